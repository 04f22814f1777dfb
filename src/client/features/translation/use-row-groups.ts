import { useMemo, useRef } from 'react'

const groupRows = 20

/** Rows in groups of twenty; a group in which nothing has changed is the same array. */
export function useRowGroups<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const drawn = useRef<readonly (readonly Row[])[]>([])
  return useMemo(() => {
    drawn.current = Array.from({ length: Math.ceil(rows.length / groupRows) }, (_, at) => {
      const group = rows.slice(at * groupRows, (at + 1) * groupRows)
      const before = drawn.current[at]
      const isSame = before?.length === group.length && before.every((row, place) => row === group[place])
      return isSame ? before : group
    })
    return drawn.current
  }, [rows])
}
