/**
 * A table in a region that scrolls, with one entry for each column, so that its head and its cells
 * always match.
 */

import type { HTMLAttributes, ReactNode } from 'react'

export interface Column<Row> {
  /** Shown in the head, and beside the cell when each row is a block. Empty for a picture or a box. */
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

interface Props<Row> extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'onKeyDown'> {
  /** Names the region. */
  readonly label: string
  readonly caption?: string
  readonly tableClass?: string
  readonly leastRem?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
}

/** By default a table of records, each of which is a block in a narrow window. */
export function ColumnTable<Row>({
  label: name,
  caption = name,
  className: regionClass = 'lead-scroll',
  tableClass = 'lead-table record-table',
  leastRem,
  columns,
  rows,
  keyOf,
  rowProps,
  ...region
}: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it, or go on to its rows
    <section className={regionClass} aria-label={name} tabIndex={0} {...region}>
      <table className={tableClass} style={{ minWidth: leastRem && `${leastRem}rem` }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, head, className, width, sorted }) => {
              const Head = label ? 'th' : 'td'
              return (
                <Head
                  key={label}
                  scope={label ? 'col' : undefined}
                  className={className}
                  style={{ width }}
                  aria-sort={sorted}
                >
                  {head ?? label}
                </Head>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...rowProps?.(row)}>
              {columns.map(({ label, className, isRowHead, cell }) => {
                const Cell = isRowHead ? 'th' : 'td'
                return (
                  <Cell
                    key={label}
                    scope={isRowHead ? 'row' : undefined}
                    className={className}
                    data-column={label || undefined}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
