/** Filter bar: lanes and search on one line; other filters and actions behind one button. */

import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { nobody } from '#domain/lead-filter.ts'
import { Icon } from '#frontend/components/icons.tsx'
import {
  ChoiceField,
  Field,
  LinkButton,
  ToggleButton,
} from '#frontend/dashboard/controls/fields-and-buttons.tsx'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { isFiltered } from '#frontend/dashboard/view-query.ts'
import { eventLabel, figure, staffName } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { ExportField } from './export-field.tsx'
import type { Lead } from './lead.ts'
import { RowCounts } from './row-counts.tsx'
import {
  filterChoices,
  filterDays,
  type Lane,
  noFilter,
  planChoices,
  type ViewFilter,
} from './view-filter.ts'

/** Characters of a choice that fit in a half-width field on a phone; a test measures this. */
const halfWidthLimit = 15

type ChoiceName = 'event' | 'reply' | 'status' | 'assignee' | 'due' | 'plan' | 'period'

export function FilterBar() {
  const { now, access } = useStaffSession()
  const { answer, asked, setFilter, type, view } = useWorklist()
  const { leads } = answer
  const { filter } = asked
  const search = useRef<HTMLInputElement>(null)
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const eventChoices = useMemo(() => eventsOf(leads), [leads])
  const assignees = useMemo(() => assigneesOf(leads, filter.assignee), [leads, filter.assignee])
  const { from, to } = filterDays(filter, now)
  const count = countActive(filter)

  const choice = (
    label: string,
    name: ChoiceName,
    choices: readonly (readonly [string, string])[],
    others: Partial<ViewFilter> = {},
  ) => (
    <ChoiceField
      label={label}
      className={choices.some(([, text]) => text.length > halfWidthLimit) ? 'filter-long' : ''}
      value={filter[name]}
      choices={choices}
      onChoose={(value) => setFilter({ ...others, [name]: value })}
    />
  )
  const day = (label: string, value: string, changed: (day: string) => Partial<ViewFilter>) => (
    <Field label={label}>
      <FormControl
        type="date"
        value={value}
        onChange={(event) => setFilter({ ...changed(event.target.value), period: '' })}
      />
    </Field>
  )

  /** The button disappears, so focus moves to the search field. */
  function clear(): void {
    setFilter({ ...noFilter, lane: filter.lane })
    search.current?.focus()
  }

  /** Moves from the search to its results and keeps the text; to the table if rows may still go. */
  function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
    const isFirst = event.key === 'ArrowDown' && view.isListed
    const target = document.querySelector<HTMLElement>(isFirst ? '[data-row]' : '.lead-scroll')
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <search className="d-print-none" aria-label="Leads">
      <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
        <Lanes />
        <div className="search-line d-flex gap-2">
          <FormControl
            ref={search}
            type="search"
            aria-label="Search name, email or note"
            placeholder="Search"
            autoComplete="off"
            spellCheck={false}
            value={filter.q}
            onChange={(event) => type(event.target.value)}
            onKeyDown={leaveSearch}
          />
          <Button
            variant="outline-secondary"
            className="text-nowrap flex-shrink-0 py-0"
            aria-controls={panelId}
            aria-expanded={isOpen}
            active={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filter{' '}
            {count > 0 && (
              <span className="d-inline-block border rounded-pill px-2">
                {count}
                <span className="visually-hidden"> set</span>
              </span>
            )}
          </Button>
        </div>
      </div>
      <div id={panelId} className="filter-fields border rounded-3 mt-2 px-3 py-2" hidden={!isOpen}>
        {choice('Event', 'event', [['', 'All events'], ...eventChoices])}
        {choice('Reply', 'reply', labels('reply'))}
        {choice('Status', 'status', labels('status'))}
        {choice('Assigned to', 'assignee', assignees)}
        {choice('Next step due', 'due', labels('due'))}
        {choice('Plan', 'plan', planChoices)}
        {choice('Period', 'period', labels('period'), { from: '', to: '' })}
        {day('From day', from, (given) => ({ from: given, to }))}
        {day('To day', to, (given) => ({ from, to: given }))}
        {access && <ExportField />}
      </div>
      <div className="d-flex flex-wrap align-items-center column-gap-3 py-1">
        <RowCounts />
        {isFiltered(filter) && <LinkButton onClick={clear}>Clear filters</LinkButton>}
      </div>
    </search>
  )
}

/** Lane buttons, each with its number of leads that match the other filters. */
function Lanes() {
  const { asked, setFilter, view } = useWorklist()
  const { filter } = asked
  const { lanes } = view
  /** Suspects are offered only if there are any. */
  const isOffered = (lane: Lane) =>
    lane !== 'suspects' || lane === filter.lane || lanes.suspects.listed.length > 0
  return (
    <fieldset className="lanes d-flex flex-wrap gap-2">
      <legend className="visually-hidden">Lane</legend>
      {(Object.keys(filterChoices.lane) as Lane[]).filter(isOffered).map((lane) => {
        const { listed, overdue } = lanes[lane]
        return (
          <ToggleButton key={lane} isOn={filter.lane === lane} onPress={() => setFilter({ lane })}>
            {filterChoices.lane[lane]} <span className="ms-1">{figure(listed.length)}</span>{' '}
            {overdue > 0 && (
              <span className="tag ms-1 px-1 bg-danger text-white align-text-bottom">
                <Icon name="warning" />
                {figure(overdue)}
                <span className="visually-hidden"> overdue</span>
              </span>
            )}
          </ToggleButton>
        )
      })}
    </fieldset>
  )
}

/** Leaves out search and lane, which are visible; a period or its two days count as one filter. */
function countActive({ lane: _, q: __, period, from, to, ...others }: ViewFilter) {
  const set = [period || from || to, ...Object.values(others)]
  return set.filter((value) => value !== '').length
}

const labels = (name: keyof typeof filterChoices) => Object.entries(filterChoices[name])

/** People with leads, and the assignee that the address asks for. */
function assigneesOf(leads: readonly Lead[], asked: string) {
  const names = new Set(leads.flatMap(({ state }) => state?.assignee ?? []))
  if (asked !== '' && asked !== nobody) names.add(asked)
  const named = [...names].sort().map((name) => [name, staffName(name)] as const)
  return [['', 'Anyone'], ...named, [nobody, 'Nobody']] as const
}

function eventsOf(leads: readonly Lead[]): readonly (readonly [string, string])[] {
  return [...new Set(leads.map(({ event }) => event))]
    .filter((event) => event !== '')
    .map((event) => [event, eventLabel(event)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
}
