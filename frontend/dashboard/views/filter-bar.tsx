/** Search and filters over the list, and how many rows they leave. */

import { useId, useMemo, useRef } from 'react'
import { Button, Form } from 'react-bootstrap'
import { plans } from '#frontend/content/plans.ts'
import type { Lead } from '../leads/lead.ts'
import {
  type ReplyFilter,
  replyFilters,
  type SheetFilter,
  sheetFilters,
} from '../leads/lead-filter.ts'
import { eventLabel } from '../leads/lead-words.ts'
import { ChoiceField, FilterField } from './filter-field.tsx'
import type { LeadView } from './use-lead-view.ts'

interface Props {
  readonly leads: readonly Lead[]
  readonly view: LeadView
}

export function FilterBar({ leads, view }: Props) {
  const { filter, setFilter } = view
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const hasMarks = leads.some(({ notInSheet }) => notInSheet !== undefined) || filter.sheet !== ''
  const events = useMemo(() => [...new Set(leads.map(({ event }) => event))], [leads])

  /** The button goes away: focus moves to where the next search begins. */
  function clear(): void {
    view.clearFilter()
    search.current?.focus()
  }

  return (
    <search className="filters" aria-label="Leads">
      <FilterField label="Search name, e-mail or note" className="filter-search">
        {(controlId) => (
          <Form.Control
            ref={search}
            id={controlId}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={filter.search}
            onChange={(event) => setFilter({ search: event.target.value })}
          />
        )}
      </FilterField>
      <ChoiceField
        label="Event"
        value={filter.event}
        choices={[['', 'All events'], ...eventChoices(events)]}
        onChoose={(event) => setFilter({ event })}
      />
      <ChoiceField
        label="Reply"
        value={filter.reply}
        choices={Object.entries(replyFilters)}
        onChoose={(reply) => setFilter({ reply: reply as ReplyFilter })}
      />
      {hasMarks && (
        <ChoiceField
          label="Google Sheet"
          className="filter-sheet"
          value={filter.sheet}
          choices={Object.entries(sheetFilters)}
          onChoose={(sheet) => setFilter({ sheet: sheet as SheetFilter })}
        />
      )}
      <ChoiceField
        label="Plan"
        className="filter-plan"
        value={filter.plan}
        choices={planChoices}
        onChoose={(plan) => setFilter({ plan })}
      />
      <DayField
        label="From day"
        value={filter.fromDay}
        onChange={(fromDay) => setFilter({ fromDay })}
      />
      <DayField label="To day" value={filter.toDay} onChange={(toDay) => setFilter({ toDay })} />
      <div className="filter-foot">
        <Form.Check
          id={`${id}-fold`}
          label="Fold repeats within 10 minutes"
          checked={view.foldsRepeats}
          onChange={(event) => view.setFoldsRepeats(event.target.checked)}
        />
        <p role="status" className="shown-count">
          {shownText(view)}
        </p>
        <Button
          variant="outline-secondary"
          size="sm"
          aria-pressed={view.showsAllColumns}
          active={view.showsAllColumns}
          onClick={() => view.setShowsAllColumns(!view.showsAllColumns)}
        >
          All eleven columns
        </Button>
        {view.isFiltered && (
          <Button variant="outline-secondary" size="sm" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <FilterField label={label} className="filter-day">
      {(controlId) => (
        <Form.Control
          id={controlId}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FilterField>
  )
}

const planChoices: readonly (readonly [string, string])[] = [
  ['', 'Any plan'],
  ...plans.map(({ id, name }) => [id, name] as const),
  ['no-plan', 'No plan chosen'],
]

function eventChoices(events: readonly string[]): readonly (readonly [string, string])[] {
  return events
    .filter((event) => event !== '')
    .map((event) => [event, eventLabel(event)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
}

/** "7 of 412 leads shown, 2 of them folded"; "No leads found" where the filters leave none. */
function shownText({ matchCount, totalCount, foldedCount }: LeadView): string {
  if (matchCount === 0) return 'No leads found'
  const total = totalCount.toLocaleString('en-US')
  const folded = foldedCount > 0 ? `, ${foldedCount.toLocaleString('en-US')} of them folded` : ''
  return `${matchCount.toLocaleString('en-US')} of ${total} shown${folded}`
}
