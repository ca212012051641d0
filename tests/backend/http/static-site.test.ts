import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { answerTo } from '#tests/support/raw-request.ts'

const distDir = mkdtempSync(path.join(tmpdir(), 'site-'))
const siteDir = path.join(distDir, 'site')
const pages = ['/', '/plans', '/guides', '/guides/one', '/admin/leads', '/404']
for (const dir of ['guides', 'admin', 'assets'])
  mkdirSync(path.join(siteDir, dir), { recursive: true })
for (const page of pages) {
  writeFileSync(path.join(siteDir, page === '/' ? 'index.html' : `${page}.html`), `<p>${page}</p>`)
}
const brotli = brotliCompressSync('<p>/plans</p>')
writeFileSync(path.join(siteDir, 'plans.html.br'), brotli)
writeFileSync(path.join(siteDir, 'plans.html.gz'), 'gzip')
writeFileSync(path.join(siteDir, 'assets/Main-AbC1.js'), 'export {}')
writeFileSync(
  path.join(distDir, 'files.json'),
  JSON.stringify([
    ...pages.map((page) => (page === '/' ? 'index.html' : `${page.slice(1)}.html`)),
    ...['plans.html.br', 'plans.html.gz', 'assets/Main-AbC1.js'],
  ]),
)
writeFileSync(
  path.join(distDir, 'headers.json'),
  JSON.stringify(Object.fromEntries(pages.map((page) => [page, `policy ${page}`]))),
)

const app = express()
app.disable('etag')
app.use(siteHandler(distDir))
const server = createServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
// The handler answers from memory, so a folder that a build is replacing changes nothing.
rmSync(distDir, { recursive: true })

afterAll(() => {
  server.close()
})

/** Sends the path unchanged; fetch would normalize it. */
async function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const sending = request({ port, host: '127.0.0.1', path: target, headers, method })
  const answer = await answerTo(sending)
  return { ...answer, body: String(answer.body) }
}

const stayingPut = [
  ...['/?', '/plans?a=/b/', '/nowhere/', '/404', '/404.html', '/assets/main-abc1.js'],
  ...['//evil.example/', '//evil.example/plans/', '/\\evil.example/plans/'],
  ...['/%E0%A4%A', '/..%2f..%2fetc/passwd'],
]

test.each<readonly [string, string | undefined]>([
  ['/plans/', '/plans'],
  ['/guides//one///', '/guides/one'],
  ['/PLANS/Index.HTML', '/plans'],
  ['/index.html', '/'],
  ['/plans.html', '/plans'],
  ['/guides/index.html', '/guides'],
  ['/guides/one.html/', '/guides/one'],
  ['/%70lans', '/plans'],
  ['/guides/one%E2%80%9D).', '/guides/one'],
  ['/plans/?plan=trust&x=%2F%2Fevil.example', '/plans?plan=trust&x=%2F%2Fevil.example'],
  ...stayingPut.map((target) => [target, undefined] as const),
])('%s redirects once, to %s', async (target, location) => {
  const answer = await ask(target)
  expect(answer.headers.location).toBe(location)
  if (location === undefined) {
    expect(answer.status).toBeOneOf([200, 404])
  } else {
    expect(answer.status).toBe(308)
    expect((await ask(location)).status).toBe(200)
  }
})

test.each([
  '/admin/leads?token=SECRET',
  '/admin/leads/?token=SECRET',
  '//admin/leads?token=SECRET',
  '/Admin/Leads?token=SECRET',
  '/admin/leads.html?token=SECRET',
])(
  '%s shows the dashboard at once, without repeating the token, out of caches and search engines',
  async (target) => {
    const { status, headers, body } = await ask(target)
    expect({ status, body }).toEqual({ status: 200, body: '<p>/admin/leads</p>' })
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

test('a page has its own content security policy and is revalidated', async () => {
  const { status, headers, body } = await ask('/guides/one')
  expect({ status, body }).toEqual({ status: 200, body: '<p>/guides/one</p>' })
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': 'policy /guides/one',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotli.toString()],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['identity', undefined, '<p>/plans</p>'],
  ['', undefined, '<p>/plans</p>'],
])('answers Accept-Encoding "%s" with %s', async (accepted, encoding, expected) => {
  const { headers, body } = await ask('/plans', { 'Accept-Encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(body).toBe(expected)
})

test('304 is answered only to the tag of the same encoding', async () => {
  const gzip = { 'Accept-Encoding': 'gzip' }
  const tag = (await ask('/plans', gzip)).headers.etag ?? ''
  const unchanged = await ask('/plans', { ...gzip, 'If-None-Match': `"other", ${tag}` })
  expect({ status: unchanged.status, body: unchanged.body }).toEqual({ status: 304, body: '' })
  expect(unchanged.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' })
  expect((await ask('/plans', { 'If-None-Match': tag })).status).toBe(200)
})

test('hashed files may be cached forever', async () => {
  const { headers } = await ask('/assets/Main-AbC1.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('unknown paths get the 404 page, kept out of search engines', async () => {
  for (const target of ['/nowhere', '/assets/gone.js', '/plans/deeper', '/404']) {
    const { status, headers, body } = await ask(target)
    expect({ status, body }).toEqual({ status: 404, body: '<p>/404</p>' })
    expect(headers).toMatchObject({
      'content-security-policy': 'policy /404',
      'x-robots-tag': 'noindex',
    })
  }
})
