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
import { type LeadOrder, mostUrgentFirst, newestFirst, orderTexts } from './lead-columns.tsx'

/** The parts of the dashboard. */
export const sections = {
  '': 'Leads',
  charts: 'Charts',
  delivery: 'Delivery',
  tokens: 'Tokens',
  audit: 'Audit trail',
} as const

export type Section = keyof typeof sections

/** Each part is named as in the address, which leaves out empty ones. */
export interface ViewQuery {
  readonly show: Section
  readonly filter: ViewFilter
  /** Empty for the lane's own order. */
  readonly sort: LeadOrder | ''
  /** Whether leads that come only when asked for are listed, too (lane-leads.ts). */
  readonly later: 'shown' | ''
}

/** The view that a day begins with: leads to answer. */
export const defaultView: ViewQuery = {
  show: '',
  filter: { ...noFilter, lane: 'open' },
  sort: '',
  later: '',
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
export function chosenOrder(order: LeadOrder, lane: Lane): ViewQuery['sort'] {
  return order === usualOrder(lane) ? '' : order
}

/** Parts with few values; other filters accept any text, except for days. */
const knownValues: Readonly<Record<string, object>> = {
  ...filterChoices,
  show: sections,
  sort: orderTexts,
  later: { shown: true },
}

function isKnown(name: string, value: string): boolean {
  if (name === 'from' || name === 'to') return isDay(value)
  const values = knownValues[name]
  return values === undefined || Object.hasOwn(values, value)
}

/** Value in the address for the lane of all leads. */
const allLeads = 'all'

/** Reads any address, even one edited by hand: invalid values are left out. */
export function readViewQuery(parameters: URLSearchParams): ViewQuery {
  function read(name: string): string {
    const value = parameters.get(name) ?? ''
    return isKnown(name, value) ? value : ''
  }
  const parts = Object.keys(noFilter).map((name) => [name, read(name)])
  const filter: ViewFilter = Object.fromEntries(parts)
  // An address with a filter but no lane dates from before there were lanes: it means all leads.
  const hasLane = filter.lane !== '' || parameters.get('lane') === allLeads || isFiltered(filter)
  return {
    show: read('show') as Section,
    filter: hasLane ? filter : { ...filter, lane: defaultView.filter.lane },
    sort: read('sort') as ViewQuery['sort'],
    later: read('later') as ViewQuery['later'],
  }
}

/** Writes the view into the parameters; all others stay as they are. */
export function writeViewQuery(
  { show, filter, sort, later }: ViewQuery,
  parameters: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const isPlain = filter.lane === defaultView.filter.lane && !isFiltered(filter)
  const lane = isPlain ? '' : filter.lane || allLeads
  for (const [name, value] of Object.entries({ show, ...filter, lane, sort, later })) {
    written.delete(name)
    if (value !== '') written.set(name, value)
  }
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
    const isSamePart = view.show === written.show
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
