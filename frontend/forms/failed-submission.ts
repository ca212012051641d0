/** Reader of failed submissions: which fields were refused, and what else to tell the visitor. */

import * as z from 'zod/mini'
import type { SubmissionFailure } from '#domain/outcome.ts'
import { ApiError, objectIn } from '#frontend/api/api-request.ts'
import { failureSentences } from '#frontend/content/form-failures.ts'

export type FieldError = z.infer<typeof fieldError>

export type FailedSubmission = ReturnType<typeof failedSubmission>

/** A member of `errors` in an RFC 9457 problem. */
const fieldError = z.object({ field: z.string(), message: z.string() })

const failures: Readonly<Record<number, SubmissionFailure>> = {
  409: 'conflict',
  413: 'tooLong',
  429: 'tooMany',
  503: 'notSaved',
}

const refusals = [400, 409, 413, 415, 422]

/** @param error what sendForReceipt threw */
export function failedSubmission(error: unknown) {
  const { status = 0, body = '', retryAfterSeconds } = error instanceof ApiError ? error : {}
  const failure = failures[status]
  const { errors } = objectIn(body)
  return {
    /** The service read the submission and refused it; after other failures it may have arrived. */
    isRefused: refusals.includes(status),
    /** Problems that the service found in individual fields. */
    fieldErrors: z.safeParse(z.array(fieldError), errors).data ?? [],
    /** Advice beyond the form's own words for a failure; empty if there is none. */
    sentence: (failure && failureSentences[failure]?.(inTime(retryAfterSeconds))) ?? '',
  }
}

/** "in 40 seconds", "in 2 minutes" */
function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute'
  if (seconds === 1) return 'in a second'
  if (seconds <= 90) return `in ${seconds} seconds`
  return `in ${Math.ceil(seconds / 60)} minutes`
}
