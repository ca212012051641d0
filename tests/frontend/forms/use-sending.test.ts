import { expect, test } from 'vitest'
import { ApiError } from '#frontend/api/api-request.ts'
import { failedSubmission } from '#frontend/forms/use-sending.ts'

test.each([
  [429, '300', /You can send yours again in 5 minutes\./],
  [429, '1', /again in a second\./],
  [429, 'soon', /again in a minute\./],
  [429, '-1', /again in a minute\./],
  [503, '5', /We couldn’t save it just now\. You can send it again in 5 seconds\./],
  [503, '', /You can send it again in a minute\./],
  [413, '', /too long for us to save\. Please shorten it/],
  [418, '', /^$/],
])('a status of %i with Retry-After “%s” says what helps', (status, retryAfter, sentence) => {
  const answer = new Response('No', { status, headers: { 'Retry-After': retryAfter } })
  expect(failedSubmission(new ApiError(answer, 'No')).sentence).toMatch(sentence)
})

test('an error shows its status and words, or the name of the status if there are no words', () => {
  const answer = new Response(null, { status: 503, statusText: 'Service Unavailable' })
  expect(new ApiError(answer, 'No').message).toBe('503: No')
  expect(new ApiError(answer, '').message).toBe('503: Service Unavailable')
})
