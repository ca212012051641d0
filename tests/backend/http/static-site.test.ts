/** The built site: spellings of an address, encodings, caches, the dashboard's secrecy, receipts. */

import { cpSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { basename } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSiteFacts } from '#backend/http/built-site.ts'
import { siteHandler } from '#backend/http/static-site.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { businessHours } from '#frontend/content/office-hours.ts'
import { distDir, readPage, readPolicies } from '#tests/support/built-site.ts'
import { answerTo } from '#tests/support/raw-request.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let app: RunningApp
beforeAll(async () => {
  const copy = temporaryFolder()
  cpSync(realpathSync(distDir), copy, { recursive: true })
  app = await startApp({ services: { site: siteHandler(copy) } })
  // Answers come from memory, so a folder that a build is replacing changes nothing.
  rmSync(copy, { recursive: true })
})
afterAll(() => app.stop())

/** Sends the path unchanged; fetch would normalize it. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(app.url)
  return await answerTo(request({ hostname, port, path, headers }))
}

const guide = '/guides/will-vs-trust-florida'
const stayingPut = [
  ...['/?', '/plans?a=/b/', '/nowhere/', '/404', '/404.html'],
  ...['//evil.example/', '//evil.example/plans/', '/\\evil.example/plans/'],
  ...['/%E0%A4%A', '/..%2f..%2fetc/passwd'],
]

test.each<readonly [string, string | undefined]>([
  ['/plans/', '/plans'],
  [`/guides//${basename(guide)}///`, guide],
  ['/PLANS/Index.HTML', '/plans'],
  ['/index.html', '/'],
  ['/plans.html', '/plans'],
  ['/guides/index.html', '/guides'],
  [`${guide}.html/`, guide],
  ['/%70lans', '/plans'],
  [`${guide}%E2%80%9D).`, guide],
  ['/plans/?plan=trust&x=%2F%2Fevil.example', '/plans?plan=trust&x=%2F%2Fevil.example'],
  ...stayingPut.map((target) => [target, undefined] as const),
])('%s redirects once, to %s', async (target, location) => {
  const answer = await ask(target)
  expect(answer.headers.location).toBe(location)
  expect(answer.status).toBeOneOf(location === undefined ? [200, 404] : [308])
  if (location !== undefined) expect((await ask(location)).status).toBe(200)
})

test.each([
  ...['/admin/leads', '/admin/leads/', '//admin/leads', '/Admin/Leads', '/admin/leads.html'],
])(
  '%s shows the dashboard at once, without its token, kept from caches and engines',
  async (path) => {
    const { status, headers, body } = await ask(`${path}?token=SECRET`)
    expect([status, String(body)]).toEqual([200, readPage('/admin/leads')])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(JSON.stringify(headers)).not.toContain('SECRET')
  },
)

test('a redirect may be cached only if its address is nothing but a path', async () => {
  expect((await ask('/plans/')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await ask('/plans/?token=SECRET')).headers['cache-control']).toBe('no-store')
})

test('a page has its own content security policy and is revalidated, a hashed file is kept', async () => {
  const page = await ask(guide)
  expect([page.status, String(page.body)]).toEqual([200, readPage(guide)])
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': readPolicies()[guide],
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(readPage('/contact')) ?? []
  expect((await ask(script)).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
})

const plain = readPage('/plans')

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, String],
  ['', undefined, String],
])(
  'answers Accept-Encoding "%s" with %s, and 304 to its own tag alone',
  async (accepted, encoding, unpack) => {
    const asked = { 'Accept-Encoding': accepted }
    const { headers, body } = await ask('/plans', asked)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(String(unpack(body))).toBe(plain)
    const { etag = '' } = headers
    const again = await ask('/plans', { ...asked, 'If-None-Match': `"other", ${etag}` })
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } })
    expect(again.body).toHaveLength(0)
    const others = ['br', 'gzip', 'identity'].filter((other) => other !== (encoding ?? 'identity'))
    for (const other of others) {
      const unlike = await ask('/plans', { 'Accept-Encoding': other, 'If-None-Match': etag })
      expect(unlike.status).toBe(200)
    }
  },
)

test('unknown paths get the 404 page, kept out of search engines', async () => {
  for (const target of ['/nowhere', '/assets/gone.js', '/plans/deeper', '/404']) {
    const { status, headers, body } = await ask(target)
    expect([status, String(body)]).toEqual([404, readPage('/404')])
    expect(headers).toMatchObject({
      'content-security-policy': readPolicies()['/404'],
      'x-robots-tag': 'noindex',
    })
  }
})

test('a receipt states the next steps, the hours, the responsible lawyer, and that it makes nobody a client', () => {
  const { receipts } = readSiteFacts(distDir)
  for (const { subject, text } of Object.values(receipts)) {
    expect(subject).toContain(firm.marketingName)
    expect(text.match(/:reference:/g)).toHaveLength(1)
    for (const words of [
      ...businessHours.map(({ days, hours }) => `${days}: ${hours}`),
      ...[firm.legalName, firm.responsibleLawyer, firm.phoneDisplay, 'not legal advice'],
      ...['does not create an attorney-client relationship', 'Attorney advertising'],
    ]) {
      expect(text).toContain(words)
    }
  }
  expect(receipts.consultation_request.text).toContain('What happens next?\n1. We reply')
})
