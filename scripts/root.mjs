import path from 'node:path'

const root = path.dirname(import.meta.dirname)

/**
 * A path inside the repository.
 * @param {string[]} parts
 */
export function fromRoot(...parts) {
  return path.join(root, ...parts)
}
