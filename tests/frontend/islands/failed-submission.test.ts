import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { apiRequest } from '#frontend/api/api-request.ts'
import { failedSubmission } from '#frontend/islands/form/failed-submission.ts'

let answer: { status: number; statusText: string; retryAfter?: string | undefined; body: string }

/** Answers as the test says, and sends the request back where that is nothing. */
const server = createServer(async (request, response) => {
  const received = [request.method, request.headers['content-type'], await text(request)]
  const { status, statusText, retryAfter, body } = answer
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  response.writeHead(status, statusText).end(status < 300 ? JSON.stringify(received) : body)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/lead`

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('sends a payload as JSON, and neither body nor type without one', async () => {
  answer = { status: 201, statusText: 'Created', body: '' }
  const posted = await apiRequest('POST', url, { name: 'Zoë' })
  expect(await posted.json()).toEqual(['POST', 'application/json', '{"name":"Zoë"}'])
  expect(await (await apiRequest('GET', url)).json()).toEqual(['GET', null, ''])
})

test.each([
  [429, '300', /You can send yours again in 5 minutes\./],
  [429, '1', /again in a second\./],
  [429, 'soon', /again in a minute\./],
  [429, '-1', /again in a minute\./],
  [503, '5', /We couldn’t save it just now\. You can send it again in 5 seconds\./],
  [503, undefined, /You can send it again in a minute\./],
  [413, undefined, /too long for us to save\. Please shorten it/],
  [418, undefined, /^$/],
])('an answer of %i with %s s to wait says what helps', async (status, retryAfter, sentence) => {
  answer = { status, statusText: 'Not Taken', retryAfter, body: 'No' }
  const error = await apiRequest('POST', url, {}).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status, message: `${status}: No` })
  expect(failedSubmission(error).sentence).toMatch(sentence)
})

test('an answer without words is told by its status', async () => {
  answer = { status: 503, statusText: 'Service Unavailable', body: '' }
  await expect(apiRequest('POST', url, {})).rejects.toThrow('503: Service Unavailable')
})
