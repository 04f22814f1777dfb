import { callForm } from './call-form.mjs'
import { element } from './elements.mjs'

/**
 * @typedef {import('./call-form.mjs').Operation} Operation
 * @typedef {import('./call-form.mjs').Caller} Caller
 * @typedef {import('./schema-outline.mjs').Schema} Schema
 * @typedef {object} Contract
 * @property {{ name: string }[]} tags
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{ schemas: Record<string, Schema> }} components
 */

const main = found('main')
const callerForm = /** @type {HTMLFormElement} */ (found('#caller'))
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement} */ (callerForm.elements.namedItem(name))

/** @type {Caller} */
const caller = {
  read: () => ({ token: field('token').value.trim(), userId: field('userId').value.trim() }),
  learn: (answer) => {
    const { token, user } = /** @type {{ token?: unknown, user?: { userid?: unknown } }} */ (answer ?? {})
    if (typeof token === 'string') field('token').value = token
    if (typeof user?.userid === 'string') field('userId').value = user.userid
  },
}

callerForm.addEventListener('submit', (event) => event.preventDefault())
rememberSession()
await showContract()

async function showContract() {
  try {
    const response = await fetch('/api/openapi.json')
    /** @type {Contract} */
    const contract = await response.json()
    main.replaceChildren(...contract.tags.flatMap(({ name }) => section(name, contract)))
    found('nav').replaceChildren(
      element(
        'ul',
        {},
        ...contract.tags.map(({ name }) => element('li', {}, element('a', { href: `#${name}` }, name))),
      ),
    )
  } catch {
    main.replaceChildren(
      element('p', { role: 'alert' }, 'The contract could not be loaded. Please reload the page.'),
    )
  }
}

/**
 * @param {string} tag
 * @param {Contract} contract
 */
function section(tag, { paths, components }) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  )
  return [
    element('h2', { id: tag }, tag),
    ...calls.map((call) => {
      const { method, path, operation } = call
      const summary = element(
        'summary',
        {},
        element('span', { class: 'method' }, method.toUpperCase()),
        element('code', {}, `/api${path}`),
        element('span', { class: 'note' }, operation.summary),
      )
      const details = element('details', { class: 'call', id: operation.operationId }, summary)
      // Built anew each time, so that the fields know who has signed in since.
      details.addEventListener('toggle', () => {
        if (details.open) details.replaceChildren(summary, callForm(call, components.schemas, caller))
      })
      return details
    }),
  ]
}

/** The pages keep their session here. */
function rememberSession() {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null')
    caller.learn({ token: localStorage.getItem('token'), user })
  } catch {
    // What is stored is not ours, or may not be read: the fields stay empty.
  }
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function found(selector) {
  const element = /** @type {HTMLElement | null} */ (document.querySelector(selector))
  if (!element) throw new Error(`The page lacks ${selector}.`)
  return element
}
