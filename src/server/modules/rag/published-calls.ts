import { z } from 'zod'
import { checkedQuote, source } from '#shared/evidence-schemas.ts'
import {
  createEngineInput,
  queryInput,
  readDocumentInput,
  searchInput,
  shareInput,
  visibilityInput,
} from '#shared/rag.ts'
import { opaqueId } from '#shared/text.ts'
import { visibilities } from '#shared/visibility.ts'
import { answerOf, isoTime, modelRefusals, type PublishedCall } from '../../published-call.ts'
import { documentReading, engine, engineDocument, passage } from './published-shapes.ts'

const shareBody = shareInput.pick({ targetUsername: true })
const shareExample = { targetUsername: 'tom' }
const message = z.string()

const lack = {
  nothingFound: z.boolean().describe('Nothing answers the question; these are only the nearest passages'),
  missing: z.array(z.string()).describe('Names and years of the question that no document has'),
}

const uploadKinds =
  'A script (Fountain, Final Draft, Fade In, Highland), PDF, Word, OpenDocument, PowerPoint, EPUB, RTF, HTML, MHTML, Markdown, text, a list (CSV, TSV), an email (EML) or subtitles (SRT, WebVTT, ASS)'

export const ragCalls = [
  {
    method: 'get',
    path: '/rag/users/{userId}/engines',
    procedure: 'rag.engines',
    summary: 'Every engine the caller may query, newest first; at most 500, their own before others’',
    answer: answerOf({ engines: z.array(engine) }),
  },
  {
    method: 'post',
    path: '/rag/users/engines',
    procedure: 'rag.createEngine',
    summary: 'A new engine, Private at first',
    body: createEngineInput,
    example: { engineName: 'Harbour research', description: 'Ferries, 1962' },
    answer: answerOf({ engine }),
  },
  {
    method: 'patch',
    path: '/rag/users/engines/{id}/visibility',
    procedure: 'rag.setVisibility',
    summary: 'Who may query an engine',
    body: visibilityInput.pick({ visibility: true }),
    example: { visibility: 'Friend' },
    answer: answerOf({ visibility: z.enum(visibilities) }),
    refusals: ['forbidden'],
  },
  {
    method: 'get',
    path: '/rag/users/engines/{id}/share',
    procedure: 'rag.shares',
    summary: 'Whom an engine is shared with by name',
    answer: answerOf({ users: z.array(z.strictObject({ userid: z.string(), username: z.string() })) }),
    refusals: ['forbidden'],
  },
  {
    method: 'post',
    path: '/rag/users/engines/{id}/share',
    procedure: 'rag.share',
    summary: 'Open an engine to one user',
    body: shareBody,
    example: shareExample,
    answer: answerOf({ message }),
    refusals: ['forbidden'],
  },
  {
    method: 'delete',
    path: '/rag/users/engines/{id}/share',
    procedure: 'rag.unshare',
    summary: 'Take a share back; answers in progress end',
    body: shareBody,
    example: shareExample,
    answer: answerOf({ message }),
    refusals: ['forbidden'],
  },
  {
    method: 'delete',
    path: '/rag/users/documents/{id}',
    procedure: 'rag.deleteDocument',
    summary: 'Delete a document and all that was made from it',
    query: z.object({ ragId: opaqueId.describe('The engine that holds it') }),
    answer: answerOf({}),
    refusals: ['forbidden'],
  },
  {
    method: 'delete',
    path: '/rag/users/{userId}/engines/{id}',
    procedure: 'rag.deleteEngine',
    summary: 'Delete an engine with its documents',
    answer: answerOf({}),
  },
  {
    method: 'post',
    path: '/rag/users/{userId}/upload',
    procedure: 'rag.upload',
    summary: 'Put one file into an engine; it is searchable as soon as this has answered',
    form: z.object({ ragId: opaqueId.describe('The engine'), file: z.file().describe(uploadKinds) }),
    answer: answerOf({ document: engineDocument }),
    refusals: ['not_found', 'conflict', 'unprocessable', 'rate_limited', 'timeout'],
  },
  {
    method: 'get',
    path: '/rag/users/{userId}/engines/{id}/documents',
    procedure: 'rag.documents',
    summary: "An engine's documents, newest first",
    answer: answerOf({ documents: z.array(engineDocument) }),
  },
  {
    method: 'post',
    path: '/rag/users/{userId}/engines/{id}/documents/{documentId}/retry',
    procedure: 'rag.retryDocument',
    summary: 'Index now what waits for its next attempt',
    answer: answerOf({}),
  },
  {
    method: 'get',
    path: '/rag/users/{userId}/engines/{id}/documents/{documentId}/text',
    procedure: 'rag.readDocument',
    summary: "A document's text around a place in it",
    query: readDocumentInput.pick({ start: true, end: true }),
    answer: answerOf(documentReading.shape),
  },
  {
    method: 'post',
    path: '/rag/users/{userId}/engines/{id}/query',
    procedure: 'rag.query',
    summary: "An answer from an engine's documents, with its sources",
    body: queryInput.pick({ question: true }),
    example: { question: 'When does the last ferry leave?' },
    answer: answerOf({
      answer: z.string().describe('Markdown with citation marks such as [1]'),
      sources: z.array(source),
      quotes: z.array(checkedQuote),
      ...lack,
      timestamp: isoTime,
    }),
    refusals: modelRefusals,
  },
  {
    method: 'post',
    path: '/rag/users/{userId}/engines/{id}/search',
    procedure: 'rag.search',
    summary: 'The passages that answer a question best; no model is involved',
    body: searchInput.omit({ engineId: true }),
    example: { question: 'last ferry', limit: 5 },
    answer: answerOf({ passages: z.array(passage), ...lack }),
    refusals: ['unavailable'],
  },
] as const satisfies PublishedCall[]
