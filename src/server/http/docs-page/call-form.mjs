import { element } from './elements.mjs'
import { outlineOf } from './schema-outline.mjs'

/**
 * @typedef {import('./schema-outline.mjs').Schema} Schema
 * @typedef {{ name: string, in: 'path' | 'query', required: boolean, description?: string, schema: Schema }} Parameter
 * @typedef {{ schema: Schema, example?: Record<string, unknown> }} Content
 * @typedef {object} Operation
 * @property {string} operationId
 * @property {string} summary
 * @property {string[]} tags
 * @property {unknown[]} security
 * @property {Parameter[]} parameters
 * @property {{ content: Record<string, Content> }} [requestBody]
 * @property {Record<string, { $ref?: string, content?: Record<string, Content> }>} responses
 * @typedef {{ method: string, path: string, operation: Operation }} Call
 * @typedef {object} Caller
 * @property {() => { token: string, userId: string }} read
 * @property {(answer: unknown) => void} learn What an answer tells of who is calling.
 */

/**
 * What a call takes and answers, and a form to send it with.
 * @param {Call} call
 * @param {Record<string, Schema>} named
 * @param {Caller} caller
 */
export function callForm(call, named, caller) {
  const { operation } = call
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const form = element('form', {})
  const fields = element('div', { class: 'fields' })
  for (const parameter of operation.parameters) fields.append(parameterField(parameter, caller))
  if (type === 'multipart/form-data') fields.append(...formFields(content?.schema))
  form.append(fields)
  if (type === 'application/json') {
    const example = JSON.stringify(content?.example ?? {}, null, 2).replace('{userId}', caller.read().userId)
    form.append(labelled('Body', element('textarea', { name: 'body', spellcheck: 'false' }, example)))
  }
  const send = element('button', {}, 'Send')
  const answer = element('div', { role: 'status' })
  form.append(send)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    answer.replaceChildren('Sending…')
    answer.replaceChildren(...(await sendCall(call, new FormData(form), type, caller)))
    send.disabled = false
  })
  const takes = content ? [heading('Takes'), textBlock(outlineOf(content.schema, named))] : []
  const answers = operation.responses['200']?.content?.['application/json']?.schema ?? {}
  const refusals = Object.keys(operation.responses).filter((status) => status !== '200')
  return element(
    'div',
    {},
    element('p', { class: 'note' }, operation.security.length > 0 ? 'Needs a token.' : 'Needs no token.'),
    form,
    answer,
    ...takes,
    heading('Answers'),
    textBlock(outlineOf(answers, named)),
    element('p', { class: 'note' }, `Refuses with ${refusals.join(', ')}.`),
  )
}

/**
 * @param {Call} call
 * @param {FormData} given
 * @param {string | undefined} type
 * @param {Caller} caller
 * @returns {Promise<(Node | string)[]>}
 */
async function sendCall({ method, path, operation }, given, type, caller) {
  const { token } = caller.read()
  const fieldText = (/** @type {string} */ name) => String(given.get(name) ?? '')
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(fieldText(name)))
  const asked = operation.parameters
    .filter((each) => each.in === 'query' && fieldText(each.name) !== '')
    .map(({ name }) => [name, fieldText(name)])
  const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  if (type === 'application/json') headers['content-type'] = type
  const body = type === 'application/json' ? fieldText('body') : type ? given : undefined
  const startedAtMs = performance.now()
  try {
    const response = await fetch(`/api${filled}${query}`, { method: method.toUpperCase(), headers, body })
    const text = await response.text()
    const ms = Math.round(performance.now() - startedAtMs)
    const line = `${response.status} ${response.statusText} · ${ms} ms`
    return [heading('Response'), line, textBlock(shown(text, caller))]
  } catch (error) {
    return [heading('Response'), `The server could not be reached: ${error}`]
  }
}

/**
 * @param {string} text
 * @param {Caller} caller
 */
function shown(text, caller) {
  try {
    const answer = JSON.parse(text)
    caller.learn(answer)
    return JSON.stringify(answer, null, 2)
  } catch {
    return text
  }
}

/**
 * @param {Parameter} parameter
 * @param {Caller} caller
 */
function parameterField({ name, required, description }, caller) {
  const value = name === 'userId' ? caller.read().userId : ''
  const input = element('input', { name, value, required, spellcheck: 'false', autocomplete: 'off' })
  return labelled(description ? `${name} (${description})` : name, input)
}

/** @param {Schema | undefined} schema */
function formFields(schema) {
  return Object.entries(schema?.properties ?? {}).map(([name, { format, description }]) => {
    const type = format === 'binary' ? 'file' : 'text'
    return labelled(
      description ? `${name} (${description})` : name,
      element('input', { name, type, required: true }),
    )
  })
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 */
function labelled(text, field) {
  return element('label', {}, text, field)
}

/**
 * It may scroll, so the keyboard has to reach it.
 * @param {string} text
 */
function textBlock(text) {
  return element('pre', { tabindex: '0' }, text)
}

/** @param {string} text */
function heading(text) {
  return element('h3', {}, text)
}
