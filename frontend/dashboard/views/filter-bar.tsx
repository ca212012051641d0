/** Lanes and search in one line; the other filters, and what can be done with the view, behind one button. */

import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { noPlan } from '#domain/lead-facts.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  assigneeFilters,
  dueFilters,
  filterDays,
  type Period,
  periods,
  replyFilters,
  statusFilters,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import { staffName } from '#frontend/dashboard/leads/lead-state.ts'
import { eventLabel } from '#frontend/dashboard/leads/lead-words.ts'
import { planNames } from '#frontend/dashboard/leads/plan-names.ts'
import { ChoiceField, FilterField } from './filter-field.tsx'
import { Lanes } from './lanes.tsx'
import { SearchBox } from './search-box.tsx'
import { ToggleButton } from './toggle-button.tsx'
import type { LeadView } from './use-lead-view.ts'

interface Props {
  readonly leads: readonly Lead[]
  readonly view: LeadView
  readonly now: number
  /** Whether the service keeps states of leads. */
  readonly hasStates: boolean
  readonly searchRef: RefObject<HTMLInputElement | null>
  /** How many rows there are. */
  readonly counts: ReactNode
  /** What has come meanwhile. */
  readonly arrivals: ReactNode
  /** What can be done with the view. */
  readonly actions: ReactNode
}

export function FilterBar({
  leads,
  view,
  now,
  hasStates,
  searchRef,
  counts,
  arrivals,
  actions,
}: Props) {
  const { filter, setFilter } = view
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const events = useMemo(() => [...new Set(leads.map(({ event }) => event))], [leads])
  const assigneeChoices = useMemo(
    () => [...Object.entries(assigneeFilters), ...assigneesOf(leads, filter.assignee)],
    [leads, filter.assignee],
  )
  const { fromDay, toDay } = filterDays(filter, now)

  /** The button goes away: focus moves to where the next search begins. */
  function clear(): void {
    view.clearFilter()
    searchRef.current?.focus()
  }

  return (
    <search className="filters" aria-label="Leads">
      <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
        <Lanes
          counts={view.laneCounts}
          lane={filter.lane}
          hasStates={hasStates}
          onChoose={(lane) => setFilter({ lane })}
        />
        <div className="search-line d-flex gap-2">
          <SearchBox
            boxRef={searchRef}
            search={filter.search}
            onSearch={(search) => setFilter({ search })}
          />
          <FilterSwitch
            panelId={panelId}
            isOpen={isOpen}
            count={countActive(filter)}
            onSwitch={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div id={panelId} className="filter-fields border rounded-3" hidden={!isOpen}>
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
          onChoose={(reply) => setFilter({ reply: reply as ViewFilter['reply'] })}
        />
        {hasStates && (
          <>
            <ChoiceField
              label="Status"
              value={filter.status}
              choices={Object.entries(statusFilters)}
              onChoose={(status) => setFilter({ status: status as ViewFilter['status'] })}
            />
            <ChoiceField
              label="Assigned to"
              value={filter.assignee}
              choices={assigneeChoices}
              onChoose={(assignee) => setFilter({ assignee })}
            />
            <ChoiceField
              label="Next step due"
              value={filter.due}
              choices={Object.entries(dueFilters)}
              onChoose={(due) => setFilter({ due: due as ViewFilter['due'] })}
            />
          </>
        )}
        <ChoiceField
          label="Plan"
          value={filter.plan}
          choices={planChoices}
          onChoose={(plan) => setFilter({ plan })}
        />
        <ChoiceField
          label="Period"
          value={filter.period}
          choices={Object.entries(periods)}
          onChoose={(period) => setFilter({ period: period as Period, fromDay: '', toDay: '' })}
        />
        <DayField
          label="From day"
          value={fromDay}
          onChange={(day) => setFilter({ fromDay: day, toDay, period: '' })}
        />
        <DayField
          label="To day"
          value={toDay}
          onChange={(day) => setFilter({ fromDay, toDay: day, period: '' })}
        />
        <div className="filter-actions d-flex flex-wrap align-items-center gap-2">
          {actions}
          <ToggleButton
            isOn={view.showsAllColumns}
            onPress={() => view.setShowsAllColumns(!view.showsAllColumns)}
          >
            All eleven columns
          </ToggleButton>
        </div>
      </div>
      <div className="filter-foot d-flex flex-wrap align-items-center column-gap-3">
        {counts}
        {arrivals}
        {view.isFiltered && (
          <Button variant="link" className="link-button" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

interface SwitchProps {
  readonly panelId: string
  readonly isOpen: boolean
  /** Of the filters that are set. */
  readonly count: number
  readonly onSwitch: () => void
}

function FilterSwitch({ panelId, isOpen, count, onSwitch }: SwitchProps) {
  return (
    <Button
      variant="outline-secondary"
      aria-controls={panelId}
      aria-expanded={isOpen}
      active={isOpen}
      onClick={onSwitch}
    >
      Filter{' '}
      {count > 0 && (
        <span className="filter-count">
          {count}
          <span className="visually-hidden"> set</span>
        </span>
      )}
    </Button>
  )
}

/** Search and lane are in sight; a period is one filter, however many days stand for it. */
function countActive({
  lane: _,
  search: __,
  period,
  fromDay,
  toDay,
  ...others
}: ViewFilter): number {
  const set = [period || fromDay || toDay, ...Object.values(others)]
  return set.filter((value) => value !== '').length
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <FilterField label={label}>
      {(controlId) => (
        <FormControl
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
  ...planNames,
  [noPlan, 'No plan chosen'],
]

/** Those who have a lead, and whoever the address asks for. */
function assigneesOf(leads: readonly Lead[], asked: string) {
  const names = new Set(leads.flatMap(({ state }) => state?.assignee ?? []))
  if (asked !== '' && !Object.hasOwn(assigneeFilters, asked)) names.add(asked)
  return [...names].sort().map((name) => [name, staffName(name)] as const)
}

function eventChoices(events: readonly string[]): readonly (readonly [string, string])[] {
  return events
    .filter((event) => event !== '')
    .map((event) => [event, eventLabel(event)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
}
