import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeInlineScripts } from '#scripts/build/inline.ts'
import { readPage, readPolicies, readSiteFile, scriptsOf } from '#tests/support/built-site.ts'

const olderBrowsers = '/assets/older-browsers-12345678.js'

test('gives the loader to pages with islands alone', async () => {
  const { plain, withIslands } = await makeInlineScripts({ olderBrowsers })
  expect(plain).not.toContain('hydrateIsland')
  expect(withIslands).toContain('hydrateIsland')
})

test('keeps what stands inline within a kibibyte, compressed', async () => {
  const { withIslands } = await makeInlineScripts({ olderBrowsers })
  expect(gzipSync(withIslands).length).toBeLessThanOrEqual(1024)
})

test('tells the client id to an API on another origin, which is not sent our cookies', async () => {
  expect((await makeInlineScripts({ olderBrowsers })).plain).not.toContain('_ga')
  const { plain } = await makeInlineScripts({ olderBrowsers, apiUrl: 'https://api.example.com' })
  expect(plain).toContain('gaClientId')
})

test('gives every page one inline script, the loader only where there are islands', async () => {
  for (const path of Object.keys(readPolicies())) {
    if (path.startsWith('/admin')) continue
    const html = readPage(path)
    const scripts = scriptsOf(html)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.includes('hydrateIsland')).toBe(html.includes('data-island='))
  }
})

test('tells each island which files it needs', () => {
  for (const path of Object.keys(readPolicies())) {
    for (const [tag] of readPage(path).matchAll(/<div[^>]*data-island=[^>]*>/g)) {
      const [, entry = ''] =
        / data-load="\/(assets\/[\w-]+\.js)(?: \/assets\/[\w-]+\.js)+"/.exec(tag) ?? []
      expect(readSiteFile(entry)).toMatch(/export\{.* as hydrateIsland\b/)
    }
  }
})

test('reports calls to an API on another origin', async () => {
  const { plain } = await makeInlineScripts({ olderBrowsers, apiUrl: 'https://api.example.com' })
  expect(plain).toContain('https://api.example.com/api/call-click')
})

test('leaves what only older browsers need in a file that the others never ask for', async () => {
  const { plain } = await makeInlineScripts({ olderBrowsers })
  expect(plain).not.toContain('showModal')
  expect(plain).toMatch(
    /`command`in .*`closedBy`in .*import\([`"]\/assets\/older-browsers-12345678\.js[`"]\)/,
  )
  for (const path of Object.keys(readPolicies())) {
    if (path.startsWith('/admin')) continue
    const [, file = ''] = /import\([`"]\/(assets\/[\w-]+\.js)/.exec(readPage(path)) ?? []
    expect(readSiteFile(file)).toContain('showModal')
  }
})
