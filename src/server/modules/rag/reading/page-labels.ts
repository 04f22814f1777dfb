import type { Locator } from '#shared/rag.ts'

/** A place with what its file calls the pages, where that is not just their number. */
export function withPageLabels(locator: Locator, labels: readonly string[]): Locator {
  const { page, lastPage = page } = locator
  if (page === undefined || lastPage === undefined) return locator
  const [pageLabel, lastPageLabel] = [page, lastPage].map((each) => labels[each - 1] || String(each))
  if (Number(pageLabel) === page && Number(lastPageLabel) === lastPage) return locator
  return { ...locator, pageLabel, ...(lastPage === page ? {} : { lastPageLabel }) }
}
