/**
 * View of the leads as it stands in the address: it can be kept, sent and come back to.
 * What is as usual is left out. The token is never part of it.
 */

import {
  type Lane,
  lanes,
  noFilter,
  periods,
  replyFilters,
  sheetFilters,
  statusFilters,
  type ViewFilter,
} from './lead-filter.ts'
import { type LeadOrder, mostUrgentFirst, newestFirst, sortColumns } from './lead-order.ts'

/** The parts of the dashboard. */
export const sections = {
  '': 'Leads',
  charts: 'Charts',
  delivery: 'Delivery',
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

export const plainView: ViewQuery = {
  section: '',
  filter: noFilter,
  order: newestFirst,
  showsAllColumns: false,
}

/** What is to be answered stands in the order in which to answer it; all else as it came. */
export function usualOrder(lane: Lane): LeadOrder {
  return lane === 'open' ? mostUrgentFirst : newestFirst
}

/** In another lane: the order that somebody chose, or else the lane's own. */
export function orderAfter({ filter, order }: ViewQuery, lane: Lane): LeadOrder {
  return isUsualOrder(order, filter.lane) ? usualOrder(lane) : order
}

/** Names in the address; where the service knows the same filter it has the same name (§6). */
const filterNames = {
  lane: 'lane',
  search: 'q',
  event: 'event',
  status: 'status',
  reply: 'reply',
  sheet: 'sheet',
  plan: 'plan',
  period: 'period',
  fromDay: 'from',
  toDay: 'to',
} as const satisfies Record<keyof ViewFilter, string>

/** Where only these values mean something. */
const knownValues: Partial<Record<keyof ViewFilter, object>> = {
  lane: lanes,
  status: statusFilters,
  reply: replyFilters,
  sheet: sheetFilters,
  period: periods,
}

export const viewParameters: readonly string[] = [
  'show',
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
  return {
    section: Object.hasOwn(sections, show) ? (show as Section) : '',
    filter: filter as unknown as ViewFilter,
    order: readOrder(parameters.get('sort') ?? '', usualOrder(filter.lane as Lane)),
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

function isUsualOrder({ column, direction }: LeadOrder, lane: Lane): boolean {
  const usual = usualOrder(lane)
  return column === usual.column && direction === usual.direction
}

function readOrder(text: string, usual: LeadOrder): LeadOrder {
  const [column = '', direction] = text.split('.')
  if (!Object.hasOwn(sortColumns, column)) return usual
  return {
    column: column as LeadOrder['column'],
    direction: direction === 'up' ? 'ascending' : 'descending',
  }
}
