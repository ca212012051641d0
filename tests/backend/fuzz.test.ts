/** Generated requests that must not break the service. */

import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTo } from '#tests/support/raw-request.ts'
import { noLimits, startService } from '#tests/support/service-process.ts'
import { everyForm } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const token = 'fuzzing-admin-token'
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const paths = [
  ...everyForm.map(([path]) => path),
  ...['access', 'audit', 'audit.csv', 'leads', 'leads.csv', `leads/${id}`, `leads/${id}/status`],
  ...[`leads/${id}/undo`, 'statuses', 'response-times', 'delivery/try-now', 'nothing-here'],
].map((path) => (path.startsWith('/') ? path : `/api/admin/${path}`))
const pages = ['/', '/plans', '/thank-you', '/form-problem', '/readyz', '/assets/none.js', '/none']
/** They stress composing, escaping, encoding and matching. */
const shapes = [
  ...['x', '"', '\\', '\n', '\u0001', '李', '👩‍👩‍👧', 'a@', 'a.', '\ud800', '\u200b', '%', '%00'],
  ...['e\u0301', `a${'\u0315\u0300'.repeat(15)}`, '\u1112\u1161\u11ab', '../', '<svg onload=x>'],
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.tuple(fc.constantFrom(...shapes), fc.nat(3000)).map(([shape, times]) => shape.repeat(times)),
)
const queries = fc
  .tuple(fc.constantFrom('id', 'token', 'q', 'before', 'limit', '__proto__', 'a[b]', ''), text)
  .map((pair) =>
    pair.map((part) => encodeURIComponent(part.slice(0, 300).toWellFormed())).join('='),
  )
const names = ['name', 'email', 'submissionId', 'page', 'attribution', 'status', 'constructor']
/** An accepted body with some fields changed, whole, halved or in another encoding. */
const bodies = fc
  .tuple(
    fc.constantFrom(...everyForm.map(([, body]) => body), { status: 'contacted' }, { ids: [id] }),
    fc.dictionary(fc.constantFrom(...names), fc.oneof(text, fc.jsonValue({ maxDepth: 4 }))),
  )
  .map((parts) => JSON.stringify(Object.assign({}, ...parts)))
  .chain((json) =>
    fc.oneof(
      { weight: 7, arbitrary: fc.constant(Buffer.from(json)) },
      fc.constantFrom(Buffer.from(json.slice(json.length >> 1)), Buffer.from(json, 'utf16le')),
      fc.constantFrom(Buffer.from('name=x&email=a%40b.org'), Buffer.alloc(70_000, 'x')),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
  )
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', ';;=']
const requests = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT', 'OPTIONS', 'TRACE'),
  path: fc
    .tuple(fc.constantFrom(...paths, ...paths, ...pages), fc.constantFrom('', '', '', '%00', '/..'))
    .map((parts) => parts.join('')),
  query: fc.array(queries, { maxLength: 2 }),
  type: fc.constantFrom('application/json', 'application/json', ...types),
  encoding: fc.constantFrom(undefined, undefined, undefined, undefined, 'gzip', 'x'),
  bearer: fc.constantFrom(token, token, 'wrong', undefined),
  body: bodies,
})

test('2,000 generated requests cause no 5xx, no broken connection and no crash', async () => {
  const service = await startService({
    DATA_DIR: temporaryFolder(),
    ADMIN_TOKEN: token,
    ...noLimits,
  })
  const { hostname, port } = new URL(service.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const failures: string[] = []
  const statuses = new Set<number>()
  const send = async ({ method, path, query, type, encoding, bearer, body }: Sent) => {
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const headers = {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(hasBody && { 'content-type': type, 'content-length': body.length }),
      ...(hasBody && encoding && { 'content-encoding': encoding }),
    }
    // The path is not parsed by URL, which would normalize it.
    const given = { hostname, port, method, path: `${path}?${query.join('&')}`, agent, headers }
    const answered = answerTo(request(given), hasBody ? body : undefined)
    const status = await answered.then((answer) => answer.status).catch(() => 0)
    statuses.add(status)
    if (status === 0 || status >= 500) failures.push(`${status} ${method} ${path} ${type}`)
  }
  await Promise.all(fc.sample(requests, { seed: 7, numRuns: 2_000 }).map(send))
  agent.destroy()
  expect(failures).toEqual([])
  // Proof of coverage: leads were accepted, and refusals of each kind occurred.
  for (const status of [200, 201, 303, 400, 401, 404, 405, 413, 415])
    expect(statuses).toContain(status)
  expect(await service.kill('SIGTERM')).toBe(0)
})

type Sent = typeof requests extends fc.Arbitrary<infer Value> ? Value : never
