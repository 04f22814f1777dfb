import type { Visibility } from '#shared/visibility.ts'
import { fileForm, testPassword, uniqueName } from './caller.ts'

/**
 * Whom a procedure serves: anyone; anyone signed in, and only with what is theirs; whoever made the thing it names;
 * whoever may query the engine it names; that engine's owner alone.
 */
export type Policy = 'public' | 'signed-in' | 'maker' | 'reader' | 'owner'

/** Who is calling, in relation to the owner of the engine. */
export const actors = ['owner', 'shared', 'friend', 'follower', 'stranger', 'visitor'] as const
export type ActorName = (typeof actors)[number]

/** The owner's things that a call may name. */
export interface Subject {
  engineId: string
  documentId: string
  templateId: string
  translationId: string
  /** A user who takes no other part. */
  bystander: { id: string; name: string }
}

interface Declared {
  policy: Policy
  input?: (subject: Subject) => unknown
}

const inEngine = ({ engineId }: Subject) => ({ engineId })
const inDocument = ({ engineId, documentId }: Subject) => ({ engineId, documentId })
const ofTranslation = ({ translationId: id }: Subject) => ({ id })
const toBystander = ({ engineId, bystander }: Subject) => ({ engineId, targetUsername: bystander.name })
const field = { id: 'f', type: 'text', label: 'Field', order: 1 }
const section = { id: 's', title: 'Section', order: 1, layoutClass: 'full-width', fields: [field] }
const template = { scriptname: 'Planted', template_structure: { sections: [section] } }
const pair = { sourceLanguage: 'en', targetLanguage: 'zh-HK' }

/** Every procedure's policy, and a call of it that names the owner's things; a new procedure belongs in here. */
export const policies: Record<string, Declared> = {
  'auth.register': {
    policy: 'public',
    input: () => ({ username: uniqueName(), password: testPassword, confirmPassword: testPassword }),
  },
  'auth.login': {
    policy: 'public',
    input: ({ bystander }) => ({ username: bystander.name, password: testPassword }),
  },
  'auth.verify': { policy: 'signed-in' },
  'auth.me': { policy: 'signed-in' },
  'auth.logout': { policy: 'signed-in' },
  'templates.list': { policy: 'signed-in' },
  'templates.create': { policy: 'signed-in', input: () => template },
  'templates.update': { policy: 'maker', input: ({ templateId: id }) => ({ id, template }) },
  'templates.delete': { policy: 'maker', input: ({ templateId: id }) => ({ id }) },
  'drafts.find': { policy: 'signed-in', input: () => ({ key: 'translation' }) },
  'drafts.save': { policy: 'signed-in', input: () => ({ key: 'translation', value: 'Planted', basedOn: 0 }) },
  'friends.searchUsers': { policy: 'signed-in', input: () => ({ search: 'room' }) },
  'friends.add': { policy: 'signed-in', input: ({ bystander }) => ({ friendUsername: bystander.name }) },
  'friends.addBack': { policy: 'signed-in', input: ({ bystander }) => ({ friendUserId: bystander.id }) },
  'friends.list': { policy: 'signed-in' },
  'friends.notifications': { policy: 'signed-in' },
  'rag.engines': { policy: 'signed-in' },
  'rag.uploadLimits': { policy: 'signed-in' },
  'rag.createEngine': { policy: 'signed-in', input: () => ({ engineName: 'Planted' }) },
  'rag.deleteEngine': { policy: 'owner', input: inEngine },
  'rag.setVisibility': {
    policy: 'owner',
    input: (subject) => ({ ...inEngine(subject), visibility: 'Public' }),
  },
  'rag.share': { policy: 'owner', input: toBystander },
  'rag.unshare': { policy: 'owner', input: toBystander },
  'rag.shares': { policy: 'owner', input: inEngine },
  'rag.upload': {
    policy: 'owner',
    input: ({ engineId }) => fileForm(engineId, 'planted.txt', 'Planted words.'),
  },
  'rag.documents': { policy: 'owner', input: inEngine },
  'rag.retryDocument': { policy: 'owner', input: inDocument },
  'rag.readDocument': { policy: 'reader', input: inDocument },
  'rag.deleteDocument': { policy: 'owner', input: inDocument },
  'rag.search': { policy: 'reader', input: (subject) => ({ ...inEngine(subject), question: 'Who rows?' }) },
  'rag.query': { policy: 'reader', input: (subject) => ({ ...inEngine(subject), question: 'Who rows?' }) },
  'synopsis.generate': {
    policy: 'reader',
    input: (subject) => ({ ...inEngine(subject), synopsisString: 'Opening scene: Somebody rows.' }),
  },
  'synopsis.followUp': {
    policy: 'reader',
    input: (subject) => ({
      ...inEngine(subject),
      followUpString: 'Shorter.',
      previousResponse: 'Somebody rows.',
    }),
  },
  'translation.languages': { policy: 'public' },
  'translation.models': { policy: 'signed-in' },
  'translation.translate': { policy: 'signed-in', input: () => ({ text: 'Hold the rope!', ...pair }) },
  'translation.batch': { policy: 'signed-in', input: () => ({ texts: ['Hold the rope!'], ...pair }) },
  'translation.refitLine': { policy: 'signed-in', input: () => ({ source: 'Hold the rope!', ...pair }) },
  'translation.qualityCheck': {
    policy: 'signed-in',
    input: () => ({ originalText: 'Hold the rope!', translatedText: '拉住條繩！', ...pair }),
  },
  'translation.syllables': { policy: 'signed-in', input: () => ({ text: 'Hold!', language: 'en' }) },
  'translation.history.list': { policy: 'signed-in', input: () => ({}) },
  'translation.history.read': { policy: 'maker', input: ofTranslation },
  'translation.history.delete': { policy: 'maker', input: ofTranslation },
}

/** What has to come of a call. */
export function expectedOutcome(policy: Policy, actor: ActorName, visibility: Visibility) {
  if (policy === 'public') return 'ok'
  if (actor === 'visitor') return 'unauthorized'
  if (policy === 'signed-in' || actor === 'owner') return 'ok'
  if (policy === 'maker') return 'not_found'
  const reads =
    actor === 'shared' || visibility === 'Public' || (visibility === 'Friend' && actor === 'friend')
  if (!reads) return 'not_found'
  return policy === 'reader' ? 'ok' : 'forbidden'
}
