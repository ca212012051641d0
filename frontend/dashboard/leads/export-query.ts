/** Query of leads.csv by which it holds exactly the leads that were chosen (docs/http-interface.md §6). */

import type { Lead } from './lead.ts'

/** So many ids fit into an address that every server takes. */
export const mostIds = 300

/** Undefined where a lead has no id, as one that staff typed into the Sheet, or where they are too many. */
export function idsQuery(leads: readonly Lead[]): URLSearchParams | undefined {
  if (leads.length === 0 || leads.length > mostIds || leads.some(({ id }) => id === '')) {
    return undefined
  }
  return new URLSearchParams(leads.map(({ id }) => ['id', id]))
}

/** Records behind the header: line breaks within quotes are no ends of records. */
export function countCsvRows(text: string): number {
  let isQuoted = false
  let records = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 34) isQuoted = !isQuoted
    else if (code === 10 && !isQuoted) records += 1
  }
  return records - 1
}
