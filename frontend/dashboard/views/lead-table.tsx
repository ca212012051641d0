/** Leads as a table with sortable columns, scrolling sideways in a named region where it must. */

import { sortColumnMeanings } from '../leads/column-words.ts'
import { type LeadOrder, nextOrder, type SortColumn, sortColumns } from '../leads/lead-order.ts'
import { consentLabel, eventLabel } from '../leads/lead-words.ts'
import { DetailButton, type ListedLead, Person, ReplyChip, receivedText } from './lead-parts.tsx'
import { Tip } from './tip.tsx'

interface Props {
  readonly rows: readonly ListedLead[]
  readonly caption: string
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
}

export function LeadTable({ rows, caption, order, onOrder }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="lead-scroll" aria-label="Table of leads" tabIndex={0}>
      <table className="lead-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {Object.entries(sortColumns).map(([column, label]) => (
              <SortHead
                key={column}
                column={column as SortColumn}
                label={label}
                order={order}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LeadRow key={row.lead.key} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SortHeadProps {
  readonly column: SortColumn
  readonly label: string
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
}

function SortHead({ column, label, order, onOrder }: SortHeadProps) {
  const isSorted = order.column === column
  const meaning = sortColumnMeanings[column]
  const button = (
    <button type="button" className="sort-button" onClick={() => onOrder(nextOrder(order, column))}>
      {label}
      <span className="sort-arrow" aria-hidden="true">
        {isSorted && (order.direction === 'ascending' ? '▴' : '▾')}
      </span>
    </button>
  )
  return (
    <th scope="col" aria-sort={isSorted ? order.direction : undefined}>
      {meaning ? <Tip text={meaning}>{button}</Tip> : button}
    </th>
  )
}

function LeadRow(row: ListedLead) {
  const { lead, now, isRepeat } = row
  return (
    <tr className={isRepeat ? 'repeat' : undefined}>
      <td className="cell-received">
        {receivedText(lead, now)}
        <DetailButton {...row} />
      </td>
      <th scope="row" className="cell-person">
        <Person {...row} />
      </th>
      <td className="consent">{consentLabel(lead.hasConsent)}</td>
      <td>{eventLabel(lead.event)}</td>
      <td className="cell-subject">
        {lead.subject}
        {lead.note && <span className="note-start">{lead.note}</span>}
      </td>
      <td>{lead.source}</td>
      <td className="cell-reply">
        <ReplyChip lead={lead} now={now} />
      </td>
    </tr>
  )
}
