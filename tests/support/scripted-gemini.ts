import {
  type Protocol,
  type Script,
  type ScriptedServer,
  scriptedEmbedding,
  startScriptedServer,
} from './scripted-model-server.ts'

export type { Script, ScriptedServer } from './scripted-model-server.ts'

/**
 * A server on loopback that speaks Gemini's protocol: `models/{m}:generateContent`, `:streamGenerateContent`,
 * `:batchEmbedContents` and `:embedContent`. Set `GEMINI_BASE_URL` to its `baseUrl` (it ends in `/v1beta`) and
 * any key. Without a script it answers `A scripted answer.`; embeddings are computed from the words.
 *
 *     const gemini = await startScriptedGemini(({ prompt }) => `You said: ${prompt}`)
 *     gemini.setScript((_request, index) => (index === 0 ? { status: 429 } : 'Better.'))
 *     gemini.requests.at(-1)?.aborted   // the client has hung up
 *     await gemini.stop()
 */
export function startScriptedGemini(script: Script = () => 'A scripted answer.'): Promise<ScriptedServer> {
  return startScriptedServer(protocol, script)
}

interface Content {
  parts?: { text?: string }[]
}

const protocol: Protocol = {
  basePath: '/v1beta',
  parse(path, body) {
    const [, model = '', method = ''] = /^\/models\/([^:?]+):(\w+)/.exec(path) ?? []
    const contents = method === 'embedContent' ? [body.content] : (body.contents ?? embedContents(body))
    return {
      method,
      model: decodeURIComponent(model),
      system: textOf(body.systemInstruction as Content | undefined),
      prompt: (contents as (Content | undefined)[]).map(textOf).join('\n'),
    }
  },
  keyOf: (headers) => headers['x-goog-api-key'] as string | undefined,
  kind({ method }) {
    if (method === 'streamGenerateContent') return 'stream'
    if (method === 'generateContent') return 'whole'
    return /^(?:batchEmbedContents|embedContent)$/.test(method) ? 'embeddings' : undefined
  },
  embeddings({ method, body }) {
    if (method === 'embedContent') return { embedding: { values: valuesOf(body) } }
    return { embeddings: requestsOf(body).map((each) => ({ values: valuesOf(each) })) }
  },
  textEvent: (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
  endEvent: (reason = 'STOP') => ({
    candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: reason, index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  }),
  blockedEvent: (reason) => ({ candidates: [{ finishReason: reason, index: 0 }] }),
  trailer: '',
  whole: (text, reason = 'STOP') => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: reason, index: 0 }],
  }),
  error: (code, message) => ({
    error: { code, message, status: code === 429 ? 'RESOURCE_EXHAUSTED' : 'FAULT' },
  }),
}

function requestsOf(body: Record<string, unknown>): Record<string, unknown>[] {
  return (body.requests ?? []) as Record<string, unknown>[]
}

function embedContents(body: Record<string, unknown>): unknown[] {
  return requestsOf(body).map((each) => each.content)
}

function valuesOf(request: Record<string, unknown>): number[] {
  return scriptedEmbedding(textOf(request.content as Content), Number(request.outputDimensionality ?? 768))
}

function textOf(content: Content | undefined): string {
  return (content?.parts ?? []).map((part) => part.text ?? '').join('')
}
