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
import { leadColumns } from './lead-columns.tsx'
import { type LeadOrder, mostUrgentFirst, newestFirst } from './lead-order.ts'

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
export function usualOrder(lane: Lane): LeadOrder {
  return isWorkLane(lane) ? mostUrgentFirst : newestFirst
}

/** In another lane: the order that somebody chose, or else the lane's own. */
export function orderAfter({ filter, order }: ViewQuery, lane: Lane): LeadOrder {
  return isUsualOrder(order, filter.lane) ? usualOrder(lane) : order
}

/** Names in the address; where the service knows the same filter it has the same name (§6). */
const filterNames = {
  search: 'q',
  event: 'event',
  status: 'status',
  reply: 'reply',
  assignee: 'assignee',
  due: 'due',
  sheet: 'sheet',
  plan: 'plan',
  period: 'period',
  fromDay: 'from',
  toDay: 'to',
} as const satisfies Record<Exclude<keyof ViewFilter, 'lane'>, string>

/** The lane of all leads in the address. */
const allLeads = 'all'

/** Where only these values mean something. */
const knownValues: Partial<Record<keyof ViewFilter, object>> = {
  status: statusFilters,
  reply: replyFilters,
  due: dueFilters,
  sheet: sheetFilters,
  period: periods,
}

export const viewParameters: readonly string[] = [
  'show',
  'lane',
  ...Object.values(filterNames),
  'sort',
  'columns',
]

/** Whatever somebody typed into the address: what means nothing is left out. */
export function readViewQuery(parameters: URLSearchParams): ViewQuery {
  const show = parameters.get('show') ?? ''
  const filter: Record<string, string> = { ...noFilter }
  for (const [member, name] of Object.entries(filterNames)) {
    const value = parameters.get(name) ?? ''
    const known = knownValues[member as keyof ViewFilter]
    const isDay = member === 'fromDay' || member === 'toDay'
    if (known && !Object.hasOwn(known, value)) continue
    if (isDay && !/^\d{4}-\d{2}-\d{2}$/.test(value)) continue
    filter[member] = value
  }
  const lane = readLane(parameters.get('lane'), filter as unknown as ViewFilter)
  return {
    section: Object.hasOwn(sections, show) ? (show as Section) : '',
    filter: { ...(filter as unknown as ViewFilter), lane },
    order: readOrder(parameters.get('sort') ?? '', usualOrder(lane)),
    showsAllColumns: parameters.get('columns') === 'all',
  }
}

/** Puts the view into the parameters; all others stay as they are. */
export function writeViewQuery(view: ViewQuery, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters)
  for (const name of viewParameters) written.delete(name)
  const put = (name: string, value: string) => {
    if (value !== '') written.set(name, value)
  }
  put('show', view.section)
  for (const [member, name] of Object.entries(filterNames)) {
    put(name, view.filter[member as keyof ViewFilter])
  }
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
