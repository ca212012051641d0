/**
 * What the leads say taken together: each picture has a heading that is its finding, rows with figures,
 * and nothing that its rows do not have. Suspects are in none of them.
 */

import { sourceOf } from '#domain/attribution.ts'
import { spreadsheetSafe } from '#domain/csv-cell.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { addDays, type LocalDay, weekdayOf } from '#frontend/content/local-time.ts'
import { extraOf, isSuspect, type Lead } from './lead.ts'
import { eventLabel } from './lead-words.ts'

export interface Picture {
  readonly id: string
  readonly finding: string
  /** What the rows are, then what each figure counts. */
  readonly columns: readonly string[]
  readonly rows: readonly PictureRow[]
  /** Of these columns the figures are minutes. */
  readonly minuteColumns?: readonly number[]
  /** Of these columns the colours are told; the bar's parts, in their order. */
  readonly keyColumns?: readonly number[]
  /** What should be known to read it rightly. */
  readonly remark?: string
}

export interface PictureRow {
  readonly label: string
  readonly figures: readonly number[]
  /** The bar's parts, one behind the other; the figures themselves where it is left out. */
  readonly bar?: readonly number[]
}

/** More would not be read; the rest is one row. */
const mostRows = 10
const shownWeeks = 13

/** @param leads those of the filter; @param today at the office */
export function picturesOf(leads: readonly Lead[], today: LocalDay): readonly Picture[] {
  const people = leads.filter((lead) => !isSuspect(lead))
  const origins = people.map((lead) => originOf(lead))
  return [
    byWeek(people, today),
    byWeekday(people),
    counted(
      'sources',
      'Source',
      origins.map(({ source }) => source),
      (top, share) => `${top} brings ${share} of the leads`,
    ),
    counted(
      'campaigns',
      'Campaign',
      origins.map(({ campaign }) => campaign),
      (top, share) => `${top} is ${share} of what campaigns bring`,
    ),
    counted(
      'pages',
      'Page',
      people.map(({ cells }) => cells[7] ?? ''),
      (top, share) => `${share} of the leads come from ${top}`,
    ),
    counted(
      'outcomes',
      'Result',
      people.filter(({ event }) => event === 'tool_submission').map(({ subject }) => subject),
      (top, share) => `${share} of the tools’ results are “${top}”`,
    ),
    funnel(people),
    callsBesideForms(people),
  ].filter(({ rows }) => rows.some(({ figures }) => figures.some((figure) => figure > 0)))
}

/** As a file for a spreadsheet program. Labels are what visitors sent; figures stay numbers. */
export function pictureCsv({ columns, rows }: Picture): string {
  const lines = [columns, ...rows.map(({ label, figures }) => [label, ...figures.map(String)])]
  return `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

function csvCell(text: string): string {
  return `"${spreadsheetSafe(text).replaceAll('"', '""')}"`
}

function byWeek(leads: readonly Lead[], today: LocalDay): Picture {
  const thisWeek = mondayOf(today)
  const weeks = Array.from({ length: shownWeeks }, (_, back) =>
    addDays(thisWeek, -7 * (shownWeeks - 1 - back)),
  )
  const figures = new Map(weeks.map((week) => [week, leadEventNames.map(() => 0)]))
  for (const { receivedDay, event } of leads) {
    const counts = receivedDay === undefined ? undefined : figures.get(mondayOf(receivedDay))
    const place = (leadEventNames as readonly string[]).indexOf(event)
    if (counts && place >= 0) counts[place] = (counts[place] ?? 0) + 1
  }
  const totals = weeks.map((week) => sum(figures.get(week) ?? []))
  return {
    id: 'weeks',
    finding: lastWeekBesideUsual(totals),
    columns: ['Week from', ...leadEventNames.map(eventLabel)],
    keyColumns: leadEventNames.map((_, index) => index + 1),
    rows: weeks.map((week) => ({ label: week, figures: figures.get(week) ?? [] })),
    remark: 'The last row is the present week, which goes on.',
  }
}

