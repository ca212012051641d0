/**
 * Bounds and shapes of Google's answers: only the fields that are used, and no more bytes, rows and
 * columns than a spreadsheet can have, because a TLS-inspecting proxy may answer in Google's name.
 */

import * as z from 'zod/mini'
import type { SheetBatchReply, SheetCell, SheetDescription, SheetValues } from './sheet.ts'

/** A spreadsheet has ten million cells at most. */
const mostRows = 10_000_000
/** ZZZ, Google's last column. */
const mostColumns = 18_278

/** Of anything but a reading: 4 MB of brackets took 1.8 s and 365 MiB to parse. */
export const mostAnswerBytes = 2_000_000
/** Fits rows with the longest messages. Endless brackets parse in 6 s. */
export const mostReadingBytes = 20_000_000

/** Fields that Google leaves out are zero or empty. */
const text = z._default(z.string(), '')
const upTo = (most: number) => z._default(z.int().check(z.nonnegative(), z.lte(most)), 0)
const tabId = upTo(2 ** 31 - 1)

const grid = z.object({ rowCount: upTo(mostRows), columnCount: upTo(mostColumns) })
const tab = z.pipe(
  z.object({
    properties: z.object({ sheetId: tabId, title: text, gridProperties: z.prefault(grid, {}) }),
  }),
  z.transform(({ properties: { sheetId: id, title, gridProperties } }) => {
    return { id, title, ...gridProperties }
  }),
)
const namedRange = z.pipe(
  z.object({ namedRangeId: text, range: z.prefault(z.object({ sheetId: tabId }), {}) }),
  z.transform(({ namedRangeId: id, range }) => ({ id, tabId: range.sheetId })),
)
const description = z.object({
  spreadsheetId: z.string(),
  sheets: z.array(tab),
  namedRanges: z._default(z.array(namedRange), []),
})

/** @returns undefined if it doesn't describe this spreadsheet */
export function descriptionIn(
  answer: unknown,
  spreadsheetId: string,
): SheetDescription | undefined {
  const { data } = description.safeParse(answer)
  if (data?.spreadsheetId !== spreadsheetId) return undefined
  return { tabs: data.sheets, namedRanges: data.namedRanges }
}

const added = z.object({ properties: z.optional(z.object({ sheetId: tabId, title: text })) })
const batchReply = z.object({
  spreadsheetId: z.string(),
  replies: z.array(z.object({ addSheet: z.optional(added) })),
})

/** @returns undefined if it isn't a reply to that many requests to this spreadsheet */
export function batchReplyIn(
  answer: unknown,
  spreadsheetId: string,
  requestCount: number,
): SheetBatchReply | undefined {
  const { data } = batchReply.safeParse(answer)
  if (data?.spreadsheetId !== spreadsheetId) return undefined
  return data.replies.length === requestCount ? (answer as SheetBatchReply) : undefined
}

/** @returns undefined if it isn't a range of values */
export function valuesIn(answer: unknown): SheetValues | undefined {
  const { range, values = [] } = answer as { range?: unknown; values?: unknown }
  const areRows = Array.isArray(values) && values.every(isRow)
  return typeof range === 'string' && areRows ? values : undefined
}

function isRow(row: unknown): row is readonly SheetCell[] {
  return Array.isArray(row) && row.every((cell) => cell === null || typeof cell !== 'object')
}
