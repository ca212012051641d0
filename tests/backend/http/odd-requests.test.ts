/** Requests outside all routes: targets that are not paths, unknown paths, other methods. */

import { expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { distDir } from '#tests/support/built-site.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { rawAnswer } from '#tests/support/raw-request.ts'

startEachApp({ services: { site: siteHandler(distDir) } })

/** @returns status and headers, and the body */
async function raw(method: string, target: string, more = ''): Promise<readonly [string, string]> {
  const head = `Host: x\r\nX-Own: sent\r\nConnection: close\r\n${more}\r\n`
  const answer = await rawAnswer(new URL(app.url).port, `${method} ${target} HTTP/1.1\r\n${head}`)
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  return [headers, body]
}

function expectOwnAnswer([head, body]: readonly [string, string], status: number): void {
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/^content-type: application\/problem\+json/im)
  expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
  expect(head).toMatch(/^x-content-type-options: nosniff/im)
  expect(head).toMatch(/^x-request-id: /im)
  expect(body).toMatch(new RegExp(`"status":${status}`))
  // Nor does TRACE echo the request.
  expect(head + body).not.toMatch(/Cannot |<html|<pre|X-Own/i)
}

test.each(['http://[::1/api/call-click', 'http://x/api/lead', '*'])(
  'the target %s is no address of ours',
  async (target) => {
    for (const method of ['POST', 'OPTIONS', 'PUT']) {
      expectOwnAnswer(await raw(method, target), 404)
    }
    expect(app.logged()).not.toMatch(/"level":(50|60)/)
  },
)

test('a request with two Host headers is refused', async () => {
  for (const [method, target] of [
    ['GET', '/'],
    ['POST', '/api/lead'],
  ] as const) {
    expectOwnAnswer(await raw(method, target, 'host: y\r\n'), 400)
  }
})

const otherMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']

test.each([
  ...['/nowhere', '/assets/gone.js', '/plans/deeper', '/admin/nowhere', '//x', '/%zz'],
  ...['/api/leads', '/api/Lead', '/api/%E0%A4%A'],
])('the unknown path %s gets our own 404 for every method', async (path) => {
  for (const method of otherMethods) expectOwnAnswer(await raw(method, path), 404)
})

const read = 'GET, HEAD'

test.each(
  [
    ...['/', '/plans', '/Plans/', '/robots.txt', '/thank-you', '/form-problem', '/admin/leads'],
    ...['/api/admin/leads', '/api/admin/leads.csv', '/healthz', '/readyz'],
    ...[gatedChecklist.page, gatedChecklist.file],
    ['/api/lead', 'POST'] as const,
  ].map((one) => (typeof one === 'string' ? ([one, read] as const) : one)),
)('other methods on %s get 405 with the allowed ones', async (path, allowed) => {
  for (const method of ['GET', ...otherMethods]) {
    if (allowed.includes(method)) continue
    const answer = await raw(method, path)
    expectOwnAnswer(answer, 405)
    expect(answer[0]).toMatch(new RegExp(`^allow: ${allowed}`, 'im'))
  }
})
