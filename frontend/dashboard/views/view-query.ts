/**
 * View of the leads as it stands in the address: it can be kept, sent and come back to.
 * What is as usual is left out. The token is never part of it.
 */

import {
  dueFilters,
  isWorkLane,
  type Lane,
  lanes,
  noFilter,
  periods,
  replyFilters,
  sheetFilters,
  statusFilters,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import { type LeadOrder, leadColumns, mostUrgentFirst, newestFirst } from './lead-columns.tsx'

/** The parts of the dashboard. */
export const sections = {
  '': 'Leads',
  charts: 'Charts',
  delivery: 'Delivery',
  tokens: 'Tokens',
  audit: 'Audit trail',
} as const

export type Section = keyof typeof sections

export interface ViewQuery {
  readonly section: Section
  readonly filter: ViewFilter
  readonly order: LeadOrder
  /** The row's own eleven columns in place of the comfortable view. */
  readonly showsAllColumns: boolean
}

/** What a day begins with: who is to be answered. */
export const plainFilter: ViewFilter = { ...noFilter, lane: 'open' }

export const plainView: ViewQuery = {
  section: '',
  filter: plainFilter,
  order: mostUrgentFirst,
  showsAllColumns: false,
}

/** Apart from its lane. */
export function isFiltered(filter: ViewFilter): boolean {
  return JSON.stringify({ ...filter, lane: '' }) !== JSON.stringify(noFilter)
}

/** What is to be done stands in the order in which to do it; all else as it came. */
function usualOrder(lane: Lane): LeadOrder {
  return isWorkLane(lane) ? mostUrgentFirst : newestFirst
}

/** In another lane: the order that somebody chose, or else the lane's own. */
export function orderAfter({ filter, order }: ViewQuery, lane: Lane): LeadOrder {
  return isUsualOrder(order, filter.lane) ? usualOrder(lane) : order
}

type IsKnown = (value: string) => boolean

const among =
  (values: object): IsKnown =>
  (value) =>
    Object.hasOwn(values, value)
const isDay: IsKnown = (value) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Names in the address, the service's own where it knows the same filter (§6), and where only some values mean something. */
const members: readonly (readonly [Exclude<keyof ViewFilter, 'lane'>, string, IsKnown?])[] = [
  ['search', 'q'],
  ['event', 'event'],
  ['status', 'status', among(statusFilters)],
  ['reply', 'reply', among(replyFilters)],
  ['assignee', 'assignee'],
  ['due', 'due', among(dueFilters)],
  ['sheet', 'sheet', among(sheetFilters)],
  ['plan', 'plan'],
  ['period', 'period', among(periods)],
  ['fromDay', 'from', isDay],
  ['toDay', 'to', isDay],
]

/** The lane of all leads in the address. */
const allLeads = 'all'

/** Whatever somebody typed into the address: what means nothing is left out. */
export function readViewQuery(parameters: URLSearchParams): ViewQuery {
  const show = parameters.get('show') ?? ''
  const given: Record<string, string> = { ...noFilter }
  for (const [member, name, isKnown = () => true] of members) {
    const value = parameters.get(name) ?? ''
    if (isKnown(value)) given[member] = value
  }
  const filter = given as unknown as ViewFilter
  const lane = readLane(parameters.get('lane'), filter)
  return {
    section: Object.hasOwn(sections, show) ? (show as Section) : '',
    filter: { ...filter, lane },
    order: readOrder(parameters.get('sort') ?? '', usualOrder(lane)),
    showsAllColumns: parameters.get('columns') === 'all',
  }
}

/** Puts the view into the parameters; all others stay as they are. */
export function writeViewQuery(view: ViewQuery, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const put = (name: string, value: string) => {
    written.delete(name)
    if (value !== '') written.set(name, value)
  }
  put('show', view.section)
  for (const [member, name] of members) put(name, view.filter[member])
  const isPlain = view.filter.lane === plainFilter.lane && !isFiltered(view.filter)
  put('lane', isPlain ? '' : view.filter.lane || allLeads)
  const { column, direction } = view.order
  const isUsual = isUsualOrder(view.order, view.filter.lane)
  put('sort', isUsual ? '' : `${column}.${direction === 'ascending' ? 'up' : 'down'}`)
  put('columns', view.showsAllColumns ? 'all' : '')
  return written
}

/** The view alone: "event=lead&period=week". */
export function viewText(view: ViewQuery): string {
  return writeViewQuery(view, new URLSearchParams()).toString()
}

/** An address with a filter and no lane was written before there were lanes: it means all leads. */
function readLane(text: string | null, others: ViewFilter): Lane {
  if (text === allLeads) return ''
  if (text !== null && text !== '' && Object.hasOwn(lanes, text)) return text as Lane
  return isFiltered(others) ? '' : plainFilter.lane
}

function isUsualOrder({ column, direction }: LeadOrder, lane: Lane): boolean {
  const usual = usualOrder(lane)
  return column === usual.column && direction === usual.direction
}

function readOrder(text: string, usual: LeadOrder): LeadOrder {
  const [column = '', direction] = text.split('.')
  if (!Object.hasOwn(leadColumns, column)) return usual
  return {
    column: column as LeadOrder['column'],
    direction: direction === 'up' ? 'ascending' : 'descending',
  }
}
