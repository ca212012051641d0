/** Reader of failed submissions: which fields were refused, and what else to tell the visitor. */

import type { SubmissionFailure } from '#domain/outcome.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import { failureSentences } from '#frontend/content/form-failures.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface FailedSubmission {
  /** The service read the submission and refused it; after other failures it may have arrived. */
  readonly isRefused: boolean
  /** Problems that the service found in individual fields. */
  readonly fieldErrors: readonly FieldError[]
  /** Advice beyond the form's own words for a failure; empty if there is none. */
  readonly sentence: string
}

const failures: Readonly<Record<number, SubmissionFailure>> = {
  409: 'conflict',
  413: 'tooLong',
  429: 'tooMany',
  503: 'notSaved',
}

const noResponse: FailedSubmission = {
  isRefused: false,
  fieldErrors: [],
  sentence: '',
}

const refusals = [400, 409, 413, 415, 422]

/** @param error what apiRequest threw */
export function failedSubmission(error: unknown): FailedSubmission {
  if (!(error instanceof ApiError)) return noResponse
  const failure = failures[error.status]
  const sentenceFor = failure && failureSentences[failure]
  return {
    isRefused: refusals.includes(error.status),
    fieldErrors: error.status === 400 ? fieldErrorsIn(error.body) : [],
    sentence: sentenceFor?.(inTime(error.retryAfterSeconds)) ?? '',
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
