/** Fields of the filters that are not always in view, and the exports of what they leave. */

import { useMemo } from 'react'
import { FormControl } from 'react-bootstrap'
import { type LeadFilter, nobody } from '#domain/lead-filter.ts'
import { localDay } from '#frontend/content/local-time.ts'
import { ChoiceField, type Choices, Field } from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { eventLabel, staffName } from '#frontend/dashboard/words/lead-words.ts'
import { ExportField } from './export-field.tsx'
import type { Lead } from './lead.ts'
import { filterChoices, periodsUntil, planChoices } from './view-filter.ts'

type ChoiceName = 'event' | 'reply' | 'status' | 'assignee' | 'due' | 'plan' | 'sheet'

interface Props {
  readonly id: string
  readonly isOpen: boolean
}

export function FilterFields({ id, isOpen }: Props) {
  const { answer, asked, setFilter } = useDashboard()
  const { leads } = answer
  const { filter } = asked
  const events = useMemo(() => eventsOf(leads), [leads])
  const assignees = useMemo(() => assigneesOf(leads, filter.assignee), [leads, filter.assignee])

  const choice = (label: string, name: ChoiceName, choices: Choices) => (
    <ChoiceField
      label={label}
      value={filter[name]}
      choices={choices}
      onChoose={(value) => setFilter({ [name]: value })}
    />
  )
  const day = (label: string, name: 'from' | 'to') => (
    <Field label={label}>
      <FormControl
        type="date"
        value={filter[name]}
        onChange={(event) => setFilter({ [name]: event.target.value })}
      />
    </Field>
  )

  return (
    <div id={id} className="filter-fields border rounded-3 mt-2 px-3 py-2" hidden={!isOpen}>
      {choice('Event', 'event', events)}
      {choice('Reply', 'reply', labels('reply'))}
      {choice('Status', 'status', labels('status'))}
      {choice('Assigned to', 'assignee', assignees)}
      {choice('Next step due', 'due', labels('due'))}
      {choice('Plan', 'plan', planChoices)}
      {choice('In the Sheet', 'sheet', labels('sheet'))}
      <PeriodField />
      {day('From day', 'from')}
      {day('To day', 'to')}
      <ExportField />
    </div>
  )
}

/** Fills in the days. */
export function PeriodField({ className }: { readonly className?: string }) {
  const { now, asked, setFilter } = useDashboard()
  const { from, to } = asked.filter
  const periods = periodsUntil(localDay(now))
  const isChosen = (days: Pick<LeadFilter, 'from' | 'to'>) => days.from === from && days.to === to
  const [chosen] = periods.find(([, days]) => isChosen(days)) ?? ['Any time']
  return (
    <ChoiceField
      label="Period"
      className={className}
      value={chosen}
      choices={periods.map(([label]) => [label, label])}
      onChoose={(label) => setFilter(Object.fromEntries(periods)[label] ?? {})}
    />
  )
}

const labels = (name: keyof typeof filterChoices) => Object.entries(filterChoices[name])

/** People with leads, and the assignee that the address asks for. */
function assigneesOf(leads: readonly Lead[], asked: string): Choices {
  const names = new Set(leads.flatMap(({ state }) => state?.assignee ?? []))
  if (asked !== '' && asked !== nobody) names.add(asked)
  const named = [...names].sort().map((name) => [name, staffName(name)] as const)
  return [['', 'Anyone'], ...named, [nobody, 'Nobody']]
}

function eventsOf(leads: readonly Lead[]): Choices {
  const events = [...new Set(leads.map(({ event }) => event))]
    .filter((event) => event !== '')
    .map((event) => [event, eventLabel(event)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
  return [['', 'All events'], ...events]
}
