/**
 * Which leads an export holds, by the parameters of its address (docs/http-interface.md §6). A parameter
 * that is not known is refused: an export that silently ignored one would hold more than was asked for.
 */

import { readExtra } from '#domain/lead-extra.ts'
import { instantOf } from '#domain/lead-instant.ts'
import type { LeadRowColumn } from '#domain/lead-row.ts'
import { type LeadStatus, leadStatuses } from '#domain/lead-status.ts'
import type { TextLook } from '../journal/journal.ts'
import type { ListedLead } from './listed-lead.ts'
import { textSearch } from './text-search.ts'

interface LeadTest {
  readonly passes: (lead: ListedLead) => boolean
  /** What a lead of the journal that passes is sure to look like. */
  readonly look?: Partial<TextLook>
}

/** A parameter's value makes a test of every lead. @throws LeadFilterError */
type TestOf = (value: string) => LeadTest

export interface LeadFilter {
  /** Every lead passes. */
  readonly isEmpty: boolean
  readonly passes: (lead: ListedLead) => boolean
  /** What no lead of the journal fails that passes, unread; undefined where it would tell nothing. */
  readonly look: TextLook | undefined
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

const consultation = 'consultation_request'
/** What asks for no plan, as the dashboard's filter has it. */
export const noPlan = 'no-plan'

/** A new parameter is added here, and in docs/http-interface.md §6. */
const filters: Readonly<Record<string, TestOf>> = {
  event: (event) => cellTest('event', event),
  source: (source) => cellTest('source', source),
  plan: (plan) => ({
    passes: (lead) => planOf(lead) === plan,
    look: { holding: JSON.stringify(consultation) },
  }),
  from: (text) => {
    const { ms: fromMs } = momentOf('from', text)
    const from = new Date(fromMs).toISOString()
    const passes = acceptedWhen(
      (ms) => ms >= fromMs,
      (written) => written < from,
    )
    return { passes, ...(hasPlainYear.test(from) && { look: { from: textAt(from) } }) }
  },
  to: (text) => {
    const { ms, isDay } = momentOf('to', text)
    const toMs = isDay ? ms + dayMs - 1 : ms
    const to = new Date(toMs).toISOString()
    const passes = acceptedWhen(
      (at) => at <= toMs,
      (written) => written > to,
    )
    return { passes, ...(hasPlainYear.test(to) && { look: { before: textBehind(to) } }) }
  },
  q: (text) => ({ passes: textSearch(text) }),
}

/** Texts are JSON lists, which begin with a bracket; a backslash is the next character. */
const everyText: TextLook = { from: '[', before: '\\', holding: '' }
/** Others stand before or behind all of these, as texts. */
const hasPlainYear = /^\d{4}-/

/** Where the text of an event stands that was accepted at a moment. */
function textAt(moment: string): string {
  return `["${moment}`
}

/** The end of the moment's cell is a quote; behind that comes this. */
function textBehind(moment: string): string {
  return `${textAt(moment)}#`
}

function cellTest(column: LeadRowColumn, wanted: string): LeadTest {
  return {
    passes: (lead) => lead.cell(column) === wanted,
    look: { holding: JSON.stringify(wanted) },
  }
}

/**
 * An empty value asks for nothing, as in the address of a page.
 * @throws LeadFilterError
 */
export function leadFilter(query: URLSearchParams): LeadFilter {
  const tests: LeadTest[] = []
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
    const testOf = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (testOf === undefined) {
      throw new LeadFilterError(
        `There is no filter called “${name}”. There are ${Object.keys(filters).join(', ')}, status and id.`,
      )
    }
    if (value !== '') tests.push(testOf(value))
  }
  return {
    isEmpty: tests.length === 0 && ids.size === 0 && status === undefined,
    passes: (lead) => tests.every((test) => test.passes(lead)),
    look: lookOf(tests),
    ids: ids.size > 0 ? ids : undefined,
    status,
  }
}

function lookOf(tests: readonly LeadTest[]): TextLook | undefined {
  let all: TextLook | undefined
  for (const { look } of tests) if (look !== undefined) all = { ...everyText, ...all, ...look }
  return all
}

function statusOf(value: string): LeadStatus | undefined {
  const status = leadStatuses.find((each) => each === value)
  if (status !== undefined || value === '') return status
  throw new LeadFilterError(`“status” is one of ${leadStatuses.join(', ')}.`)
}

function planOf(lead: ListedLead): string {
  if (lead.cell('event') !== consultation) return ''
  const planType = readExtra(lead.cell('extra'))?.planType
  return planType || lead.cell('contentId').trim() || noPlan
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const dayMs = 24 * 60 * 60_000
/** As the service writes them, on days that every month has: in the order of time as texts too. */
const inOrderAsText = /^\d{4}-\d{2}-(?:[01]\d|2[0-8])T(?!24)\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** @param isOutside tells by the text alone, for most leads, that the moment does not pass */
function acceptedWhen(
  passes: (ms: number) => boolean,
  isOutside: (written: string) => boolean,
): (lead: ListedLead) => boolean {
  return (lead) => {
    const text = lead.cell('timestamp')
    if (inOrderAsText.test(text) && isOutside(text)) return false
    const ms = instantOf(text)
    return ms !== undefined && passes(ms)
  }
}

function momentOf(name: string, text: string): { readonly isDay: boolean; readonly ms: number } {
  const isDay = dayPattern.test(text)
  const ms = isDay ? Date.parse(text) : (instantOf(text) ?? Number.NaN)
  if (!Number.isNaN(ms)) return { isDay, ms }
  throw new LeadFilterError(
    `“${name}” is a day (2026-11-20) or a moment (2026-11-20T15:00:00.000Z).`,
  )
}
