/** Rows of a CSV as the service writes it (RFC 4180), without its byte order mark. */

import Papa from 'papaparse'

/** @throws Error for a text that is no such CSV */
export function parseCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
  const end = data.pop()
  if (errors.length > 0 || end?.join() !== '') throw new Error('the text ends inside a row')
  return data
}
