/** Lead table: arrow keys move from row to row, and Enter or a click anywhere in a row opens it. */

import type { KeyboardEvent, MouseEvent } from 'react'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Tooltip } from '#frontend/dashboard/controls/controls.tsx'
import { isChoosable, useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { figure } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'
import type { LeadProps } from './lead-cells.tsx'
import { type ColumnKey, columnKeys, leadColumns, nextOrder, partsOf } from './lead-columns.tsx'
import { chosenOrder } from './use-lead-view.ts'

export const leadsHeadingId = 'leads-heading'
/** The table's region, from which the arrow keys go to its rows. */
export const leadsTableId = 'leads-table'

export function leadsHeading(): HTMLElement | null {
  return document.getElementById(leadsHeadingId)
}

/** Rows of the table or cards, in order. */
export function listedRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}

export interface ListProps {
  /** The number of leads and their order. */
  readonly caption: string
  readonly leads: readonly Lead[]
}

export function LeadTable({ caption, leads }: ListProps) {
  const { now, view, change } = useDashboard()
  const [sorted, direction] = partsOf(view.order)
  const sortedBy = direction === 'up' ? 'ascending' : 'descending'
  const open = (lead: Lead | undefined) => change({ lead: lead?.key ?? '' })

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if ((target as HTMLElement).closest('thead')) return
    const rows = listedRows()
    const index = rows.findIndex((row) => row.contains(target as Node))
    const next = { ArrowDown: index + 1, ArrowUp: Math.max(0, index - 1) }[key]
    if (next !== undefined) {
      event.preventDefault()
      rows[next]?.focus()
    } else if (key === 'Enter' && target === rows[index]) {
      open(leads[index])
    }
  }

  const columns = columnKeys.map((key): Column<Lead> => {
    const { cell: Cell, ...column } = leadColumns[key]
    return {
      ...column,
      sorted: sorted === key ? sortedBy : undefined,
      head: <SortHead column={key} />,
      cell: (lead) => <Cell lead={lead} now={now} />,
    }
  })
  return (
    <ColumnTable
      id={leadsTableId}
      label="Table of leads"
      caption={caption}
      className="lead-list d-print-none"
      columns={[choiceColumn, ...columns]}
      rows={leads}
      keyOf={({ key }) => key}
      rowProps={(lead) => ({
        tabIndex: -1,
        ...{ 'data-row': lead.key },
        onClick: (event) => isOpening(event) && open(lead),
      })}
      onKeyDown={onKeyDown}
    />
  )
}

/** Whether the click is on the name, or neither on a control nor the end of a text selection. */
function isOpening({ target }: MouseEvent<HTMLElement>): boolean {
  const control = (target as HTMLElement).closest('button, input')
  return control ? control.matches('button') : getSelection()?.isCollapsed !== false
}

const choiceColumn: Column<Lead> = {
  label: '',
  head: <ChoiceOfAll />,
  className: 'cell-choose',
  width: '2.75rem',
  cell: (lead) => isChoosable(lead) && <ChoiceBox lead={lead} />,
}

function ChoiceBox({ lead }: LeadProps) {
  const { selection } = useDashboard()
  return (
    <input
      type="checkbox"
      className="form-check-input d-block mt-0"
      aria-label={`Select ${lead.name || lead.email || 'this lead'}`}
      checked={selection.keys.has(lead.key)}
      onChange={() => selection.toggle(lead.key)}
    />
  )
}

function ChoiceOfAll() {
  const { leads, choosable, chooseAll, clear } = useDashboard().selection
  if (choosable.length === 0) return null
  const isAll = leads.length === choosable.length
  return (
    <input
      type="checkbox"
      className="form-check-input d-block mt-0"
      aria-label={`Select all ${figure(choosable.length)} in the filter`}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = leads.length > 0 && !isAll
      }}
      onChange={isAll ? clear : chooseAll}
    />
  )
}

function SortHead({ column }: { readonly column: ColumnKey }) {
  const { view, asked, change } = useDashboard()
  const { order } = view
  const { label, meaning } = leadColumns[column]
  const [sorted, direction] = partsOf(order)
  const button = (
    <button
      type="button"
      className="sort-button border-0 p-0 bg-transparent text-reset fw-bold text-start lh-sm"
      onClick={() => change({ sort: chosenOrder(nextOrder(order, column), asked.filter.queue) })}
    >
      {label}
      <span aria-hidden="true">{sorted === column && (direction === 'up' ? ' ▴' : ' ▾')}</span>
    </button>
  )
  return meaning ? <Tooltip text={meaning}>{button}</Tooltip> : button
}
