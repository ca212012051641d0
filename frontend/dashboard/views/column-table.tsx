/** A table whose columns are one entry each: what stands in the head and what in the cells cannot part. */

import type { HTMLAttributes, ReactNode } from 'react'

export interface Column<Row> {
  /** In the head, and beside the cell where each row is a block of its own. */
  readonly label: string
  /** In the head in place of the label. */
  readonly head?: ReactNode
  readonly className?: string | undefined
  /** Where the table is laid out by its head; what has none takes the rest. */
  readonly width?: string | undefined
  /** Where the rows are sorted by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** It names the row. */
  readonly isRowHead?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly caption: string
  readonly className?: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> | undefined
}

export function ColumnTable<Row>({ caption, className, columns, rows, ...props }: Props<Row>) {
  return (
    <table className={`lead-table ${className ?? ''}`.trim()}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, head, className, width, sorted }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={index} scope="col" className={className} style={{ width }} aria-sort={sorted}>
              {head ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={props.keyOf(row)} {...props.rowProps?.(row)}>
            {columns.map(({ label, className, isRowHead, cell }, index) => {
              const Cell = isRowHead ? 'th' : 'td'
              return (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  key={index}
                  scope={isRowHead ? 'row' : undefined}
                  className={className}
                  data-column={label}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What waits, who has a token, what was done: in a narrow window each record is a block of its own. */
export function RecordTable<Row>(table: Omit<Props<Row>, 'className' | 'rowProps'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="lead-scroll" aria-label={table.caption} tabIndex={0}>
      <ColumnTable className="record-table" {...table} />
    </section>
  )
}
