/**
 * A table with one entry for each column, so that its head and its cells always match. In a narrow
 * window it scrolls, or each record of a list is a card (_tables.scss).
 */

import type { HTMLAttributes, ReactNode } from 'react'

export interface Column<Row> {
  /** Shown in the head, and before the cell on a card. Empty for a picture or a box. */
  readonly label: string
  /** Shown in the head in place of the label. */
  readonly head?: ReactNode
  readonly className?: string | undefined
  readonly width?: string | undefined
  readonly sorted?: 'ascending' | 'descending' | undefined
  readonly isRowHead?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'onKeyDown'> {
  /** Names the region. */
  readonly label: string
  readonly caption?: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
}

export function ColumnTable<Row>({
  label: name,
  caption = name,
  className = 'record-list',
  columns,
  rows,
  keyOf,
  rowProps,
  ...region
}: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it, or go on to its rows
    <section className={`table-responsive ${className}`} aria-label={name} tabIndex={0} {...region}>
      <table className="table table-hover mb-0">
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
