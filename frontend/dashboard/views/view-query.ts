/**
 * View of the leads in the address, which can be saved and shared. It changes at once on the page,
 * and in the address when typing pauses. Default values are left out, and so is the token, always.
 */

import { useEffect, useState } from 'react'
import { isDay } from '#domain/calendar-date.ts'
import {
  filterChoices,
  isWorkLane,
  type Lane,
  noFilter,
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
  /** Undefined for the lane's own order. */
  readonly order: LeadOrder | undefined
  /** The row's own eleven columns in place of the comfortable view. */
  readonly showsAllColumns: boolean
}

/** The view that a day begins with: leads to answer. */
export const defaultFilter: ViewFilter = { ...noFilter, lane: 'open' }

export const defaultView: ViewQuery = {
  section: '',
  filter: defaultFilter,
  order: undefined,
  showsAllColumns: false,
}

/** Whether there are filters besides the lane. */
export function isFiltered(filter: ViewFilter): boolean {
  return JSON.stringify({ ...filter, lane: '' }) !== JSON.stringify(noFilter)
}

/** Work lanes are sorted by urgency; all others by time, newest first. */
export function usualOrder(lane: Lane): LeadOrder {
  return isWorkLane(lane) ? mostUrgentFirst : newestFirst
}

/** A lane's own order is not a choice: in another lane, that lane's own follows. */
export function chosenOrder(order: LeadOrder, lane: Lane): LeadOrder | undefined {
  const { column, direction } = usualOrder(lane)
  return order.column === column && order.direction === direction ? undefined : order
}

/** Whether a value is valid; filters without fixed choices accept any text. */
function isKnown(name: string, value: string): boolean {
  if (name === 'from' || name === 'to') return value === '' || isDay(value)
  const choices = Object.entries(filterChoices).find(([each]) => each === name)?.[1]
  return choices === undefined || Object.hasOwn(choices, value)
}

/** Value in the address for the lane of all leads. */
const allLeads = 'all'

/** Reads any address, even one edited by hand: invalid values are left out. */
export function readViewQuery(parameters: URLSearchParams): ViewQuery {
  const show = parameters.get('show') ?? ''
  const given: Record<string, string> = { ...noFilter }
  for (const name of Object.keys(noFilter)) {
    const value = parameters.get(name) ?? ''
    if (name !== 'lane' && isKnown(name, value)) given[name] = value
  }
  const filter = given as unknown as ViewFilter
  const lane = readLane(parameters.get('lane'), filter)
  return {
    section: Object.hasOwn(sections, show) ? (show as Section) : '',
    filter: { ...filter, lane },
    order: readOrder(parameters.get('sort') ?? ''),
    showsAllColumns: parameters.get('columns') === 'all',
  }
}

/** Writes the view into the parameters; all others stay as they are. */
export function writeViewQuery(view: ViewQuery, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const put = (name: string, value: string) => {
    written.delete(name)
    if (value !== '') written.set(name, value)
  }
  put('show', view.section)
  for (const [name, value] of Object.entries(view.filter)) put(name, value)
  const isPlain = view.filter.lane === defaultFilter.lane && !isFiltered(view.filter)
  put('lane', isPlain ? '' : view.filter.lane || allLeads)
  const { order } = view
  put('sort', order ? `${order.column}.${order.direction === 'ascending' ? 'up' : 'down'}` : '')
  put('columns', view.showsAllColumns ? 'all' : '')
  return written
}

/** The present address's query, with this view in it. */
export function searchFor(view: ViewQuery): string {
  return `?${writeViewQuery(view, new URLSearchParams(location.search))}`
}

/** Only the view: "event=lead&period=week". */
export function viewText(view: ViewQuery): string {
  return writeViewQuery(view, new URLSearchParams()).toString()
}

/** An address with a filter but no lane dates from before there were lanes: it means all leads. */
function readLane(text: string | null, others: ViewFilter): Lane {
  if (text === allLeads) return ''
  if (text !== null && text !== '' && Object.hasOwn(filterChoices.lane, text)) return text as Lane
  return isFiltered(others) ? '' : defaultFilter.lane
}

function readOrder(text: string): LeadOrder | undefined {
  const [column = '', direction] = text.split('.')
  if (!Object.hasOwn(leadColumns, column)) return undefined
  return {
    column: column as LeadOrder['column'],
    direction: direction === 'up' ? 'ascending' : 'descending',
  }
}

/** Browsers refuse to change the address with every keystroke. */
const typingPauseMs = 300

/** @returns a function that stops listening */
export function onBackOrForward(act: () => void): () => void {
  addEventListener('popstate', act)
  return () => removeEventListener('popstate', act)
}

function viewInAddress(): ViewQuery {
  return readViewQuery(new URLSearchParams(location.search))
}

export function useViewQuery() {
  const [view, setView] = useState(viewInAddress)
  const [written, setWritten] = useState(view)

  // The address wins.
  useEffect(() => {
    return onBackOrForward(() => {
      const given = viewInAddress()
      setView(given)
      setWritten(given)
    })
  }, [])

  useEffect(() => {
    if (view === written) return
    const isSamePart = view.section === written.section
    const write = () => {
      if (isSamePart) history.replaceState(null, '', searchFor(view))
      else history.pushState(null, '', searchFor(view))
      setWritten(view)
    }
    // A part is written at once, so that Back finds it however soon the next one is opened.
    if (!isSamePart || view.filter.q === written.filter.q) return write()
    const timer = setTimeout(write, typingPauseMs)
    return () => clearTimeout(timer)
  }, [view, written])

  return {
    view,
    change: (changed: Partial<ViewQuery>) => setView((former) => ({ ...former, ...changed })),
    /** Whether typing has paused. */
    isSettled: view === written,
  }
}
