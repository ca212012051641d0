/** Charts of the leads: each is a table with a finding as its heading. Suspects are left out. */

import type { responseTimes } from '#backend/office/response-times.ts'
import { addDays, weekdayOf } from '#domain/calendar-date.ts'
import { isSetAsideLead } from '#domain/lead-facts.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { replyPromiseWords } from '#domain/office-clock.ts'
import { formatShortDay, instantAt, type LocalDay } from '#frontend/content/local-time.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { counted, eventLabel, figure } from '#frontend/dashboard/words/lead-words.ts'

export interface Chart {
  readonly finding: string
  /** What each row stands for: "Campaign". */
  readonly rowsAre: string
  /** Name of each figure, and the index of the bar's part in its color. */
  readonly columns: readonly { readonly name: string; readonly part?: number }[]
  readonly rows: readonly ChartRow[]
  /** What readers must know to interpret the chart correctly. */
  readonly remark: string
}

export interface ChartRow {
  readonly label: string
  readonly figures: readonly string[]
  /** The bar's parts, from left to right. */
  readonly bar: readonly number[]
}

/** Nobody would read more campaigns or sources. */
const mostRows = 10
const shownWeeks = 13

export function chartsOf(leads: readonly Lead[], today: LocalDay): readonly Chart[] {
  const people = leads.filter((lead) => !isSetAsideLead(lead))
  return people.length === 0 ? [] : [weeksChart(people, today), campaignsChart(people)]
}

function weeksChart(leads: readonly Lead[], today: LocalDay): Chart {
  const rows = Array.from({ length: shownWeeks }, (_, index) => {
    const monday = addDays(mondayOf(today), 7 * (index + 1 - shownWeeks))
    const [start, end] = [instantAt(monday, 0), instantAt(addDays(monday, 7), 0)]
    const ofWeek = leads.filter(({ receivedAt: at = 0 }) => start <= at && at < end)
    const bar = leadEventNames.map((name) => ofWeek.filter(({ event }) => event === name).length)
    return { label: formatShortDay(monday), figures: bar.map(figure), bar, end }
  })
  // No weeks before the first lead, but always last week, which the finding mentions.
  const oldest = Math.min(...leads.map(({ receivedAt = Infinity }) => receivedAt))
  const first = rows.findIndex(({ end }) => oldest < end)
  const shown = rows.slice(first < 0 ? -2 : Math.min(first, shownWeeks - 2))
  return {
    finding: lastWeekAgainstUsual(shown.map(({ bar }) => sum(bar))),
    rowsAre: 'Week from',
    columns: leadEventNames.map((event, part) => ({ name: eventLabel(event), part })),
    rows: shown.map(({ end: _, ...row }) => row),
    remark: 'The last row is this week, which isn’t over yet.',
  }
}

/** The week of the first lead and the current week are incomplete, so neither counts as usual. */
function lastWeekAgainstUsual(totals: readonly number[]): string {
  const last = totals.at(-2) ?? 0
  const brought = `Last week brought ${counted(last, 'lead')}`
  const before = totals.slice(totals.length < shownWeeks ? 1 : 0, -2)
  if (before.length === 0) return brought
  return `${brought}; a usual week brings ${figure(Math.round(sum(before) / before.length))}`
}

