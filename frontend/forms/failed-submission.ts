/** Reader of failed submissions: which fields were refused, and what else to tell the visitor. */

import type { SubmissionFailure } from '#domain/outcome.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import { failureSentences } from '#frontend/content/form-failures.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

export type FailedSubmission = ReturnType<typeof failedSubmission>

const failures: Readonly<Record<number, SubmissionFailure>> = {
  409: 'conflict',
  413: 'tooLong',
  429: 'tooMany',
  503: 'notSaved',
}

const refusals = [400, 409, 413, 415, 422]

/** @param error what apiRequest threw */
export function failedSubmission(error: unknown) {
  const answer = error instanceof ApiError ? error : undefined
  const status = answer?.status ?? 0
  const failure = failures[status]
  const sentenceFor = failure && failureSentences[failure]
  return {
    /** The service read the submission and refused it; after other failures it may have arrived. */
    isRefused: refusals.includes(status),
    /** Problems that the service found in individual fields. */
    fieldErrors: answer && status === 400 ? fieldErrorsIn(answer.body) : [],
    /** Advice beyond the form's own words for a failure; empty if there is none. */
    sentence: sentenceFor?.(inTime(answer?.retryAfterSeconds)) ?? '',
  }
}

/** `errors` of an RFC 9457 problem; empty for any other body. */
function fieldErrorsIn(body: string): readonly FieldError[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: unknown }
    return Array.isArray(errors) ? errors.filter(isFieldError) : []
  } catch {
    return []
  }
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Partial<FieldError>
  return typeof field === 'string' && typeof message === 'string'
}

/** "in 40 seconds", "in 2 minutes" */
function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute'
  if (seconds === 1) return 'in a second'
  if (seconds <= 90) return `in ${seconds} seconds`
  return `in ${Math.ceil(seconds / 60)} minutes`
}
