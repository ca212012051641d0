/**
 * The filter of leads in a URL (docs/http-interface.md §6). Unknown parameters are refused, because
 * an export that ignored one would hold more than was asked for.
 */

import { isDay } from './calendar-date.ts'
import { dueValues, everyLead, type LeadFilter, queueValues, replyValues } from './lead-filter.ts'
import { instantOf, undeliveredStates } from './lead-row.ts'
import { leadStatuses, leadStatusOf } from './lead-status.ts'

/** Values of the filters that have only a few; the others take any text, days or moments. */
const choices: Readonly<Record<string, readonly string[]>> = {
  queue: queueValues,
  status: leadStatuses,
  reply: replyValues,
  due: dueValues,
  sheet: undeliveredStates,
}

const { ids: _, ...everyText } = everyLead
export const filterNames: readonly string[] = [...Object.keys(everyText), 'id']

/** An invalid filter; the message is a sentence for people. */
export class LeadFilterError extends Error {}

/** Why a parameter is not a filter, in a sentence; undefined if it is one. */
export function filterProblem(name: string, value: string): string | undefined {
  if (!filterNames.includes(name)) {
    return `There is no filter called “${name}”. The filters are ${filterNames.join(', ')}.`
  }
  if (value === '') return undefined
  if (name === 'from' || name === 'to') {
    return isDayOrMoment(value)
      ? undefined
      : `“${name}” is a day (2026-11-20) or a moment (2026-11-20T15:00:00.000Z).`
  }
  const known = Object.hasOwn(choices, name) ? choices[name] : undefined
  return known?.includes(plainValue(name, value)) === false
    ? `“${name}” is one of ${known.join(', ')}.`
    : undefined
}

function plainValue(name: string, value: string): string {
  return name === 'status' ? (leadStatusOf(value) ?? value) : value
}

function isDayOrMoment(text: string): boolean {
  if (isDay(text)) return true
  // February 30 would be taken for March 2.
  return isDay(text.slice(0, 'yyyy-mm-dd'.length)) && instantOf(text) !== undefined
}

/** Names and values, as URLSearchParams accepts and yields them. */
type Parameters = Iterable<readonly [name: string, value: string]>

/** @throws LeadFilterError */
export function readLeadFilter(parameters: Parameters): LeadFilter {
  const query = [...parameters]
  const ids = query.flatMap(([name, value]) => (name === 'id' ? value.toLowerCase() : []))
  const texts = query.filter(([name]) => name !== 'id')
  const given = new Map<string, string>()
  for (const [name, value] of texts) {
    const problem = given.has(name) ? `Give ${name} once.` : filterProblem(name, value)
    if (problem !== undefined) throw new LeadFilterError(problem)
    given.set(name, plainValue(name, value))
  }
  return {
    ...everyLead,
    ...Object.fromEntries(given),
    ids: ids.length > 0 ? new Set(ids) : undefined,
  }
}

/** The filter as parameters of a URL. */
export function leadFilterParameters({ ids = new Set(), ...texts }: LeadFilter) {
  const named = [...ids].map((id) => ['id', id] as const)
  return [...Object.entries(texts).filter(([, text]) => text !== ''), ...named]
}

export function isEveryLead(filter: LeadFilter): boolean {
  return leadFilterParameters(filter).length === 0
}
