import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, apiRequest } from '#frontend/api/api-request.ts'

interface Received {
  readonly method: string | undefined
  readonly contentType: string | undefined
  readonly body: string
}

let server: Server
let url: string
let received: Received[]
let answer: {
  status: number
  statusText: string
  body: string
  retryAfter?: string | undefined
}

beforeEach(async () => {
  received = []
  answer = { status: 201, statusText: 'Created', body: '{"id":"1"}' }
  server = createServer(async (request, response) => {
    received.push({
      method: request.method,
      contentType: request.headers['content-type'],
      body: await textOf(request),
    })
    const { status, statusText, body, retryAfter } = answer
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
    response.writeHead(status, statusText).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/lead`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('sends a payload as JSON and answers with the response', async () => {
  const response = await apiRequest('POST', url, { name: 'Zoë' })
  expect(await response.json()).toEqual({ id: '1' })
  expect(received).toEqual([
    { method: 'POST', contentType: 'application/json', body: '{"name":"Zoë"}' },
  ])
})

test('sends neither body nor content type without a payload', async () => {
  await apiRequest('GET', url)
  expect(received).toEqual([{ method: 'GET', contentType: undefined, body: '' }])
})

test('raises the status and the body of any answer outside 2xx', async () => {
  answer = { status: 400, statusText: 'Bad Request', body: 'Name is missing' }
  const error = await apiRequest('POST', url, {}).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, message: '400: Name is missing' })
})

test('raises the status text where the body is empty', async () => {
  answer = { status: 503, statusText: 'Service Unavailable', body: '' }
  await expect(apiRequest('POST', url, {})).rejects.toThrow('503: Service Unavailable')
})

test('tells when to try again, where the answer does', async () => {
  for (const [header, seconds] of [
    ['40', 40],
    ['soon', undefined],
    ['-1', undefined],
    [undefined, undefined],
  ] as const) {
    answer = { status: 429, statusText: 'Too Many', body: '{"errors":[]}', retryAfter: header }
    const error = await apiRequest('POST', url, {}).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ retryAfterSeconds: seconds, body: '{"errors":[]}' })
  }
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
