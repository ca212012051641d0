/**
 * Prefilter in the database: what stored texts that pass a filter are sure to hold, so that it need not give what nobody
 * wants (docs/exports.md §2).
 */

import type { LeadFilter } from '#domain/lead-filter.ts'
import type { TextLook } from '../journal/journal.ts'

/** Texts are JSON lists, which begin with a bracket; a backslash is the next character. */
const everyText: TextLook = { from: '[', before: '\\', holding: '' }
/** Others stand before or behind all of these, as texts. */
const hasPlainYear = /^\d{4}-/

/** Undefined where it would tell nothing. */
export function lookOf({ event, source, plan, from, to }: LeadFilter): TextLook | undefined {
  const looks: Partial<TextLook>[] = []
  if (event !== '') looks.push({ holding: JSON.stringify(event) })
  if (source !== '') looks.push({ holding: JSON.stringify(source) })
  if (plan !== '') looks.push({ holding: JSON.stringify('consultation_request') })
  const first = plainMoment(from)
  const last = plainMoment(to)
  if (first !== undefined) looks.push({ from: `["${first}` })
  // The end of the moment's cell is a quote; behind that comes this.
  if (last !== undefined) looks.push({ before: `["${last}#` })
  return looks.length === 0 ? undefined : Object.assign({}, everyText, ...looks)
}

function plainMoment(ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const moment = new Date(ms).toISOString()
  return hasPlainYear.test(moment) ? moment : undefined
}
