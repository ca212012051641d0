import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeInlineScripts } from '#scripts/build/inline.ts'
import { readPage, readPolicies, readSiteFile, scriptsOf } from '#tests/support/built-site.ts'

const pages = Object.keys(readPolicies())
  .filter((path) => !path.startsWith('/admin'))
  .map(readPage)

test('every page has one inline script within a kibibyte, compressed; the loader only where there are islands', () => {
  for (const html of pages) {
    const scripts = scriptsOf(html)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.includes('hydrateIsland')).toBe(html.includes('data-island='))
    expect(gzipSync(scripts.join()).length).toBeLessThanOrEqual(1024)
  }
})

test('tells each island which files it needs', () => {
  for (const html of pages) {
    for (const [tag] of html.matchAll(/<div[^>]*data-island=[^>]*>/g)) {
      const [, entry = ''] =
        / data-load="\/(assets\/[\w-]+\.js)(?: \/assets\/[\w-]+\.js)+"/.exec(tag) ?? []
      expect(readSiteFile(entry)).toMatch(/export\{.* as hydrateIsland\b/)
    }
  }
})

test('leaves what only older browsers need in a file that the others never ask for', () => {
  for (const html of pages) {
    expect(scriptsOf(html).join()).not.toContain('showModal')
    const [, file = ''] =
      /`command`in .*`closedBy`in .*import\([`"]\/(assets\/[\w-]+\.js)/.exec(html) ?? []
    expect(readSiteFile(file)).toContain('showModal')
  }
})

test('serves an API on another origin, which is not sent our cookies: its client id, its failed calls', async () => {
  const olderBrowsers = '/assets/older-browsers-12345678.js'
  expect((await makeInlineScripts({ olderBrowsers })).plain).not.toContain('_ga')
  const { plain } = await makeInlineScripts({ olderBrowsers, apiUrl: 'https://api.example.com' })
  expect(plain).toContain('gaClientId')
  expect(plain).toContain('https://api.example.com/api/call-click')
})
