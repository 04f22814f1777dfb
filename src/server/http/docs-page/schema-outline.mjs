/**
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [type]
 * @property {string} [format]
 * @property {string} [description]
 * @property {unknown} [const]
 * @property {unknown} [default]
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [maxItems]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema | boolean} [additionalProperties]
 * @property {Schema} [items]
 * @property {Schema[]} [anyOf]
 */

/**
 * A schema as lines of text, the named parts of it written out where they first occur.
 * @param {Schema} schema
 * @param {Record<string, Schema>} named
 * @returns {string}
 */
export function outlineOf(schema, named) {
  return write(schema, { named, shown: new Set() }, '')
}

/**
 * @param {Schema} schema
 * @param {{ named: Record<string, Schema>, shown: Set<string> }} book
 * @param {string} indent
 * @returns {string}
 */
function write(schema, book, indent) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const found = book.named[name]
    if (!found || book.shown.has(name)) return name
    book.shown.add(name)
    return `${name} ${write(found, book, indent)}`
  }
  if (schema.anyOf) return schema.anyOf.map((each) => write(each, book, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.type === 'array') return `[ ${write(schema.items ?? {}, book, indent)} ]${limits(schema)}`
  if (schema.type === 'object') return writeObject(schema, book, indent)
  return `${schema.format ?? schema.type ?? 'anything'}${limits(schema)}`
}

/**
 * @param {Schema} schema
 * @param {{ named: Record<string, Schema>, shown: Set<string> }} book
 * @param {string} indent
 * @returns {string}
 */
function writeObject({ properties = {}, required = [], additionalProperties }, book, indent) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, each]) => {
    const value = `${inner}${name}${required.includes(name) ? '' : '?'}: ${write(each, book, inner)}`
    return each.description ? `${value}  — ${each.description}` : value
  })
  if (typeof additionalProperties === 'object') {
    lines.push(`${inner}<key>: ${write(additionalProperties, book, inner)}`)
  }
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

/**
 * @param {Schema} schema
 * @returns {string}
 */
function limits(schema) {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema
  const size =
    (maxLength ?? maxItems) === undefined ? minLength : `${minLength ?? 0} to ${maxLength ?? maxItems}`
  const parts = [
    size === undefined ? '' : String(size),
    minimum === undefined ? '' : `≥ ${minimum}`,
    maximum === undefined ? '' : `≤ ${maximum}`,
    schema.default === undefined ? '' : `without it ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
