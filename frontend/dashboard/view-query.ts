/**
 * View of the leads in the address, which can be saved and shared. Default values are left out. The
 * token stands beside it: a link for a colleague is the address without it.
 */

import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { filterProblem, readLeadFilter } from '#domain/filter-query.ts'
import { everyLead } from '#domain/lead-filter.ts'
import { orderTexts } from '#frontend/dashboard/leads/lead-columns.tsx'
import { isFiltered, type ListQuery } from '#frontend/dashboard/leads/use-lead-view.ts'

export const sections = {
  '': 'Leads',
  charts: 'Charts',
  delivery: 'Delivery',
  tokens: 'Tokens',
  audit: 'Audit trail',
} as const

export type Section = keyof typeof sections

/** Each part is named as in the address, which leaves out empty ones. */
export interface ViewQuery extends ListQuery {
  readonly show: Section
  /** Of the list, from 2; empty for the first. */
  readonly page: string
  /** Key of the lead whose panel is open. */
  readonly lead: string
}

/** The view that a day begins with: leads to answer. */
export const defaultView: ViewQuery = {
  show: '',
  filter: { ...everyLead, queue: 'open' },
  sort: '',
  later: '',
  page: '',
  lead: '',
}

/** Value in the address for the queue of all leads. */
const allLeads = 'all'

/** Reads any address, even one edited by hand: invalid values are left out. */
export function readViewQuery(parameters: URLSearchParams): ViewQuery {
  const given = new Map(parameters)
  const oneOf = <Value extends string>(name: string, values: Readonly<Record<Value, unknown>>) => {
    const value = given.get(name) ?? ''
    return Object.hasOwn(values, value) ? (value as Value) : ''
  }
  const filter = readLeadFilter(
    [...given].filter(([name, value]) => name !== 'id' && !filterProblem(name, value)),
  )
  // A link to one lead, "?q=1013-A639", finds it in whatever queue it is.
  const hasQueue = filter.queue !== '' || given.get('queue') === allLeads || isFiltered(filter)
  return {
    show: oneOf('show', sections),
    filter: hasQueue ? filter : { ...filter, queue: defaultView.filter.queue },
    sort: oneOf('sort', orderTexts),
    later: oneOf('later', { shown: true }),
    page: given.get('page') ?? '',
    lead: given.get('lead') ?? '',
  }
}

/** Writes the view into the parameters; all others stay as they are. */
export function writeViewQuery(
  { show, filter, ...others }: ViewQuery,
  parameters: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const isPlain = filter.queue === defaultView.filter.queue && !isFiltered(filter)
  const { ids: _, ...texts } = filter
  const queue = isPlain ? '' : filter.queue || allLeads
  for (const [name, value] of Object.entries({ show, ...texts, queue, ...others })) {
    written.delete(name)
    if (value !== '') written.set(name, value)
  }
  return written
}

/** Browsers refuse to change the address with every keystroke. */
const typingPauseMs = 300

/** The view that the address holds, and the letters that are typed until they are in it, too. */
export function useViewQuery() {
  const { key } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  /** Typed since the address last changed, by which it is known. */
  const [typed, setTyped] = useState({ q: '', key: '' })
  const isTyping = typed.key === key
  const view = useMemo(() => {
    const given = readViewQuery(parameters)
    return isTyping ? { ...given, filter: { ...given.filter, q: typed.q }, page: '' } : given
  }, [parameters, isTyping, typed])

  /**
   * Another list starts at its first page. Back leads from part to part, not from filter to filter.
   * @param flushSync false in an effect: otherwise letters typed next would be taken for older ones
   */
  function change(changed: Partial<ViewQuery>, flushSync = true): void {
    const { filter, sort, later } = changed
    const isSameList = filter === undefined && sort === undefined && later === undefined
    const next = { ...view, ...(!isSameList && { page: '' }), ...changed }
    const replace = next.show === view.show
    setParameters((present) => writeViewQuery(next, present), { replace, flushSync })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the view that has these letters
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => change({}), typingPauseMs)
    return () => clearTimeout(timer)
  }, [isTyping, typed])

  return { view, change, type: (q: string) => setTyped({ q, key }) }
}

/** Address of a view, with the present address's token. */
export function useAddressOf(): (view: ViewQuery) => { readonly search: string } {
  const [parameters] = useSearchParams()
  return (view) => ({ search: `?${writeViewQuery(view, parameters)}` })
}
