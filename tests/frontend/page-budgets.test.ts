/** What each page weighs before the visitor acts, and each island once he does. */

import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { guidePath, guides } from '#frontend/content/guides.ts'
import { readPage, readPolicies, scriptsOf, siteDir } from '#tests/support/built-site.ts'

const kib = 1024
/** One congestion window: what a server may send before it hears from the browser. */
const budget = 14 * kib
/** The two longest guides; what a reader sees first is still in the first window. */
const longGuideBudget = 15 * kib
const inlineScriptBudget = 1 * kib
const islandBudget = 100 * kib

const pages = Object.keys(readPolicies()).filter((path) => !path.startsWith('/admin'))

const longGuides = guides
  .toSorted((one, other) => other.readTimeMinutes - one.readTimeMinutes)
  .slice(0, 2)
  .map(({ slug }) => guidePath(slug))

/** Bytes over the wire to a browser that takes Brotli. */
function compressedSize(file: string): number {
  return statSync(`${siteDir}/${file}.br`).size
}

// What is gated holds its event's id, so that it goes out as it is, to whoever asked for it.
test.each(pages.filter((path) => path !== gatedChecklist.page))(
  '%s stays within its bytes',
  (path) => {
    const size = compressedSize(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    const allowed = longGuides.includes(path) ? longGuideBudget : budget
    expect(size, `${path}: ${size} bytes of ${allowed}`).toBeLessThanOrEqual(allowed)
  },
)

describe.each(pages)('%s', (path) => {
  const html = readPage(path)

  test('carries at most 1 KiB of script', () => {
    const scripts = scriptsOf(html)
    expect(scripts).not.toEqual([])
    expect(Buffer.byteLength(scripts.join(''))).toBeLessThanOrEqual(inlineScriptBudget)
  })

  test('asks for no script, stylesheet, font or picture of another file', () => {
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
    expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|preload|modulepreload|prefetch)"/)
    expect(html).not.toMatch(/@import|@font-face|url\((?!["']?(?:data:|#))/)
    expect(html).not.toMatch(/<(?:img|iframe|video|source|object)\b[^>]*\ssrc/)
  })
})

const islands = new Map(
  pages.flatMap((path) =>
    [...readPage(path).matchAll(/ data-island="([^"]+)" data-load="([^"]+)"/g)].map(
      ([, name = '', scripts = '']) => [name, scripts.split(' ')] as const,
    ),
  ),
)

test('the pages hold islands to weigh', () => {
  expect(islands.size).toBeGreaterThanOrEqual(7)
})

test.each([...islands])('%s loads at most 100 KiB in all', (name, scripts) => {
  const sizes = scripts.map((script) => [script, compressedSize(script.slice(1))] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  const told = sizes.map(([script, size]) => `${script} ${size}`).join(', ')
  expect(total, `${name}: ${total} bytes of ${islandBudget}: ${told}`).toBeLessThanOrEqual(
    islandBudget,
  )
})
