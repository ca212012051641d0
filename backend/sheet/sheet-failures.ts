/**
 * Failures of calls: turns what the client library threw or returned into a failure of sheet.ts.
 * Looks at codes, and at a few known texts of Google's; never passes on what may quote a request.
 */

import type { gaxios } from 'google-auth-library'
import { mostAnswerBytes } from './google-answers.ts'
import type { RefusalCause, SheetFailure } from './sheet.ts'

/** The library's errors, of which any part may be missing; `type` comes from the fetch below it. */
type Thrown = Partial<gaxios.GaxiosError<{ readonly error?: GoogleError } | null>> & {
  readonly type?: string
}

type GoogleError = Readonly<Partial<Record<'status' | 'message' | 'details', unknown>>>

const deniedReasons: Readonly<Record<number, string>> = {
  401: 'Google doesn’t accept the credentials (401). The key or token was revoked or isn’t valid.',
  403: 'Google doesn’t let this account write to the spreadsheet (403). Share it with the account as Editor, and enable the Google Sheets API in the account’s project.',
  404: 'Google can’t find the spreadsheet (404). Check GOOGLE_SHEET_ID, and check whether the spreadsheet was deleted.',
}

const refusedReasons: Readonly<Record<RefusalCause, string>> = {
  full: 'The spreadsheet is full (Google’s limit on cells). Move old rows to another spreadsheet.',
  protected:
    'The tab with the leads, part of it, or the hidden delivery tab is protected. Let the account edit it.',
  not_a_sheet:
    'The file is an uploaded Office file, not a Google Sheet. Save it as a Google Sheet.',
  content: 'Google refused the content of the request (400).',
}

const driveFull =
  'The Google Drive of the spreadsheet’s owner is full (403). Free up space there, or get more.'

/** Failure of a call to the Sheets API, from what it threw. */
export function callFailure(thrown: unknown): SheetFailure {
  const { response } = thrown as Thrown
  const status = response?.status
  const detail = response?.data?.error ?? {}
  // Without a status: sharing the spreadsheet again would not help.
  if (status === 403 && isDriveFull(detail)) return denied(driveFull)
  if (status === 429 || (status === 403 && isQuota(detail))) {
    return busy('Google’s limit on calls per minute has been reached (429).')
  }
  if (status === 401 || status === 403 || status === 404) {
    return denied(deniedReasons[status] ?? '', status)
  }
  if (status === 400 || status === 413) {
    const cause = refusalCause(detail)
    return { kind: 'refused', cause, reason: refusedReasons[cause] }
  }
  return noAnswer(thrown as Thrown)
}

/** Failure of a request for an access token: nothing was asked of the spreadsheet yet. */
export function tokenFailure(thrown: unknown): SheetFailure {
  const status = (thrown as Thrown).response?.status
  if (status === 429) return busy('Google’s limit on tokens has been reached (429).')
  if (status !== undefined && status >= 400 && status < 500 && status !== 408) {
    const reason = `Google won’t issue an access token for these credentials (${status}). The key was revoked, the account was deleted, or this machine’s clock is wrong.`
    return denied(reason, status)
  }
  return noAnswer(thrown as Thrown)
}

/** @param kind of the credentials that Google's library can't make a client of */
export function unusableCredentials(kind: string): SheetFailure {
  return denied(
    kind === 'default'
      ? 'Google’s library found no credentials on this machine (GOOGLE_AUTH=default).'
      : 'Google’s library can’t use the credentials of this type.',
  )
}

/** Failure of a call whose answer has a good status but isn't what was promised. */
export function unusableAnswer(what: string): SheetFailure {
  return unclear(`Google’s answer couldn’t be used (${what}).`)
}

export function unclear(reason: string): SheetFailure {
  return { kind: 'unclear', reason }
}

function denied(reason: string, status?: number): SheetFailure {
  return { kind: 'denied', status, reason }
}

function busy(reason: string): SheetFailure {
  return { kind: 'busy', reason }
}

/** No answer, a broken one, or an error of Google's own. */
function noAnswer(error: Thrown): SheetFailure {
  if (isTooLarge(error)) {
    const reason = `Google’s answer couldn’t be used (more than ${mostAnswerBytes / 1e6} MB).`
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

function refusalCause(detail: GoogleError): RefusalCause {
  const message = String(detail.message ?? '')
  if (/above the limit of \d+ cells/i.test(message)) return 'full'
  if (/protected (cell|range|sheet)/i.test(message)) return 'protected'
  if (/not supported for this document|office file/i.test(message)) return 'not_a_sheet'
  return 'content'
}

function isDriveFull({ message, details }: GoogleError): boolean {
  return /storage ?quota/i.test(`${String(message)} ${JSON.stringify(details ?? '')}`)
}

function isQuota({ status, details }: GoogleError): boolean {
  const quota = /rateLimitExceeded|RATE_LIMIT_EXCEEDED|quotaExceeded/
  return status === 'RESOURCE_EXHAUSTED' || quota.test(JSON.stringify(details ?? ''))
}