/** The first week with a lead began before it, and the last one goes on: neither is a usual week. */
function lastWeekBesideUsual(totals: readonly number[]): string {
  const last = totals.at(-2) ?? 0
  const brought = `Last week brought ${figureText(last)} ${last === 1 ? 'lead' : 'leads'}`
  const first = totals.findIndex((total) => total > 0)
  const before = totals.slice(first === 0 ? 0 : first + 1, -2)
  if (before.length === 0) return brought
  return `${brought}, the usual week ${figureText(Math.round(sum(before) / before.length))}`
}

function byWeekday(leads: readonly Lead[]): Picture {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const counts = names.map(() => 0)
  for (const { receivedDay } of leads) {
    if (receivedDay === undefined) continue
    const place = (weekdayOf(receivedDay) + 6) % 7
    counts[place] = (counts[place] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return {
    id: 'weekdays',
    finding: isBeyondChance(most, sum(counts) / counts.length)
      ? `${names[counts.indexOf(most)]} is the busiest day`
      : 'No weekday stands out',
    columns: ['Day at the office', 'Leads'],
    rows: names.map((label, index) => ({ label, figures: [counts[index] ?? 0] })),
  }
}

/** By chance alone the largest of seven counts is so far above their mean once in twenty times. */
function isBeyondChance(largest: number, mean: number): boolean {
  return largest - mean > 2.5 * Math.sqrt(mean)
}

function counted(
  id: string,
  what: string,
  values: readonly string[],
  finding: (top: string, share: string) => string,
): Picture {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  const rest = sum(sorted.slice(mostRows).map(([, count]) => count))
  const shown = rest > 0 ? [...sorted.slice(0, mostRows), ['All others', rest] as const] : sorted
  const [top] = sorted
  return {
    id,
    finding: top ? finding(top[0], shareText(top[1], sum([...counts.values()]))) : '',
    columns: [what, 'Leads'],
    rows: shown.map(([label, count]) => ({ label, figures: [count] })),
  }
}

/** By address: whoever gave none cannot be followed from one step to the next. */
function funnel(leads: readonly Lead[]): Picture {
  const began = new Set<string>()
  const asked = new Set<string>()
  for (const { person, event } of leads) {
    if (person === '') continue
    if (event === 'tool_submission' || event === 'lead') began.add(person)
    if (event === 'consultation_request') asked.add(person)
  }
  const both = [...began].filter((person) => asked.has(person)).length
  return {
    id: 'funnel',
    finding: `${shareText(both, began.size)} of those who used a tool or download asked for a consultation`,
    columns: ['Step', 'People'],
    rows: [
      { label: 'Used a tool or download', figures: [began.size] },
      { label: 'Then asked for a consultation', figures: [both] },
      { label: 'Asked without either', figures: [asked.size - both] },
    ],
    remark: 'People are e-mail addresses; visits without one are not known to this service.',
  }
}

function callsBesideForms(leads: readonly Lead[]): Picture {
  const count = (event: string) => leads.filter((lead) => lead.event === event).length
  const [calls, forms] = [count('call_click'), count('consultation_request')]
  return {
    id: 'calls',
    finding:
      calls > forms
        ? `More people press the telephone number (${figureText(calls)}) than send the form (${figureText(forms)})`
        : `More people send the form (${figureText(forms)}) than press the telephone number (${figureText(calls)})`,
    columns: ['Way', 'Leads'],
    rows: [
      { label: 'Consultation requests', figures: [forms] },
      { label: 'Presses of the telephone number', figures: [calls] },
    ],
    remark: 'Whether a press became a call only the telephone knows.',
  }
}

function originOf(lead: Lead) {
  const attribution = extraOf(lead)?.attribution ?? {}
  return { source: sourceOf(attribution), campaign: attribution.utm_campaign ?? '' }
}

function mondayOf(day: LocalDay): LocalDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function shareText(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`
}

function figureText(figure: number): string {
  return figure.toLocaleString('en-US')
}
