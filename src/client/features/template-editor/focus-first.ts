/** Focuses the first of these elements that is there and not disabled. */
export function focusFirst(ids: readonly (string | undefined)[]): void {
  const elements = ids.map((id) => (id === undefined ? null : document.getElementById(id)))
  elements.find((element) => element && !element.matches(':disabled'))?.focus()
}
