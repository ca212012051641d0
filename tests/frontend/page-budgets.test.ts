/** What each page weighs before the visitor acts, and that it comes in one request. */

import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { siteHandler } from '#backend/site.ts'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { headersFile, readPage, readPolicies, siteDir } from '#tests/support/built-site.ts'
import { startApp } from '#tests/support/running-app.ts'

const kib = 1024
const budget = 14 * kib
/** One congestion window, headers included: what a server may send before it hears from the browser. */
const firstRoundTrip = 10 * 1460
/** What a reader of the two longest sees first is still in the first window. */
const longestBudget = 15 * kib
const longest = [
  '/guides/will-vs-trust-florida',
  '/guides/florida-estate-planning-tax-optimization',
]

const pages = Object.keys(readPolicies()).filter((path) => !path.startsWith('/admin'))

/** Bytes over the wire to a browser that takes Brotli. */
function compressedSize(file: string): number {
  return statSync(`${siteDir}/${file}.br`).size
}

// What is gated holds its event's id, so that it goes out as it is, to whoever asked for it.
test.each(pages.filter((path) => path !== gatedChecklist.page))(
  '%s stays within its bytes',
  (path) => {
    const size = compressedSize(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    const allowed = longest.includes(path) ? longestBudget : budget
    expect(size, `${path}: ${size} bytes of ${allowed}`).toBeLessThanOrEqual(allowed)
  },
)

test('all but the two longest come with their headers in the first round trip', async () => {
  const app = await startApp({ services: { site: siteHandler({ siteDir, headersFile }) } })
  try {
    const late: string[] = []
    for (const path of pages) {
      if (path === gatedChecklist.page || longest.includes(path)) continue
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`)
      const answer = await buffer(socket)
      if (answer.length > firstRoundTrip)
        late.push(`${path}: ${answer.length} of ${firstRoundTrip}`)
    }
    expect(late).toEqual([])
  } finally {
    await app.stop()
  }
})

describe.each(pages)('%s', (path) => {
  const html = readPage(path)

  test('asks for no script, stylesheet, font or picture of another file', () => {
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
    expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|preload|modulepreload|prefetch)"/)
    expect(html).not.toMatch(/@import|@font-face|url\((?!["']?(?:data:|#))/)
    // A firm's own photographs are files of at most 20 KiB each, shown on /about.
    const drawn = path === '/about' ? html.replaceAll(/<picture>.*?<\/picture>/gs, '') : html
    expect(drawn).not.toMatch(/<(?:img|iframe|video|source|object)\b[^>]*\ssrc/)
  })
})
