/**
 * Google's answers: a value, with only the fields that are used, or a failure of sheet.ts. No more
 * bytes, rows and columns are taken than a spreadsheet can have, because a TLS-inspecting proxy may
 * answer in Google's name. Failures are told by codes, and by a few known texts of Google's; what may
 * quote a request is never passed on.
 */

import type { gaxios } from 'google-auth-library'
import * as z from 'zod/mini'
import type {
  SheetBatchReply,
  SheetCell,
  SheetDescription,
  SheetFailure,
  SheetValues,
} from './sheet.ts'

/** Google's limit on cells. */
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
const tab = z.object({ sheetId: tabId, title: text, gridProperties: z.prefault(grid, {}) })
const range = z.prefault(z.object({ sheetId: tabId }), {})
const description = z.object({
  spreadsheetId: z.string(),
  sheets: z.array(z.object({ properties: tab })),
  namedRanges: z._default(z.array(z.object({ namedRangeId: text, range })), []),
})

/** @returns undefined if it doesn't describe this spreadsheet */
export function descriptionIn(
  answer: unknown,
  spreadsheetId: string,
): SheetDescription | undefined {
  const { data } = description.safeParse(answer)
  if (data?.spreadsheetId !== spreadsheetId) return undefined
  return {
    tabs: data.sheets.map(({ properties: { sheetId: id, title, gridProperties } }) => {
      return { id, title, ...gridProperties }
    }),
    namedRanges: data.namedRanges.map(({ namedRangeId: id, range: { sheetId } }) => {
      return { id, tabId: sheetId }
    }),
  }
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

/** The library's errors, of which any part may be missing; `type` comes from the fetch below it. */
type Thrown = Partial<gaxios.GaxiosError<{ readonly error?: GoogleError } | null>> & {
  readonly type?: string
}

type GoogleError = { readonly message?: unknown } | null

const deniedReasons: Readonly<Record<number, string>> = {
  401: 'Google doesn’t accept the credentials (401). The key or token was revoked or isn’t valid.',
  403: 'Google doesn’t let this account write to the spreadsheet (403). Share it with the account as Editor, and enable the Google Sheets API in the account’s project.',
  404: 'Google can’t find the spreadsheet (404). Check GOOGLE_SHEET_ID, and check whether the spreadsheet was deleted.',
}
const driveFull =
  'The Google Drive of the spreadsheet’s owner is full (403). Free up space there, or get more.'
const overQuota = 'Google’s limit on calls per minute has been reached (429).'

/** Causes of a refusal besides the request's content, by Google's text. */
const refusedReasons: readonly (readonly [RegExp, string])[] = [
  [
    /above the limit of \d+ cells/i,
    'The spreadsheet is full (Google’s limit on cells). Move old rows to another spreadsheet.',
  ],
  [
    /protected (cell|range|sheet)/i,
    'The tab with the leads, part of it, or the hidden delivery tab is protected. Let the account edit it.',
  ],
  [
    /not supported for this document|office file/i,
    'The file is an uploaded Office file, not a Google Sheet. Save it as a Google Sheet.',
  ],
]
const contentRefused = 'Google refused the content of the request (400).'

const quotaWords = /RESOURCE_EXHAUSTED|rateLimitExceeded|RATE_LIMIT_EXCEEDED|quotaExceeded/

/** Of a call to the Sheets API. */
export function callFailure(thrown: unknown): SheetFailure {
  const { response } = thrown as Thrown
  const status = response?.status ?? 0
  const error = response?.data?.error
  const told = JSON.stringify(error ?? '')
  // Without a status: sharing the spreadsheet again would not help.
  if (status === 403 && /storage ?quota/i.test(told)) return { kind: 'denied', reason: driveFull }
  if (status === 429 || (status === 403 && quotaWords.test(told))) {
    return { kind: 'busy', reason: overQuota }
  }
  const denied = deniedReasons[status]
  if (denied !== undefined) return { kind: 'denied', status, reason: denied }
  if (status === 400 || status === 413) {
    // Not by details, which may quote cells: a visitor's words must not hold others up.
    const message = String(error?.message)
    const [, reason] = refusedReasons.find(([words]) => words.test(message)) ?? []
    const isForContent = reason === undefined
    return { kind: 'refused', isForContent, reason: reason ?? contentRefused }
  }
  return noAnswer(thrown as Thrown)
}

/** Of a request for an access token: nothing was asked of the spreadsheet yet. */
export function tokenFailure(thrown: unknown): SheetFailure {
  const status = (thrown as Thrown).response?.status ?? 0
  if (status === 429) {
    return { kind: 'busy', reason: 'Google’s limit on tokens has been reached (429).' }
  }
  if (status < 400 || status >= 500 || status === 408) return noAnswer(thrown as Thrown)
  const reason = `Google won’t issue an access token for these credentials (${status}). The key was revoked, the account was deleted, or this machine’s clock is wrong.`
  return { kind: 'denied', status, reason }
}

/** Of a call whose answer has a good status but isn't what was promised. */
export function unusableAnswer(what: string): SheetFailure {
  return unclear(`Google’s answer couldn’t be used (${what}).`)
}

export function unclear(reason: string): SheetFailure {
  return { kind: 'unclear', reason }
}

/** No answer, a broken one, or an error of Google's own. */
function noAnswer(error: Thrown): SheetFailure {
  if (isTooLarge(error)) {
    const { reason } = unusableAnswer(`more than ${mostAnswerBytes / 1e6} MB`)
    return { kind: 'unclear', reason, isTooLarge: true }
  }
  const { code, name, response } = error
  if (response) return unclear(`Google had an error of its own (${response.status}).`)
  const known = [code, name].find((word) => typeof word === 'string' && /^[A-Za-z_]+$/.test(word))
  return unclear(`Google couldn’t be reached (${known ?? 'no answer'}).`)
}

/** As reported by the fetch below the library. */
function isTooLarge({ type, cause }: Thrown): boolean {
  return type === 'max-size' || (cause instanceof Error && isTooLarge(cause))
}
