/** Lead table: arrow keys move from row to row, and Enter or a click anywhere in a row opens it. */

import type { KeyboardEvent, MouseEvent } from 'react'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Tooltip } from '#frontend/dashboard/controls/tooltip.tsx'
import { chosenOrder } from '#frontend/dashboard/view-query.ts'
import { leadsTableId, useWorklist } from '#frontend/dashboard/worklist.ts'
import { ChoiceBox, ChoiceOfAll } from './choice-boxes.tsx'
import type { ListedLead } from './lead-cells.tsx'
import {
  type ColumnKey,
  choiceRem,
  columnKeys,
  type LeadOrder,
  leadColumns,
  nextOrder,
  partsOf,
  tableRem,
  widthOf,
} from './lead-columns.tsx'
import type { Rows } from './use-rows.ts'

interface Props {
  readonly caption: string
  readonly rows: Rows
  /** Whether there is no room for a table, and the rows are cards. */
  readonly isNarrow: boolean
}

const pageOfRows = 10

export function LeadTable({ caption, rows: { shown, toggleFold }, isNarrow }: Props) {
  const { view, change } = useWorklist()
  const open = (key: string) => change({ lead: key })
  const rows = shown.map((row) => ({ ...row, onToggle: toggleFold, onOpen: open }))
  const shape = isNarrow ? 'lead-cards' : 'lead-rows'

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as HTMLElement
    if (target.closest('thead')) return
    const listed = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody > tr')]
    const index = listed.findIndex((row) => row.contains(target))
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: listed.length - 1,
      PageDown: index + pageOfRows,
      PageUp: index - pageOfRows,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      listed[Math.max(0, Math.min(listed.length - 1, next))]?.focus()
    } else if (event.key === 'Enter' && target === listed[index]) {
      open(rows[index]?.lead.key ?? '')
    }
  }

  return (
    <ColumnTable
      id={leadsTableId}
      label="Table of leads"
      caption={caption}
      className={`lead-scroll ${shape} d-print-none`}
      tableClass="lead-table"
      leastRem={isNarrow ? undefined : tableRem}
      columns={columnsOf(view.order)}
      rows={rows}
      keyOf={({ lead }) => lead.key}
      rowProps={({ lead, isRepeat }) => ({
        className: isRepeat ? 'repeat' : undefined,
        tabIndex: -1,
        ...{ 'data-row': lead.key },
        onClick: (event) => {
          if (isPlainClick(event)) open(lead.key)
        },
      })}
      onKeyDown={onKeyDown}
    />
  )
}

/** Whether the click is neither on a control nor the end of a text selection. */
function isPlainClick({ target }: MouseEvent<HTMLElement>): boolean {
  const isControl = (target as HTMLElement).closest('a, button, input') !== null
  return !isControl && getSelection()?.isCollapsed !== false
}

/** They sort by their heads. */
function columnsOf(order: LeadOrder): readonly Column<ListedLead>[] {
  const [sorted, direction] = partsOf(order)
  const columns = columnKeys.map((key): Column<ListedLead> => {
    const { cell: Cell, ...column } = leadColumns[key]
    return {
      ...column,
      width: widthOf(leadColumns[key]),
      sorted: sorted === key ? ariaSort[direction] : undefined,
      head: <SortHead column={key} />,
      cell: (row) => <Cell {...row} />,
    }
  })
  const choose: Column<ListedLead> = {
    label: '',
    head: <ChoiceOfAll />,
    className: 'cell-choose',
    width: `${choiceRem}rem`,
    cell: ({ lead }) => <ChoiceBox lead={lead} />,
  }
  return [choose, ...columns]
}

const ariaSort = { up: 'ascending', down: 'descending' } as const

function SortHead({ column }: { readonly column: ColumnKey }) {
  const { view, asked, change } = useWorklist()
  const { order } = view
  const { label, meaning } = leadColumns[column]
  const [sorted, direction] = partsOf(order)
  const button = (
    <button
      type="button"
      className="sort-button"
      onClick={() => change({ sort: chosenOrder(nextOrder(order, column), asked.filter.lane) })}
    >
      {label}
      <span aria-hidden="true">{sorted === column && (direction === 'up' ? ' ▴' : ' ▾')}</span>
    </button>
  )
  return meaning ? <Tooltip text={meaning}>{button}</Tooltip> : button
}
