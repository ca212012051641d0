/** Answers of every kind: request id, log line, and headers on framing, caching and indexing. */

import { expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { gatedChecklist } from '#domain/forms/form.ts'
import { distDir } from '#tests/support/built-site.ts'
import { app, startOneApp } from '#tests/support/each-app.ts'
import { rawAnswer } from '#tests/support/raw-request.ts'
import { startApp, testToken } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'

const site = siteHandler(distDir)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const config = { SITE_URL: 'https://www.example-firm.com' }
startOneApp({ config, services: { site, isSample: true } })

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'application/x-www-form-urlencoded' }
const worksheet = '/downloads/trust-funding-worksheet.pdf'

/** [method, address, status, route in the log, headers and body of the request] */
const asked: readonly [string, string, number, string, RequestInit?][] = [
  ['GET', '/', 200, '/'],
  ['GET', '/plans?utm_source=x', 200, '/plans'],
  ['GET', '/plans/', 308, '/plans'],
  ['POST', '/plans', 405, '/plans'],
  ['HEAD', '/share.png', 200, '/share.png'],
  ['GET', '/sitemap.xml', 200, '/sitemap.xml'],
  ['GET', worksheet, 200, worksheet],
  ['GET', '/maria@example.org', 404, '(unknown)'],
  ['GET', '/%', 404, '(unknown)'],
  ['GET', '/thank-you?id=0', 200, '/thank-you'],
  ['GET', '/form-problem?form=lead&fields=name', 200, '/form-problem'],
  ['GET', `${gatedChecklist.page}?id=0`, 303, gatedChecklist.page],
  ['GET', `/admin/leads?token=${testToken}`, 200, '/admin/leads'],
  ['GET', `/admin/nowhere?token=${testToken}`, 404, '(unknown)'],
  ['GET', '/healthz', 200, '/healthz'],
  ['DELETE', '/readyz', 405, '/readyz'],
  ['GET', `/api/nothing/maria@example.org?token=${testToken}`, 404, '/api(unknown)'],
  ['GET', '/api/lead', 405, '/api/lead'],
  ['POST', '/api/lead', 415, '/api/lead', { body: '{' }],
  ['POST', '/api/lead', 400, '/api/lead', { headers: json, body: '{}' }],
  ['POST', '/api/lead', 303, '/api/lead', { headers: plain, body: '' }],
  ...everyForm.map(([path, body]): (typeof asked)[number] => {
    return ['POST', path, 201, path, { headers: json, body: JSON.stringify(body) }]
  }),
  ['GET', '/api/admin/leads', 401, '/api/admin/leads'],
  ['GET', `/api/admin/leads.csv?token=${testToken}`, 200, '/api/admin/leads.csv'],
]

