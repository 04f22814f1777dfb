import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { ExtractSchema } from 'hono/types'
import type { z } from 'zod'
import type { AppRouter } from '#server/app-router.ts'
import type { authRest } from '#server/modules/auth/rest.ts'
import type { friendsRest } from '#server/modules/friends/rest.ts'
import type { ragRest } from '#server/modules/rag/rest.ts'
import type { synopsisRest } from '#server/modules/synopsis/rest.ts'
import type { templatesRest } from '#server/modules/templates/rest.ts'
import type { translationRest } from '#server/modules/translation/rest.ts'
import type { publishedCalls } from '#server/published-calls.ts'
import type { SignedIn, User } from '#shared/auth.ts'
import type { Draft } from '#shared/drafts.ts'
import type { FoundUser, Friend, FriendNotification } from '#shared/friends.ts'
import type { DocumentReading, Engine, EngineDocument, FoundPassages, UploadLimits } from '#shared/rag.ts'
import type { Template } from '#shared/templates.ts'
import type {
  BatchTranslation,
  PastTranslationDetails,
  QualityReport,
  SyllableReadings,
  TranslationEvent,
} from '#shared/translation-result.ts'
import type { WritingEvent } from '#shared/writing.ts'

// Nothing here runs: `npm run check:types` fails when the server answers, or the contract promises, something else
// than what src/shared says and the client reads.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Must<Holds extends true> = Holds

type Answers = inferRouterOutputs<AppRouter>
type Inputs = inferRouterInputs<AppRouter>

/** What the client reads from each procedure, by the names of src/shared. */
export type ProceduresAnswerAsShared = [
  Must<Same<Answers['auth']['login'], SignedIn>>,
  Must<Same<Answers['auth']['register'], SignedIn>>,
  Must<Same<Answers['auth']['me'], User>>,
  Must<Same<Answers['drafts']['find'], Draft | null>>,
  Must<Same<Answers['friends']['searchUsers'], FoundUser[]>>,
  Must<Same<Answers['friends']['list'], Friend[]>>,
  Must<Same<Answers['friends']['notifications'], FriendNotification[]>>,
  Must<Same<Answers['rag']['engines'], Engine[]>>,
  Must<Same<Answers['rag']['createEngine'], Engine>>,
  Must<Same<Answers['rag']['uploadLimits'], UploadLimits>>,
  Must<Same<Answers['rag']['upload'], EngineDocument>>,
  Must<Same<Answers['rag']['documents'], EngineDocument[]>>,
  Must<Same<Answers['rag']['readDocument'], DocumentReading>>,
  Must<Same<Answers['rag']['search'], FoundPassages>>,
  Must<Same<EventOf<Answers['rag']['query']>, WritingEvent>>,
  Must<Same<EventOf<Answers['synopsis']['generate']>, WritingEvent>>,
  Must<Same<EventOf<Answers['synopsis']['followUp']>, WritingEvent>>,
  Must<Same<Answers['templates']['list'], Template[]>>,
  Must<Same<EventOf<Answers['translation']['translate']>, TranslationEvent>>,
  Must<Same<Answers['translation']['batch']['batchTranslation'], BatchTranslation>>,
  Must<Same<Answers['translation']['qualityCheck']['qualityReport'], QualityReport>>,
  Must<Same<Answers['translation']['syllables'], SyllableReadings>>,
  Must<Same<Answers['translation']['history']['read'], PastTranslationDetails>>,
]

type EventOf<Stream> = Stream extends AsyncIterable<infer Event> ? Event : never

type Published = (typeof publishedCalls)[number]
type Served = ExtractSchema<typeof authRest> &
  ExtractSchema<typeof friendsRest> &
  ExtractSchema<typeof ragRest> &
  ExtractSchema<typeof synopsisRest> &
  ExtractSchema<typeof templatesRest> &
  ExtractSchema<typeof translationRest>

type AsServed<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${AsServed<After>}`
  : Path
type ServedAnswer<Call extends Published> =
  AsServed<Call['path']> extends infer Path extends keyof Served
    ? `$${Call['method']}` extends infer Method extends keyof Served[Path]
      ? Served[Path][Method] extends { output: infer Answer }
        ? Answer
        : 'no answer'
      : 'no such method'
    : 'no such path'

/** A type written out, so that two spellings of the same shape are the same. */
type Plain<T> = T extends (infer Each)[]
  ? Plain<Each>[]
  : T extends object
    ? { [Key in keyof T]: Plain<T[Key]> }
    : T

/** The calls whose route answers something else than their schemas say, with both. */
type Drift<Call extends Published> = Call extends Published
  ? Same<Plain<ServedAnswer<Call>>, Plain<z.output<Call['answer']>>> extends true
    ? never
    : { call: Call['procedure']; served: ServedAnswer<Call>; promised: z.output<Call['answer']> }
  : never

/** Every published path answers what its schema, and so the OpenAPI document, says. */
export type PathsAnswerAsPublished = Must<Same<Drift<Published>, never>>

/** Every published path is served, and every one of these modules' routes is published. */
export type PathsServedArePublished = Must<Same<keyof Served, AsServed<Published['path']>>>

/** What a body may hold is what its procedure takes, less what the path says. */
type BodyOf<Procedure extends string> =
  Extract<Published, { procedure: Procedure }> extends {
    body: infer Body extends z.ZodType
  }
    ? z.input<Body>
    : never

export type BodiesAreTaken = [
  Must<Same<BodyOf<'auth.login'>, Inputs['auth']['login']>>,
  Must<Same<BodyOf<'auth.register'>, Inputs['auth']['register']>>,
  Must<Same<BodyOf<'friends.add'>, Inputs['friends']['add']>>,
  Must<Same<BodyOf<'friends.addBack'>, Inputs['friends']['addBack']>>,
  Must<Same<BodyOf<'rag.createEngine'>, Inputs['rag']['createEngine']>>,
  Must<Takes<'rag', 'search'>>,
  Must<Takes<'rag', 'query'>>,
  Must<Takes<'rag', 'share'>>,
  Must<Takes<'rag', 'unshare'>>,
  Must<Takes<'rag', 'setVisibility'>>,
  Must<Same<BodyOf<'synopsis.generate'>, Inputs['synopsis']['generate']>>,
  Must<Same<BodyOf<'synopsis.followUp'>, Inputs['synopsis']['followUp']>>,
  Must<Same<BodyOf<'translation.translate'>, Inputs['translation']['translate']>>,
  Must<Same<BodyOf<'translation.batch'>, Inputs['translation']['batch']>>,
  Must<Same<BodyOf<'translation.qualityCheck'>, Inputs['translation']['qualityCheck']>>,
  Must<Same<BodyOf<'translation.syllables'>, Inputs['translation']['syllables']>>,
]

type Takes<Module extends 'rag', Name extends keyof Inputs[Module] & string> = BodyOf<`${Module}.${Name}`> & {
  engineId: string
} extends Inputs[Module][Name]
  ? true
  : false
