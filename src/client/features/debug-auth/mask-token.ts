const shownMax = 6
const shownPart = 1 / 6

/** The first and last few characters of a token, never more than a third of it in all. */
export function maskToken(token: string): string {
  const characters = Array.from(token)
  const shown = Math.min(shownMax, Math.floor(characters.length * shownPart))
  const end = shown === 0 ? '' : characters.slice(-shown).join('')
  return `${characters.slice(0, shown).join('')}…${end}`
}
