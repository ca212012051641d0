import { expect, test } from 'vitest'
import { ApiError } from '#frontend/api/api-request.ts'
import { failedSubmission } from '#frontend/islands/form/failed-submission.ts'

test.each([
  [429, 300, /You can send yours again in 5 minutes\./],
  [429, 1, /again in a second\./],
  [503, 5, /We couldn’t save it just now\. You can send it again in 5 seconds\./],
  [503, undefined, /You can send it again in a minute\./],
  [413, undefined, /too long for us to save\. Please shorten it/],
  [418, undefined, /^$/],
])('an answer of %i with %s s to wait says what helps', (status, seconds, sentence) => {
  const headers = { 'Retry-After': String(seconds) }
  const error = new ApiError(new Response('no', { status, headers }), 'no')
  expect(failedSubmission(error).sentence).toMatch(sentence)
})
