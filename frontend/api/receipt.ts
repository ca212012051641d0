/**
 * The service's receipt for a form: 201 and the submission's id. Nothing else counts as received,
 * for a captive portal, a filter or a cache may answer any request with a success of its own.
 */

import type { SubmissionContext } from '#domain/forms/submission-context.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { ApiError, apiRequest, objectIn } from './api-request.ts'

/** The service's word that it holds the submission. */
export interface Receipt {
  /** When it came, by the service's clock: the visitor's own may be wrong. */
  readonly at: number
  /** What the service says besides the id. */
  readonly answer: Readonly<Record<string, unknown>>
}

/**
 * @param isOneRowPerAddress the row of such forms has an id that the service makes
 * @throws ApiError for any answer but the receipt; another error if there was no answer
 */
export async function sendForReceipt(
  url: string,
  submission: SubmissionContext,
  isOneRowPerAddress: boolean,
): Promise<Receipt> {
  const response = await apiRequest('POST', url, { payload: submission, keepalive: true })
  const body = await response.text()
  const answer = objectIn(body)
  const isOurs = isOneRowPerAddress
    ? typeof answer.id === 'string' && answer.id !== ''
    : answer.id !== undefined && answer.id === submission.submissionId
  if (response.status !== 201 || !isOurs) throw new ApiError(response, body)
  return { at: Date.parse(response.headers.get('Date') ?? '') || Date.now(), answer }
}

/** @returns false also if the service could not be asked: sent again, a form is still one row */
export async function wasReceived(submissionId: string): Promise<boolean> {
  try {
    const response = await apiRequest('GET', apiHref(`/api/submissions/${submissionId}`))
    const { id, received } = objectIn(await response.text())
    return id === submissionId && received === true
  } catch {
    return false
  }
}
