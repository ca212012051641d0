import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { headersFile, siteDir } from '#tests/support/built-site.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

const builtSite = siteHandler({ siteDir, headersFile })

let app: RunningApp
afterEach(() => app.stop())

test('limits each address and form separately and says when to try again', async () => {
  app = await startApp({ config: { rateLimitPerMinute: 3 } })
  const statuses = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    statuses.push((await app.post('/api/lead', aLead)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  const refused = await app.post('/api/lead', aLead)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused.headers.get('ratelimit')).toBe(`"minute";r=0;t=${seconds}`)
  expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=3;w=60')
  expect(await refused.json()).toMatchObject({ status: 429 })
  expect((await app.post('/api/newsletter', { email: 'a@example.org' })).status).toBe(201)
  expect(await app.events()).toHaveLength(4)
})

test('a spoofed forwarding header does not give a new allowance', async () => {
  app = await startApp({ config: { rateLimitPerMinute: 1 } })
  const statuses = []
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    statuses.push((await app.post('/api/lead', aLead, { 'x-forwarded-for': address })).status)
  }
  expect(statuses).toEqual([201, 429, 429])
})

test('behind one trusted proxy each client has its own allowance', async () => {
  app = await startApp({ config: { rateLimitPerMinute: 1, trustedProxyHops: 1 } })
  const statuses = []
  for (const address of ['10.0.0.1', '10.0.0.2', '9.9.9.9, 10.0.0.1']) {
    statuses.push((await app.post('/api/lead', aLead, { 'x-forwarded-for': address })).status)
  }
  expect(statuses).toEqual([201, 201, 429])
})

test('zero turns the limit off', async () => {
  app = await startApp({ config: { rateLimitPerMinute: 0 } })
  for (let attempt = 0; attempt < 80; attempt += 1) {
    expect((await app.post('/api/lead', aLead)).status).toBe(201)
  }
})

