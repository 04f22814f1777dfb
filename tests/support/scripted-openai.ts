import {
  type Protocol,
  type Script,
  type ScriptedServer,
  scriptedEmbedding,
  startScriptedServer,
} from './scripted-model-server.ts'

/**
 * A server on loopback that speaks OpenAI's protocol: `/v1/chat/completions` (streamed or whole) and
 * `/v1/embeddings`. Set `OPENAI_BASE_URL` to its `baseUrl` (it ends in `/v1`). Scripts are as for
 * `startScriptedGemini`; the reasons are this protocol's own (`stop`, `length`, `content_filter`). `contentOf` makes of a
 * piece of text what such a server sends of it, where that is no string.
 */
export function startScriptedOpenAi(
  script: Script = () => 'A scripted answer.',
  contentOf: (text: string) => unknown = (text) => text,
): Promise<ScriptedServer> {
  const textEvent = (text: string) => chunk({ content: contentOf(text) }, null)
  return startScriptedServer({ ...protocol, textEvent }, script)
}

interface Message {
  role: string
  content: unknown
}

const protocol: Omit<Protocol, 'textEvent'> = {
  basePath: '/v1',
  parse(path, body) {
    const messages = (body.messages ?? []) as Message[]
    const spoken = messages.filter((message) => message.role !== 'system')
    return {
      method: path.replace(/^\//, '').replace(/\?.*$/, ''),
      model: String(body.model ?? ''),
      system: textOf(messages.filter((message) => message.role === 'system')),
      prompt: messages.length > 0 ? textOf(spoken) : inputsOf(body).join('\n'),
    }
  },
  keyOf: (headers) => headers.authorization?.replace(/^Bearer /, ''),
  kind({ method, body }) {
    if (method === 'chat/completions') return body.stream === true ? 'stream' : 'whole'
    return method === 'embeddings' ? 'embeddings' : undefined
  },
  embeddings: ({ body }) => ({
    object: 'list',
    data: inputsOf(body).map((text, index) => ({
      object: 'embedding',
      index,
      embedding: scriptedEmbedding(text, Number(body.dimensions ?? 256)),
    })),
  }),
  endEvent: (reason = 'stop') => chunk({}, reason),
  blockedEvent: () => chunk({}, 'content_filter'),
  trailer: 'data: [DONE]\n\n',
  whole: (content, reason = 'stop') => ({
    id: 'scripted',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
  }),
  error: (code, message) => ({ error: { message, type: 'scripted', code } }),
}

function chunk(delta: { content?: unknown }, reason: string | null): unknown {
  return {
    id: 'scripted',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  }
}

function inputsOf(body: Record<string, unknown>): string[] {
  return ([body.input ?? []] as (string | string[])[]).flat()
}

function textOf(messages: readonly Message[]): string {
  return messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n')
}