test.each(asked)(
  '%s %s is answered %i and logged as %s, with headers against framing, sniffing and indexing',
  async (method, address, status, route, how) => {
    const headers = { ...how?.headers, 'x-request-id': 'mine' }
    const answer = await fetch(app.url + address, { ...how, method, headers, redirect: 'manual' })
    const text = await answer.text()
    const header = (name: string) => answer.headers.get(name)
    expect(answer.status).toBe(status)
    const id = header('x-request-id')
    expect(id).toMatch(uuid)
    // The line is written once the answer is sent, perhaps a moment after it was read.
    const line = () => app.logged().match(new RegExp(`^.*"${id}".*"msg":"request".*$`, 'm'))?.[0]
    await expect.poll(line).toBeDefined()
    expect(JSON.parse(line() ?? '')).toMatchObject({ method, route, status })
    if (header('content-type')?.includes('problem+json')) {
      expect(JSON.parse(text)).toMatchObject({ status, instance: id })
    }
    // Nor does the log hold the token: tests/backend/http/request-log.test.ts.
    expect(JSON.stringify([...answer.headers, text])).not.toContain(testToken)
    expect(header('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('x-powered-by')).toBeNull()
    expect(header('referrer-policy')).toMatch(/^(no-referrer|strict-origin(-when-cross-origin)?)$/)
    // The firm is a sample at a public address.
    expect(header('x-robots-tag')).toMatch(/^noindex/)
    const [path = ''] = address.split('?')
    if (path.startsWith('/api/')) {
      expect(header('cache-control')).toBe('no-store')
      expect(header('referrer-policy')).toBe('no-referrer')
      expect(header('x-robots-tag')).toBe('noindex, nofollow')
    }
    expect(header('cross-origin-resource-policy')).toBe('same-origin')
    expect(header('x-frame-options')).toBe('DENY')
    // The header costs the browser its prepared process, so only the dashboard sends it.
    expect(header('cross-origin-opener-policy')).toBe(
      path === '/admin/leads' ? 'same-origin' : null,
    )
    const type = header('content-type')
    if (type === null) expect(text).toBe('')
    else if (type.startsWith('text/')) expect(type).toContain('charset=utf-8')
  },
)

test.each([
  ['https://www.example.com', 'max-age=31536000; includeSubDomains'],
  ['http://www.example.com', null],
  [undefined, null],
])('a site at %s sends the HSTS %s, and a real firm’s pages may be indexed', async (url, hsts) => {
  const own = await startApp({ config: { SITE_URL: url }, services: { site } })
  const tags = []
  for (const path of ['/', '/plans', '/share.png', worksheet, '/admin/leads']) {
    const { headers } = await fetch(own.url + path)
    expect(headers.get('strict-transport-security')).toBe(hsts)
    tags.push(headers.get('x-robots-tag'))
  }
  expect(tags).toEqual([null, null, null, 'noindex', 'noindex, nofollow'])
  await own.stop()
})

/** Sends a target as it is, and expects a problem of our own. @returns its status and headers */
async function refusalOf(method: string, target: string, status: number, more = '') {
  const head = `Host: x\r\nX-Own: sent\r\nConnection: close\r\n${more}\r\n`
  const answer = await rawAnswer(new URL(app.url).port, `${method} ${target} HTTP/1.1\r\n${head}`)
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(headers).toMatch(/^content-type: application\/problem\+json/im)
  expect(headers).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
  expect(headers).toMatch(/^x-content-type-options: nosniff/im)
  expect(headers).toMatch(/^x-request-id: /im)
  expect(body).toMatch(new RegExp(`"status":${status}`))
  // Nor does TRACE echo the request.
  expect(answer).not.toMatch(/Cannot |<html|<pre|X-Own/i)
  return headers
}

test.each(['http://[::1/api/call-click', 'http://x/api/lead', '*'])(
  'the target %s is no address of ours',
  async (target) => {
    for (const method of ['POST', 'OPTIONS', 'PUT']) await refusalOf(method, target, 404)
    expect(app.logged()).not.toMatch(/"level":(50|60)/)
  },
)

test('a request with two Host headers is refused', async () => {
  await refusalOf('GET', '/', 400, 'host: y\r\n')
  await refusalOf('POST', '/api/lead', 400, 'host: y\r\n')
})

const otherMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']

test.each([
  ...['/nowhere', '/assets/gone.js', '/plans/deeper', '/admin/nowhere', '//x', '/%zz'],
  ...['/api/leads', '/api/Lead', '/api/%E0%A4%A'],
])('the unknown path %s gets our own 404 for every method', async (path) => {
  for (const method of otherMethods) await refusalOf(method, path, 404)
})

test.each([
  ...['/', '/plans', '/Plans/', '/robots.txt', '/thank-you', '/form-problem', '/admin/leads'],
  ...['/api/admin/leads', '/api/admin/leads.csv', '/healthz', '/readyz', '/api/lead'],
  ...[gatedChecklist.page, gatedChecklist.file],
])('other methods on %s get 405 with the allowed ones', async (path) => {
  const allowed = path === '/api/lead' ? 'POST' : 'GET, HEAD'
  for (const method of ['GET', ...otherMethods]) {
    if (allowed.includes(method)) continue
    expect(await refusalOf(method, path, 405)).toMatch(new RegExp(`^allow: ${allowed}`, 'im'))
  }
})
