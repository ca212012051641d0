/** Lead table: arrow keys move from row to row, and Enter or a click anywhere in a row opens it. */

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Tooltip } from '#frontend/dashboard/controls/tooltip.tsx'
import { leadsTableId } from '#frontend/dashboard/use-new-worklist.ts'
import { chosenOrder } from '#frontend/dashboard/view-query.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
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

interface Props {
  readonly caption: string
  /** Whether there is no room for a table, and the rows are cards. */
  readonly isNarrow: boolean
}

const pageOfRows = 10

export function LeadTable({ caption, isNarrow }: Props) {
  const { view, isSelectable, change } = useWorklist()
  const open = (key: string) => change({ lead: key })
  const rows = view.rows.map((row) => ({ ...row, onToggle: view.toggleFold, onOpen: open }))
  const region = useRef<HTMLElement>(null)
  const shape = isNarrow ? 'lead-cards' : 'lead-rows'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is shown from the top
  useEffect(() => {
    region.current?.scrollTo(0, 0)
  }, [view.key])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as HTMLElement
    if (target.closest('thead')) return
    const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody > tr')]
    const index = shown.findIndex((row) => row.contains(target))
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: shown.length - 1,
      PageDown: index + pageOfRows,
      PageUp: index - pageOfRows,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      shown[Math.max(0, Math.min(shown.length - 1, next))]?.focus()
    } else if (event.key === 'Enter' && target === shown[index]) {
      open(rows[index]?.lead.key ?? '')
    }
  }

  return (
    <ColumnTable
      ref={region}
      id={leadsTableId}
      label="Table of leads"
      caption={caption}
      className={`lead-scroll ${shape} d-print-none`}
      tableClass="lead-table"
      leastRem={isNarrow ? undefined : tableRem}
      columns={columnsOf(view.order, isSelectable)}
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
function columnsOf(order: LeadOrder, isSelectable: boolean): readonly Column<ListedLead>[] {
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
  if (!isSelectable) return columns
  const choose: Column<ListedLead> = {
    label: 'Select',
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
