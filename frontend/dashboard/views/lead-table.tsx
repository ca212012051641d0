/** Leads as a table with sortable columns, scrolling in a named region. */

import { sortColumnMeanings } from '#frontend/dashboard/leads/column-words.ts'
import {
  type LeadOrder,
  nextOrder,
  type SortColumn,
  sortColumns,
} from '#frontend/dashboard/leads/lead-order.ts'
import { ChoiceBox } from './choice-box.tsx'
import { LeadGrid } from './lead-grid.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'
import {
  Assignee,
  type ListedLead,
  Person,
  ReplyChip,
  Request,
  receivedText,
  Source,
} from './lead-parts.tsx'
import { Tooltip } from './tooltip.tsx'

interface Props {
  readonly lines: Lines
  readonly facts: ListFacts
  readonly caption: string
  readonly listKey: string
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
}

export function LeadTable({ lines, facts, caption, listKey, order, onOrder }: Props) {
  const columns = Object.entries(sortColumns)
  const { selection, onOpen } = facts
  return (
    <LeadGrid
      label="Table of leads"
      className="lead-rows"
      caption={caption}
      listKey={listKey}
      rows={lines.leads}
      rowClass={(lead) => (lines.unfolded.has(lead) ? 'repeat' : undefined)}
      onOpen={({ key }) => onOpen(key)}
      head={
        <tr>
          {selection && (
            <th scope="col" className="cell-choose">
              {selection.all}
            </th>
          )}
          {columns.map(([column, label]) => (
            <SortHead
              key={column}
              column={column as SortColumn}
              label={label}
              order={order}
              onOrder={onOrder}
            />
          ))}
        </tr>
      }
    >
      {(lead) => (
        <>
          {selection && (
            <td className="cell-choose">
              <ChoiceBox lead={lead} selection={selection} />
            </td>
          )}
          <LeadCells {...listed(lead, lines, facts)} />
        </>
      )}
    </LeadGrid>
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
      {meaning ? <Tooltip text={meaning}>{button}</Tooltip> : button}
    </th>
  )
}

function LeadCells(row: ListedLead) {
  const { lead, now, openings } = row
  return (
    <>
      <td className="cell-received">{receivedText(lead, now)}</td>
      <th scope="row" className="cell-person">
        <Person {...row} />
      </th>
      <td className="cell-request">
        <Request lead={lead} />
      </td>
      <td className="cell-source">
        <Source lead={lead} />
      </td>
      <td className="cell-assignee">
        <Assignee lead={lead} />
      </td>
      <td className="cell-reply">
        <ReplyChip lead={lead} now={now} openings={openings} />
      </td>
    </>
  )
}
