/** Charts of the leads: each is a table with a finding for its heading. Suspects are in none of them. */

import { addDays, weekdayOf } from '#domain/calendar-date.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { formatShortDay, type LocalDay } from '#frontend/content/local-time.ts'
import { groupLeads, isSuspect, type Lead } from './lead.ts'
import { eventLabel } from './lead-words.ts'
import { durationText } from './staff-clock.ts'

export interface Chart {
  readonly id: string
  readonly finding: string
  /** What the rows are, then what each figure counts. */
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
  /** Of these columns the figures are minutes. */
  readonly minuteColumns?: readonly number[]
  /** Of these columns the colors are told; the bar's parts, in their order. */
  readonly keyColumns: readonly number[]
  /** What should be known to read it rightly. */
  readonly remark: string
}

export interface ChartRow {
  readonly label: string
  readonly figures: readonly number[]
  /** The bar's parts, one behind the other; the figures themselves where it is left out. */
  readonly bar?: readonly number[]
}

/** More would not be read; the rest is one row. */
const mostCampaigns = 10
const shownWeeks = 13

/** @param leads those of the filter; @param today at the office */
export function chartsOf(leads: readonly Lead[], today: LocalDay): readonly Chart[] {
  const people = leads.filter((lead) => !isSuspect(lead))
  return people.length === 0 ? [] : [weeksChart(people, today), campaignsChart(people)]
}

function weeksChart(leads: readonly Lead[], today: LocalDay): Chart {
  const thisWeek = mondayOf(today)
  const all = Array.from({ length: shownWeeks }, (_, back) =>
    addDays(thisWeek, -7 * (shownWeeks - 1 - back)),
  )
  const firstDay = leads.reduce(
    (first, { receivedDay = first }) => (receivedDay < first ? receivedDay : first),
    addDays(thisWeek, -7),
  )
  // Not those before the first lead; last week always, which the finding tells of.
  const weeks = all.filter((week) => week >= mondayOf(firstDay))
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
    rows: weeks.map((week) => ({ label: formatShortDay(week), figures: figures.get(week) ?? [] })),
    remark: 'The last row is this week, which isn’t over yet.',
  }
}

/** The first week with a lead began before it, and the last one goes on: neither is a usual week. */
function lastWeekBesideUsual(totals: readonly number[]): string {
  const last = totals.at(-2) ?? 0
  const brought = `Last week brought ${figureText(last)} ${last === 1 ? 'lead' : 'leads'}`
  const before = totals.slice(totals.length < shownWeeks ? 1 : 0, -2)
  if (before.length === 0) return brought
  return `${brought}; a usual week brings ${figureText(Math.round(sum(before) / before.length))}`
}

/** From what a campaign brought to the requests among it, to those that staff have booked, and won. */
function campaignsChart(leads: readonly Lead[]): Chart {
  const byCampaign = new Map(groupLeads(leads, ({ campaign }) => campaign))
  const without = byCampaign.get('') ?? []
  byCampaign.delete('')
  const campaigns = [...byCampaign]
    .map(([label, own]) => campaignOf(label, own))
    .sort((one, other) => other.requests - one.requests || other.all - one.all)
  const rest = campaigns.slice(mostCampaigns).flatMap(({ label }) => byCampaign.get(label) ?? [])
  const shown = [
    ...campaigns.slice(0, mostCampaigns),
    ...(rest.length > 0 ? [campaignOf('All other campaigns', rest)] : []),
    campaignOf('Without a campaign', without),
  ]
  return {
    id: 'campaigns',
    finding: bestCampaign(campaigns[0]),
    columns: ['Campaign', 'All leads', 'Consultation requests', 'Booked', 'Won'],
    keyColumns: [4, 3, 2, 1],
    rows: shown.map(({ label, all, requests, booked, won }) => ({
      label,
      figures: [all, requests, booked, won],
      bar: [won, booked - won, requests - booked, all - requests],
    })),
    remark:
      'A request counts as booked once staff mark it booked or won. Campaign names come from utm_campaign.',
  }
}

function campaignOf(label: string, leads: readonly Lead[]) {
  const requests = leads.filter(({ event }) => event === 'consultation_request')
  const won = requests.filter(({ state }) => state?.status === 'won').length
  // What was won had been booked.
  const booked = won + requests.filter(({ state }) => state?.status === 'booked').length
  return { label, all: leads.length, requests: requests.length, booked, won }
}

function bestCampaign(best: ReturnType<typeof campaignOf> | undefined): string {
  if (best === undefined || best.requests === 0) return 'No campaign has brought a request'
  const requests = `${figureText(best.requests)} ${best.requests === 1 ? 'request' : 'requests'}`
  return `${best.label} brought the most requests: ${requests}, ${figureText(best.booked)} booked, ${figureText(best.won)} won`
}

/** Minutes; null where nothing was answered. */
interface Spread {
  readonly median: number | null
  readonly p90: number | null
}

interface Answers {
  readonly answered: number
  readonly late: number
  readonly wallMinutes: Spread
  readonly officeMinutes: Spread
}

/** Answer of GET /api/admin/response-times (docs/http-interface.md §13). */
export interface ResponseTimes {
  readonly total: Answers
  readonly bySource: readonly (Answers & { readonly source: string })[]
}

/** More would not be read. */
const mostSources = 10

/**
 * How fast consultation requests were answered, by the wall's clock and in office time. Undefined where nothing was
 * answered.
 */
export function responseChart({ total, bySource }: ResponseTimes): Chart | undefined {
  const { answered, late, wallMinutes } = total
  if (answered === 0) return undefined
  return {
    id: 'response-times',
    finding: `Half of the requests were answered within ${time(wallMinutes.median)}, nine of ten within ${time(wallMinutes.p90)}`,
    columns: [
      'Requests from',
      'Answered',
      'Late',
      'Half within',
      'Nine of ten within',
      'Half, office time',
      'Nine of ten, office time',
    ],
    rows: [{ ...total, source: 'All sources' }, ...bySource.slice(0, mostSources)].map(rowOf),
    minuteColumns: [3, 4, 5, 6],
    // The bar reaches to the half, and then on to the nine of ten, by the wall's clock.
    keyColumns: [3, 4],
    remark: `${late || 'None'} of ${answered} were late, which means answered after the promised 24 hours. A request counts as answered when it is first marked contacted or booked. The bar shows total time. Office time leaves out nights, weekends and closed days.`,
  }
}

function rowOf({
  source,
  answered,
  late,
  ...spreads
}: ResponseTimes['bySource'][number]): ChartRow {
  const minutesOf = ({ median, p90 }: Spread) => [median ?? 0, p90 ?? 0] as const
  const wall = minutesOf(spreads.wallMinutes)
  return {
    label: source,
    figures: [answered, late, ...wall, ...minutesOf(spreads.officeMinutes)],
    bar: [wall[0], wall[1] - wall[0]],
  }
}

function time(minutes: number | null): string {
  return durationText((minutes ?? 0) * 60_000)
}

function mondayOf(day: LocalDay): LocalDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function figureText(figure: number): string {
  return figure.toLocaleString('en-US')
}
