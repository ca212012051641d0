/** A table with one entry for each column, so that its head and its cells always match. */

import type { HTMLAttributes, ReactNode } from 'react'

export interface Column<Row> {
  /** Shown in the head, and beside the cell when each row is a block. */
  readonly label: string
  /** Shown in the head in place of the label. */
  readonly head?: ReactNode
  readonly className?: string | undefined
  /** For tables laid out by their head; columns without a width share the rest. */
  readonly width?: string | undefined
  /** Direction, if the rows are sorted by this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** Whether the cell names the row. */
  readonly isRowHead?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly caption: string
  readonly className?: string
  readonly leastRem?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> | undefined
}

export function ColumnTable<Row>({ caption, className, columns, rows, ...props }: Props<Row>) {
  // From the end: the boxes of the first column come once the token's rights are known, and must
  // not take the focus from what stands in the others.
  const keyOfColumn = (index: number) => columns.length - index
  return (
    <table
      className={`lead-table ${className ?? ''}`.trim()}
      style={{ minWidth: props.leastRem && `${props.leastRem}rem` }}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, head, className, width, sorted }, index) => (
            <th
              key={keyOfColumn(index)}
              scope="col"
              className={className}
              style={{ width }}
              aria-sort={sorted}
            >
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
                  key={keyOfColumn(index)}
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

/** Table of pending rows, tokens or audit lines; in a narrow window each record is a block. */
export function RecordTable<Row>(table: Omit<Props<Row>, 'className' | 'rowProps'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
    <section className="lead-scroll" aria-label={table.caption} tabIndex={0}>
      <ColumnTable className="record-table" {...table} />
    </section>
  )
}
