/**
 * Which leads an export holds, by the parameters of its address (docs/http-interface.md §6). A parameter
 * that is not known is refused: an export that silently ignored one would hold more than was asked for.
 */

import { readExtra } from '#domain/lead-extra.ts'
import { type LeadStatus, leadStatuses } from '#domain/lead-status.ts'
import type { ListedLead } from './listed-lead.ts'
import { textSearch } from './text-search.ts'

/** A parameter's value makes a test of every lead. @throws LeadFilterError */
type FilterOf = (value: string, options: LeadFilterOptions) => (lead: ListedLead) => boolean

export interface LeadFilterOptions {
  /** Whose days `from` and `to` are, as IANA names it. */
  readonly timeZone: string
}

export interface LeadFilter {
  /** Every lead passes. */
  readonly isEmpty: boolean
  readonly passes: (lead: ListedLead) => boolean
  /** Only leads with one of these; undefined where none was named. */
  readonly ids: ReadonlySet<string> | undefined
  /** Only leads with this status, which no row holds; undefined where none was named. */
  readonly status: LeadStatus | undefined
}

/** A filter that means nothing; the message is a sentence for people. */
export class LeadFilterError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LeadFilterError'
  }
}

/** What asks for no plan, as the dashboard's filter has it. */
const noPlan = 'no-plan'

/** A new parameter is added here, and in docs/http-interface.md §6. */
const filters: Readonly<Record<string, FilterOf>> = {
  event: (event) => (lead) => lead.cell('event') === event,
  source: (source) => (lead) => lead.cell('source') === source,
  plan: (plan) => (lead) => planOf(lead) === plan,
  from: (text, { timeZone }) => {
    const from = momentOf('from', text)
    const dayAt = daysIn(timeZone)
    return (lead) => {
      const at = acceptedAt(lead)
      return at !== undefined && (from.isDay ? dayAt(at) >= text : at >= from.ms)
    }
  },
  to: (text, { timeZone }) => {
    const to = momentOf('to', text)
    const dayAt = daysIn(timeZone)
    return (lead) => {
      const at = acceptedAt(lead)
      return at !== undefined && (to.isDay ? dayAt(at) <= text : at <= to.ms)
    }
  },
  q: textSearch,
}

/**
 * An empty value asks for nothing, as in the address of a page.
 * @throws LeadFilterError
 */
export function leadFilter(query: URLSearchParams, options: LeadFilterOptions): LeadFilter {
  const tests: ((lead: ListedLead) => boolean)[] = []
  const ids = new Set<string>()
  let status: LeadStatus | undefined
  for (const [name, value] of query) {
    if (name === 'id') {
      ids.add(value.toLowerCase())
      continue
    }
    if (query.getAll(name).length > 1) throw new LeadFilterError(`Give ${name} once.`)
    if (name === 'status') {
      status = statusOf(value)
      continue
    }
    const filterOf = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (filterOf === undefined) {
      throw new LeadFilterError(
        `There is no filter called “${name}”. There are ${Object.keys(filters).join(', ')}, status and id.`,
      )
    }
    if (value !== '') tests.push(filterOf(value, options))
  }
  return {
    isEmpty: tests.length === 0 && ids.size === 0 && status === undefined,
    passes: (lead) => tests.every((test) => test(lead)),
    ids: ids.size > 0 ? ids : undefined,
    status,
  }
}

function statusOf(value: string): LeadStatus | undefined {
  const status = leadStatuses.find((each) => each === value)
  if (status !== undefined || value === '') return status
  throw new LeadFilterError(`“status” is one of ${leadStatuses.join(', ')}.`)
}

function planOf(lead: ListedLead): string {
  if (lead.cell('event') !== 'consultation_request') return ''
  const planType = readExtra(lead.cell('extra'))?.planType
  return planType || lead.cell('contentId').trim() || noPlan
}

/** ISO 8601 with a zone, as the service writes it: what staff typed otherwise has no day. */
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

let lastRead: { readonly text: string; readonly ms: number | undefined } = {
  text: '',
  ms: undefined,
}

/** `from` and `to` ask for the same lead's in turn. */
function acceptedAt(lead: ListedLead): number | undefined {
  const text = lead.cell('timestamp')
  if (text !== lastRead.text) lastRead = { text, ms: instantOf(text.trim()) }
  return lastRead.ms
}

function instantOf(text: string): number | undefined {
  const ms = isoInstant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

function momentOf(name: string, text: string): { readonly isDay: boolean; readonly ms: number } {
  const isDay = dayPattern.test(text)
  const ms = isDay || isoInstant.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(ms)) return { isDay, ms }
  throw new LeadFilterError(
    `“${name}” is a day (2026-11-20) or a moment (2026-11-20T15:00:00.000Z).`,
  )
}

const quarterMs = 15 * 60_000

/** Gives "2026-11-20" for a moment. Days begin at a quarter of an hour in every zone that there is. */
function daysIn(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  let last = { quarter: Number.NaN, day: '' }
  // Leads come in the order of time, and formatting a day takes a hundred times as long as this.
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs)
    if (quarter !== last.quarter) last = { quarter, day: format.format(ms) }
    return last.day
  }
}
