/** Leads as the API gives them: its eleven columns in their order, by their names. */

import { columnMeaning } from '../leads/column-words.ts'
import { DetailButton, FoldButton, type ListedLead } from './lead-parts.tsx'
import { Tip } from './tip.tsx'

interface Props {
  readonly rows: readonly ListedLead[]
  readonly header: readonly string[]
  readonly caption: string
}

export function ColumnTable({ rows, header, caption }: Props) {
  return (
    <section
      className="lead-scroll"
      aria-label="Table of leads, all columns"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="lead-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {header.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col">
                <Tip text={columnMeaning(index)}>
                  <button type="button" className="sort-button column-name">
                    {name}
                  </button>
                </Tip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ColumnRow key={row.lead.key} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnRow(row: ListedLead) {
  const { lead, isRepeat, fold } = row
  return (
    <tr className={isRepeat ? 'repeat' : undefined}>
      {lead.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={index}>
          <span className="cell-text" data-cell="">
            {cell}
          </span>
          {index === 0 && (
            <>
              <DetailButton {...row} />
              <FoldButton fold={fold} />
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
