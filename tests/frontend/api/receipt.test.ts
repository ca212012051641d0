import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#frontend/api/api-request.ts'
import { sendForReceipt, wasReceived } from '#frontend/api/receipt.ts'

const submissionId = '0190a000-0000-7000-8000-000000000001'
const otherId = '0190a000-0000-7000-8000-000000000002'

afterEach(() => vi.unstubAllGlobals())

function serviceAnswers(status: number, body: string | null, headers: HeadersInit = {}): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
}

const send = (isOneRowPerAddress = false) =>
  sendForReceipt('/api/lead', { submissionId }, isOneRowPerAddress)

test('201 with the submission’s id is the receipt, and says when', async () => {
  const at = 'Tue, 01 Dec 2026 14:43:00 GMT'
  const answer = { id: submissionId, toldBy: '2026-12-02T17:00:00.000Z' }
  serviceAnswers(201, JSON.stringify(answer), { Date: at })
  expect(await send()).toEqual({ at: Date.parse(at), answer })
})

test('the receipt of a form with one row per address has an id of the service', async () => {
  serviceAnswers(201, JSON.stringify({ id: otherId }))
  expect((await send(true)).at).toBeGreaterThan(0)
  serviceAnswers(201, '{}')
  await expect(send(true)).rejects.toThrow(ApiError)
})

test.each<[string, number, string | null, HeadersInit?]>([
  ['a captive portal’s page', 200, '<title>Wi-Fi</title>', { 'Content-Type': 'text/html' }],
  ['a page of no stated kind', 201, '<title>Wi-Fi</title>'],
  ['no content', 204, null],
  ['an empty success', 201, ''],
  ['another id', 201, JSON.stringify({ id: otherId })],
  ['an id that is no text', 201, '{"id":1}'],
  ['broken JSON', 201, `{"id":"${submissionId}"`],
  ['JSON that is no object', 201, 'null'],
  ['JSON without an id, as after a redirect', 201, '{"user":null}'],
  ['a success that is not 201', 200, JSON.stringify({ id: submissionId })],
])('%s is no receipt', async (_what, status, body, headers) => {
  serviceAnswers(status, body, headers)
  await expect(send()).rejects.toThrow(ApiError)
})

test('an answer that breaks off is no receipt', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new Error('connection lost')),
  })
  vi.stubGlobal('fetch', async () => new Response(broken, { status: 201 }))
  await expect(send()).rejects.toThrow('connection lost')
})

test.each([
  [200, JSON.stringify({ id: submissionId, received: true }), true],
  [200, JSON.stringify({ id: submissionId, received: false }), false],
  [200, JSON.stringify({ id: otherId, received: true }), false],
  [200, 'ok', false],
  [404, '{}', false],
  [503, '{}', false],
])('asked later, %i with %s means received: %s', async (status, body, isReceived) => {
  serviceAnswers(status, body)
  expect(await wasReceived(submissionId)).toBe(isReceived)
})

test('asked without a connection, nothing counts as received', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await wasReceived(submissionId)).toBe(false)
})
