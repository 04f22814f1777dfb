import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface TableColumn<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** What the table shows, read out before its first row. */
  label: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in place of the rows while there are none. */
  emptyText: string
  /** Its cells hold controls and need room: it becomes blocks sooner. */
  isRoomy?: boolean
}

/** Rows of things with their buttons. Where there is little room each row becomes a block, its column titles beside the values. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, emptyText, isRoomy = false } = props
  if (rows.length === 0) return <p className={styles.empty}>{emptyText}</p>
  return (
    // Explicit roles, since a table laid out as blocks loses its own in some browsers.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={styles.frame} data-roomy={isRoomy || undefined}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column, at) => {
                const isName = at === 0
                const Cell = isName ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    role={isName ? 'rowheader' : 'cell'}
                    scope={isName ? 'row' : undefined}
                    data-title={column.title}
                  >
                    <div className={styles.value}>{column.cell(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
