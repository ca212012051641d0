/** What each page weighs before the visitor acts, and that it comes in one request. */

import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { readPage, readPolicies, siteDir } from '#tests/support/built-site.ts'

const kib = 1024
/** One congestion window: what a server may send before it hears from the browser. */
const budget = 14 * kib
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
