/** Cuts items into pages of `pageSize`; the last one holds what is left. */
export function pagesOf<Item>(items: readonly Item[], pageSize: number): Item[][] {
  const pages: Item[][] = []
  for (let start = 0; start < items.length; start += pageSize) {
    pages.push(items.slice(start, start + pageSize))
  }
  return pages
}

/** How many pages an arrow key turns; `0` for every other key, and with a modifier, which the browser acts on. */
export function turnOfKey(event: Pick<KeyboardEvent, 'key' | ModifierFlag>): -1 | 0 | 1 {
  if (modifierFlags.some((flag) => event[flag])) return 0
  return event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
}

const modifierFlags = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const
type ModifierFlag = (typeof modifierFlags)[number]
