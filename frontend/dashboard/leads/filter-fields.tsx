/** Fields of the filters that are not always in view, and the exports of what they leave. */

import { useMemo } from 'react'
import { FormControl } from 'react-bootstrap'
import { nobody } from '#domain/lead-filter.ts'
import { ChoiceField, Field } from '#frontend/dashboard/controls/field.tsx'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { eventLabel, staffName } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { ExportField } from './export-field.tsx'
import type { Lead } from './lead.ts'
import { filterChoices, filterDays, planChoices, type ViewFilter } from './view-filter.ts'

type ChoiceName = 'event' | 'reply' | 'status' | 'assignee' | 'due' | 'plan' | 'sheet' | 'period'

interface Props {
  readonly id: string
  readonly isOpen: boolean
}

export function FilterFields({ id, isOpen }: Props) {
  const { now, access } = useStaffSession()
  const { answer, asked, setFilter } = useWorklist()
  const { leads } = answer
  const { filter } = asked
  const events = useMemo(() => eventsOf(leads), [leads])
  const assignees = useMemo(() => assigneesOf(leads, filter.assignee), [leads, filter.assignee])
  const { from, to } = filterDays(filter, now)

  const choice = (
    label: string,
    name: ChoiceName,
    choices: readonly (readonly [string, string])[],
    others: Partial<ViewFilter> = {},
  ) => (
    <ChoiceField
      label={label}
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

  return (
    <div id={id} className="filter-fields border rounded-3 mt-2 px-3 py-2" hidden={!isOpen}>
      {choice('Event', 'event', events)}
      {choice('Reply', 'reply', labels('reply'))}
      {choice('Status', 'status', labels('status'))}
      {choice('Assigned to', 'assignee', assignees)}
      {choice('Next step due', 'due', labels('due'))}
      {choice('Plan', 'plan', planChoices)}
      {choice('In the Sheet', 'sheet', labels('sheet'))}
      {choice('Period', 'period', labels('period'), { from: '', to: '' })}
      {day('From day', from, (given) => ({ from: given, to }))}
      {day('To day', to, (given) => ({ from, to: given }))}
      {access && <ExportField />}
    </div>
  )
}

const labels = (name: keyof typeof filterChoices) => Object.entries(filterChoices[name])

/** People with leads, and the assignee that the address asks for. */
function assigneesOf(leads: readonly Lead[], asked: string) {
  const names = new Set(leads.flatMap(({ state }) => state?.assignee ?? []))
  if (asked !== '' && asked !== nobody) names.add(asked)
  const named = [...names].sort().map((name) => [name, staffName(name)] as const)
  return [['', 'Anyone'], ...named, [nobody, 'Nobody']] as const
}

function eventsOf(leads: readonly Lead[]) {
  const events = [...new Set(leads.map(({ event }) => event))]
    .filter((event) => event !== '')
    .map((event) => [event, eventLabel(event)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
  return [['', 'All events'], ...events] as const
}
