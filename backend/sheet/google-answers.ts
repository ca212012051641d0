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

const text = z.nullish(z.string())
const tabId = z.nullish(z.int().check(z.nonnegative()))
const rows = z.nullish(z.int().check(z.nonnegative(), z.lte(mostRows)))
const columns = z.nullish(z.int().check(z.nonnegative(), z.lte(mostColumns)))

const tabSchema = z.object({
  properties: z.object({
    sheetId: tabId,
    title: text,
    gridProperties: z.nullish(z.object({ rowCount: rows, columnCount: columns })),
  }),
})

const descriptionSchema = z.object({
  spreadsheetId: z.string(),
  sheets: z.array(tabSchema),
  namedRanges: z.nullish(
    z.array(
      z.object({ namedRangeId: text, name: text, range: z.nullish(z.object({ sheetId: tabId })) }),
    ),
  ),
})

/** Fields left out are zero or empty. @returns undefined if it doesn't describe this spreadsheet */
export function descriptionIn(
  answer: unknown,
  spreadsheetId: string,
): SheetDescription | undefined {
  const { data } = descriptionSchema.safeParse(answer)
  if (data?.spreadsheetId !== spreadsheetId) return undefined
  return {
    tabs: data.sheets.map(({ properties: { sheetId, title, gridProperties } }) => ({
      id: sheetId ?? 0,
      title: title ?? '',
      rowCount: gridProperties?.rowCount ?? 0,
      columnCount: gridProperties?.columnCount ?? 0,
    })),
    namedRanges: (data.namedRanges ?? []).map(({ namedRangeId, name, range }) => ({
      id: namedRangeId ?? '',
      name: name ?? '',
      tabId: range?.sheetId ?? 0,
    })),
  }
}

const batchReplySchema = z.object({
  spreadsheetId: z.string(),
  replies: z.array(
    z.object({
      addSheet: z.nullish(
        z.object({ properties: z.nullish(z.object({ sheetId: tabId, title: text })) }),
      ),
    }),
  ),
})

/** @returns undefined if it isn't a reply to that many requests to this spreadsheet */
export function batchReplyIn(
  answer: unknown,
  spreadsheetId: string,
  requestCount: number,
): SheetBatchReply | undefined {
  const { data } = batchReplySchema.safeParse(answer)
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