test('the site’s own pages may post', async () => {
  app = await startApp({ config: { siteUrl: 'https://www.example.com' } })
  for (const headers of [
    { origin: app.url, 'sec-fetch-site': 'same-origin' },
    { origin: 'https://www.example.com' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]) {
    expect((await app.post('/api/lead', aLead, headers)).status).toBe(201)
  }
})

test('a post that the browser itself calls same-origin is never refused', async () => {
  app = await startApp({ config: { siteUrl: 'https://www.example.com' } })
  for (const origin of ['null', 'https://other.example', 'https://www.example.com', 'nonsense']) {
    const response = await app.post('/api/lead', aLead, { origin, 'sec-fetch-site': 'same-origin' })
    expect(response.status).toBe(201)
  }
  expect(app.logged()).not.toContain('SITE_URL')
})

test.each([
  { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://other.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a stranger’s page may not post: %j', async (headers) => {
  app = await startApp({ config: { siteUrl: 'https://www.example.com' } })
  const response = await app.post('/api/lead', aLead, headers)
  expect(response.status).toBe(403)
  expect(await app.events()).toEqual([])
})

test('behind a trusted proxy the host that the visitor asked for counts, not the rewritten one', async () => {
  const headers = { origin: 'https://www.firm.example', 'x-forwarded-host': 'www.firm.example' }
  app = await startApp({ config: { trustedProxyHops: 1 } })
  expect((await app.post('/api/lead', aLead, headers)).status).toBe(201)
  await app.stop()
  app = await startApp()
  expect((await app.post('/api/lead', aLead, headers)).status).toBe(403)
})

test('a refusal that a rewritten Host may have caused is explained once in the log', async () => {
  app = await startApp()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await app.post('/api/lead', aLead, { origin: 'https://www.firm.example' })
    expect(response.status).toBe(403)
  }
  expect(app.logged().match(/Set SITE_URL/g)).toHaveLength(1)
})

test('a refusal that the browser itself explains is not blamed on a proxy', async () => {
  app = await startApp()
  await app.post('/api/lead', aLead, {
    origin: 'https://other.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(app.logged()).not.toContain('SITE_URL')
})

test.each(['x-forwarded-for', 'forwarded'])(
  'a proxy that nobody told the service about is noticed once by its %s',
  async (header) => {
    app = await startApp({ config: { rateLimitPerMinute: 60 } })
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      await app.post('/api/lead', aLead, { [header]: address })
    }
    expect(app.logged().match(/Set TRUST_PROXY/g)).toHaveLength(1)
    expect(app.logged()).not.toContain('10.0.0')
    await app.stop()
    app = await startApp({ config: { rateLimitPerMinute: 60, trustedProxyHops: 1 } })
    await app.post('/api/lead', aLead, { [header]: '10.0.0.1' })
    expect(app.logged()).not.toContain('TRUST_PROXY')
  },
)

test('an allowed origin may ask first and then post with cookies', async () => {
  const origin = 'https://static.example.com'
  app = await startApp({ config: { allowedOrigins: [origin] } })
  const asked = await fetch(`${app.url}/api/lead`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true')
  const posted = await app.post('/api/lead', aLead, { origin, 'sec-fetch-site': 'cross-site' })
  expect(posted.status).toBe(201)
  expect(posted.headers.get('access-control-allow-origin')).toBe(origin)
})

test.each([
  ['without allowed origins no CORS header is ever sent', []],
  ['a site that is not among the allowed ones gets no CORS header', ['https://static.example.com']],
])('%s', async (_, allowedOrigins) => {
  app = await startApp({ config: { allowedOrigins } })
  const stranger = { origin: 'https://other.example' }
  const asked = await fetch(`${app.url}/api/lead`, {
    method: 'OPTIONS',
    headers: { ...stranger, 'access-control-request-method': 'POST' },
  })
  const posted = await app.post('/api/lead', aLead, stranger)
  for (const { headers } of [asked, posted]) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('answers carry the usual protective headers and no trace of the framework', async () => {
  app = await startApp()
  const response = await fetch(`${app.url}/healthz`)
  expect(response.headers.get('x-powered-by')).toBeNull()
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  // It would make the browser leave the process that it has made ready; the dashboard alone asks for that.
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
})

test('the headers of a page leave its body all but 700 bytes of a congestion window', async () => {
  app = await startApp({ services: { site: builtSite } })
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write('GET /plans HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n')
  const [answer]: Buffer[] = await once(socket, 'data')
  socket.destroy()
  if (answer === undefined) throw new Error('nothing was answered')
  const headers = answer.subarray(0, answer.indexOf('\r\n\r\n') + 4)
  expect(headers.toString()).toContain("frame-ancestors 'none'")
  expect(headers.length, headers.toString()).toBeLessThanOrEqual(700)
})

test.each([
  ['https://www.example.com', /^max-age=31536000; includeSubDomains$/],
  ['http://www.example.com', /^$/],
  [undefined, /^$/],
])('a site at %s promises https where it may', async (siteUrl, expected) => {
  app = await startApp({ config: { siteUrl } })
  const response = await fetch(`${app.url}/healthz`)
  expect(response.headers.get('strict-transport-security') ?? '').toMatch(expected)
})

test('liveness and readiness answer apart', async () => {
  app = await startApp()
  expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready' })
})

test.each([
  {},
  { siteUrl: 'https://www.example.com' },
  { siteUrl: 'https://www.example.com', allowedOrigins: ['https://static.example.com'] },
])('whatever comes of a form has all headers of the API: %j', async (config) => {
  app = await startApp({ config, services: { isSample: true } })
  const origin = { origin: 'https://static.example.com', 'sec-fetch-site': 'same-origin' }
  const json = { 'content-type': 'application/json' }
  const plain = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = new URLSearchParams({ email: 'a@example.org' })
  const ask = async (path: string, how: RequestInit, status: number) => {
    const answer = await fetch(app.url + path, {
      ...how,
      headers: { ...origin, ...how.headers },
      redirect: 'manual',
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const own = /^(?:date|allow|location|x-request-id|vary|content-(?:length|type))$/
    return [...answer.headers].filter(([name]) => !own.test(name))
  }
  const expected = await ask('/api/nowhere', {}, 404)
  expect(expected.length).toBeGreaterThan(8)
  const post = { method: 'POST', headers: json, body: JSON.stringify(aLead) }
  for (const [path, how, status] of [
    ['/api/lead', post, 201],
    ['/api/lead', { ...post, body: '{}' }, 400],
    ['/api/lead', { ...post, headers: {} }, 415],
    ['/api/lead', {}, 405],
    ['/api/newsletter', { method: 'POST', headers: plain, body: fields }, 303],
    ['/api/newsletter', { method: 'POST', headers: plain, body: '' }, 303],
  ] as const) {
    expect(await ask(path, how, status)).toEqual(expected)
  }
})

const everyKindOfAnswer = [
  ['GET', '/', 200],
  ['GET', '/admin/leads', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/Plans', 308],
  ['GET', '/favicon.ico', 200],
  ['GET', '/downloads/florida-homeowner-probate-checklist.pdf', 303],
  ['GET', '/form-problem?form=lead&fields=email', 200],
  ['GET', '/healthz', 200],
  ['GET', '/api/admin/leads', 401],
  ['GET', '/api/nowhere', 404],
  ['DELETE', '/plans', 405],
  ['POST', '/api/lead', 415],
] as const

test.each(everyKindOfAnswer)(
  '%s %s, answered %i, may be framed by nobody and taken for nothing else, and passes no query on',
  async (method, path, status) => {
    app = await startApp({ services: { site: builtSite } })
    const answer = await fetch(app.url + path, { method, redirect: 'manual' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toMatch(
      /^(no-referrer|strict-origin|strict-origin-when-cross-origin)$/,
    )
    // No other site takes it in, unless it is a page for all.
    const isOpenPage = ['/', '/nowhere'].includes(path)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(
      isOpenPage ? null : 'same-origin',
    )
    const type = answer.headers.get('content-type')
    if (type === null) expect(await answer.text()).toBe('')
    else if (/^(text|application\/.*xml)/.test(type)) expect(type).toContain('charset=utf-8')
    await answer.body?.cancel()
  },
)

test.each(['/', '/api/lead', '/healthz', '/nowhere'])(
  'TRACE %s tells nothing back',
  async (path) => {
    app = await startApp({ services: { site: builtSite } })
    const { hostname, port } = new URL(app.url)
    const asked = request({
      hostname,
      port,
      path,
      method: 'TRACE',
      headers: { 'x-own': 'told-back' },
    })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([404, 405]).toContain(answer.statusCode)
    expect(await text(answer)).not.toContain('told-back')
  },
)
