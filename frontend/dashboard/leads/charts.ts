/** Charts of the leads: each is a table with a finding for its heading. Suspects are in none of them. */

import { addDays, weekdayOf } from '#domain/calendar-date.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { formatShortDay, type LocalDay } from '#frontend/content/local-time.ts'
import { isSuspect, type Lead } from './lead.ts'
import { eventLabel } from './lead-words.ts'

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

interface Campaign {
  readonly label: string
  readonly leads: number
  readonly requests: number
  /** Of which some were won. */
  readonly booked: number
  readonly won: number
}

/** From what a campaign brought to the requests among it, to those that staff have booked, and won. */
function campaignsChart(leads: readonly Lead[]): Chart {
  const byCampaign = new Map<string, Lead[]>()
  for (const lead of leads) {
    const campaign = lead.campaign
    const own = byCampaign.get(campaign) ?? []
    own.push(lead)
    byCampaign.set(campaign, own)
  }
  const without = byCampaign.get('') ?? []
  byCampaign.delete('')
  const campaigns = [...byCampaign]
    .map(([label, own]) => campaignOf(label, own))
    .sort((one, other) => other.requests - one.requests || other.leads - one.leads)
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
    rows: shown.map(({ label, leads: all, requests, booked, won }) => ({
      label,
      figures: [all, requests, booked, won],
      bar: [won, booked - won, requests - booked, all - requests],
    })),
    remark:
      'A request counts as booked once staff mark it booked or won. Campaign names come from utm_campaign.',
  }
}

function campaignOf(label: string, leads: readonly Lead[]): Campaign {
  const requests = leads.filter(({ event }) => event === 'consultation_request')
  const won = requests.filter(({ state }) => state?.status === 'won').length
  // What was won had been booked.
  const booked = won + requests.filter(({ state }) => state?.status === 'booked').length
  return { label, leads: leads.length, requests: requests.length, booked, won }
}

function bestCampaign(best: Campaign | undefined): string {
  if (best === undefined || best.requests === 0) return 'No campaign has brought a request'
  const requests = `${figureText(best.requests)} ${best.requests === 1 ? 'request' : 'requests'}`
  return `${best.label} brought the most requests: ${requests}, ${figureText(best.booked)} booked, ${figureText(best.won)} won`
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
