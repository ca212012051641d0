/** Columns of the list as a table has them: the comfortable ones, sorted by their heads, or the row's own eleven. */

import { columnMeaning } from '#frontend/dashboard/leads/column-words.ts'
import { ChoiceBox } from './choice-box.tsx'
import type { Column } from './column-table.tsx'
import { type ColumnKey, columnKeys, leadColumns } from './lead-columns.tsx'
import type { Selection } from './lead-lines.ts'
import { type LeadOrder, nextOrder } from './lead-order.ts'
import { DetailButton, FoldButton, type ListedLead } from './lead-parts.tsx'
import { Tooltip } from './tooltip.tsx'

export function comfortableColumns(
  selection: Selection | undefined,
  order: LeadOrder,
  onOrder: (order: LeadOrder) => void,
): readonly Column<ListedLead>[] {
  const columns = columnKeys.map((key) => ({
    ...leadColumns[key],
    sorted: order.column === key ? order.direction : undefined,
    head: <SortHead column={key} order={order} onOrder={onOrder} />,
  }))
  if (!selection) return columns
  const choose: Column<ListedLead> = {
    label: 'Select',
    head: selection.all,
    className: 'cell-choose',
    cell: ({ lead }) => <ChoiceBox lead={lead} selection={selection} />,
  }
  return [choose, ...columns]
}

interface SortHeadProps {
  readonly column: ColumnKey
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
}

function SortHead({ column, order, onOrder }: SortHeadProps) {
  const { label, meaning } = leadColumns[column]
  const button = (
    <button type="button" className="sort-button" onClick={() => onOrder(nextOrder(order, column))}>
      {label}
      <span className="sort-arrow" aria-hidden="true">
        {order.column === column && (order.direction === 'ascending' ? '▴' : '▾')}
      </span>
    </button>
  )
  return meaning ? <Tooltip text={meaning}>{button}</Tooltip> : button
}

/** By the names that the service gives. There is no twelfth: boxes and details stand with the first. */
export function sheetColumns(
  header: readonly string[],
  selection: Selection | undefined,
): readonly Column<ListedLead>[] {
  return header.map((label, index) => ({
    label,
    className: index === 0 ? 'column-first' : undefined,
    head: (
      <>
        {index === 0 && selection?.all}
        <Tooltip text={columnMeaning(index)}>
          <button type="button" className="sort-button column-name">
            {label}
          </button>
        </Tooltip>
      </>
    ),
    cell: (row) => (
      <>
        <span className="cell-text" data-cell="">
          {row.lead.cells[index]}
        </span>
        {index === 0 && (
          <>
            <span className="cell-foot d-flex align-items-center gap-2">
              {selection && <ChoiceBox lead={row.lead} selection={selection} />}
              <DetailButton {...row} />
            </span>
            <FoldButton {...row} />
          </>
        )}
      </>
    ),
  }))
}
