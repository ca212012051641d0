import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPage, readPolicies, readSiteFile, scriptsOf } from '#tests/support/built-site.ts'

const pages = Object.keys(readPolicies())
  .filter((path) => !path.startsWith('/admin'))
  .map(readPage)

test('every page has one inline script, at most 1 KiB compressed, with a loader only for islands', () => {
  for (const html of pages) {
    const scripts = scriptsOf(html)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.includes('startIsland')).toBe(html.includes('data-island='))
    expect(gzipSync(scripts.join()).length).toBeLessThanOrEqual(1024)
  }
})

test('tells each island which files it needs', () => {
  for (const html of pages) {
    for (const [tag] of html.matchAll(/<div[^>]*data-island=[^>]*>/g)) {
      const [, entry = ''] =
        / data-load="\/(assets\/[\w-]+\.js)(?: \/assets\/[\w-]+\.js)+"/.exec(tag) ?? []
      expect(readSiteFile(entry)).toMatch(/export\{.* as startIsland\b/)
    }
  }
})

test('keeps code for older browsers in a file that other browsers never request', () => {
  for (const html of pages) {
    expect(scriptsOf(html).join()).not.toContain('showModal')
    const [, file = ''] =
      /`command`in .*`closedBy`in .*import\([`"]\/(assets\/[\w-]+\.js)/.exec(html) ?? []
    expect(readSiteFile(file)).toContain('showModal')
  }
})