/** Funnel of each campaign: all leads, the requests among them, requests booked by staff, won. */
function campaignsChart(leads: readonly Lead[]): Chart {
  const byCampaign = (campaign: string) => leads.filter((lead) => lead.campaign === campaign)
  const names = new Set(leads.map(({ campaign }) => campaign).filter((name) => name !== ''))
  const campaigns = [...names]
    .map((name) => campaignOf(name, byCampaign(name)))
    .sort(
      (one, other) => other.won - one.won || other.requests - one.requests || other.all - one.all,
    )
  const rest = campaigns.slice(mostRows).flatMap(({ label }) => byCampaign(label))
  const shown = [
    ...campaigns.slice(0, mostRows),
    ...(rest.length > 0 ? [campaignOf('All other campaigns', rest)] : []),
    campaignOf('Without a campaign', byCampaign('')),
  ]
  return {
    finding: bestCampaign(campaigns[0]),
    rowsAre: 'Campaign',
    columns: [
      { name: 'All leads', part: 3 },
      { name: 'Consultation requests', part: 2 },
      { name: 'Booked', part: 1 },
      { name: 'Won', part: 0 },
    ],
    rows: shown.map(({ label, all, requests, booked, won }) => ({
      label,
      figures: [...[all, requests, booked].map(figure), ofRequests(won, requests)],
      bar: [won, booked - won, requests - booked, all - requests],
    })),
    remark:
      'A request counts as booked while it is marked booked or won. Campaign names come from utm_campaign.',
  }
}

function campaignOf(label: string, leads: readonly Lead[]) {
  const requests = leads.filter(({ event }) => event === 'consultation_request')
  const won = requests.filter(({ state }) => state?.status === 'won').length
  // Requests that were won had also been booked.
  const booked = won + requests.filter(({ state }) => state?.status === 'booked').length
  return { label, all: leads.length, requests: requests.length, booked, won }
}

/** "6 of 14" */
function ofRequests(won: number, requests: number): string {
  return requests === 0 ? '0' : `${figure(won)} of ${figure(requests)}`
}

function bestCampaign(best: ReturnType<typeof campaignOf> | undefined): string {
  if (best === undefined || best.requests === 0) return 'No campaign has brought a request'
  const { label, requests, won } = best
  if (won > 0) return `${label} won the most: ${ofRequests(won, requests)} requests`
  return `${label} brought the most requests, ${figure(requests)}; none is won yet`
}

type Answers = Omit<Awaited<ReturnType<typeof responseTimes>>['total'], 'officeMinutes'>

type SourceAnswers = Answers & { readonly source: string }

/** Answer of GET /api/admin/response-times (docs/http-interface.md §12). */
export interface ResponseTimes {
  readonly total: Answers
  readonly bySource: readonly SourceAnswers[]
}

/** How fast consultation requests were answered; undefined if none was. */
export function responseChart({ total, bySource }: ResponseTimes): Chart | undefined {
  const { answered, late, wallMinutes } = total
  if (answered === 0) return undefined
  return {
    finding: `Half of the requests were answered within ${timeText(wallMinutes.median)}, nine of ten within ${timeText(wallMinutes.p90)}`,
    rowsAre: 'Requests from',
    // In elapsed time: the bar's first part ends at the median, the second at nine of ten.
    columns: [
      { name: 'Answered' },
      { name: 'Late' },
      { name: 'Half within', part: 0 },
      { name: 'Nine of ten within', part: 1 },
    ],
    rows: [{ ...total, source: 'All sources' }, ...bySource.slice(0, mostRows)].map(rowOf),
    remark: `${late || 'None'} of ${answered} were late, which means answered after the promised ${replyPromiseWords}. A request counts as answered when it is first marked contacted or booked.`,
  }
}

function rowOf({ source, answered, late, wallMinutes: { median, p90 } }: SourceAnswers): ChartRow {
  return {
    label: source,
    figures: [figure(answered), figure(late), timeText(median), timeText(p90)],
    bar: [median ?? 0, (p90 ?? 0) - (median ?? 0)],
  }
}

/** Whole minutes below ten hours, then whole hours, from two days on whole days; rounded down. */
function timeText(minutes: number | null): string {
  if (minutes === null) return '—'
  const whole = Math.floor(minutes)
  if (whole < 60) return `${whole} min`
  const hours = Math.floor(whole / 60)
  if (hours < 10 && whole % 60 > 0) return `${hours} h ${whole % 60} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

function mondayOf(day: LocalDay): LocalDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0)
}
