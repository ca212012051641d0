/**
 * Fields of the filters that are not always in view, and CSV exports of what they leave. Each export
 * says that its file was saved, or that the download broke off.
 */

import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormControl } from 'react-bootstrap'
import { addDays, firstOfMonth } from '#domain/calendar-date.ts'
import { leadFilterParameters } from '#domain/filter-query.ts'
import { noPlan } from '#domain/lead-facts.ts'
import { type LeadFilter, nobody } from '#domain/lead-filter.ts'
import { apiRequest } from '#frontend/api/api-request.ts'
import { type LocalDay, localDay } from '#frontend/content/local-time.ts'
import {
  ChoiceField,
  type Choices,
  Field,
  SmallButton,
} from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { planNames } from '#frontend/dashboard/words/form-words.ts'
import { eventLabel, figure, staffName } from '#frontend/dashboard/words/lead-words.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import type { Lead } from './lead.ts'
import { filterChoices } from './use-lead-view.ts'

type ChoiceName = 'event' | 'reply' | 'status' | 'assignee' | 'due' | 'plan' | 'sheet'

const planChoices = [['', 'Any plan'], ...planNames, [noPlan, 'No plan chosen']] as const

export function FilterFields({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
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

type Days = Pick<LeadFilter, 'from' | 'to'>

/** Fills in the days. "Any time" is also said of days that were filled in. */
export function PeriodField({ className }: { readonly className?: string }) {
  const { now, asked, setFilter } = useDashboard()
  const { from, to } = asked.filter
  const periods = periodsUntil(localDay(now))
  const isChosen = (days: Days) => days.from === from && days.to === to
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

/** Periods to choose from, with their days. */
function periodsUntil(today: LocalDay): readonly (readonly [label: string, days: Days])[] {
  const lastDays = (count: number) => ({ from: addDays(today, 1 - count), to: '' })
  const month = firstOfMonth(today)
  const lastOfMonth = addDays(month, -1)
  return [
    ['Any time', { from: '', to: '' }],
    ['Today', lastDays(1)],
    ['Last 7 days', lastDays(7)],
    ['Last 30 days', lastDays(30)],
    ['This month', { from: month, to: '' }],
    ['Last month', { from: firstOfMonth(lastOfMonth), to: lastOfMonth }],
    ['Last 90 days', lastDays(90)],
    ['Last 365 days', lastDays(365)],
  ]
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

/** Exports matching leads with the Sheet's eleven columns, or requests with a column per field. */
function ExportField() {
  const { matches, filter } = useDashboard().view
  if (matches.length === 0) return null
  return (
    <fieldset className="export d-flex flex-wrap align-items-center gap-2">
      <legend className="visually-hidden">Export</legend>
      <strong aria-hidden="true">Export</strong>
      <CsvButton
        label={`As in the Sheet: ${figure(matches.length)}`}
        path={`leads.csv?${queryOf(filter)}`}
      />
      <CsvButton
        label="Requests, readable"
        path={`leads.csv?kind=consultations&${queryOf({ ...filter, event: '' })}`}
      />
    </fieldset>
  )
}

function queryOf(filter: LeadFilter): string {
  return `${new URLSearchParams(leadFilterParameters(filter).map((each) => [...each]))}`
}

/** @param path below /api/admin */
export function CsvButton({ label, path }: { readonly label: string; readonly path: string }) {
  const { token } = useDashboard()
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: () => saveCsv(token, path),
  })
  return (
    <>
      <SmallButton disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Downloading...' : label}
      </SmallButton>
      <span role="status">
        {isError ? 'Not saved. The download was interrupted or refused. Try again.' : data}
      </span>
    </>
  )
}

/** All leads of some years, on a slow connection. */
const answerWithinMs = 10 * 60_000
/** The browser may still be reading the file after the click returns. */
const revokeAfterMs = 60_000

/** @returns the outcome, in a sentence @throws Error also if the response is cut off */
async function saveCsv(token: string, path: string): Promise<string> {
  const options = { token, answerWithinMs }
  const response = await apiRequest('GET', apiHref(`/api/admin/${path}`), options)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  const disposition = response.headers.get('Content-Disposition') ?? ''
  link.download = /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'leads.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
  return `Saved.${leftOutText(Number(response.headers.get('Conversions-Left-Out') ?? 0))}`
}

/** Requests whose click Google's file cannot name. */
function leftOutText(count: number): string {
  if (count === 0) return ''
  const [requests, their] = count === 1 ? ['request is', 'its'] : ['requests are', 'their']
  return ` ${figure(count)} booked or won ${requests} left out: of ${their} click only a wbraid or gbraid is known, which this file can’t have.`
}
