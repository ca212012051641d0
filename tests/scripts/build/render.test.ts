/** Each page's security policy, its inline script, and the files that its islands need. */

import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '#scripts/build/render.ts'
import { readPage, readPolicies, readSiteFile, scriptsOf } from '#tests/support/built-site.ts'
import { contentOf, elements } from '#tests/support/page-content.ts'

const policies = Object.entries(readPolicies())

test.each(policies)(
  'the policy of %s allows its own inline style and scripts, byte for byte, and nothing else',
  (path, policy) => {
    const hashes = (css: string) =>
      elements(path, css).map((each) => ` 'sha256-${hash('sha256', contentOf(each), 'base64')}'`)
    const scripts = hashes('script:not([src], [type="application/ld+json"])')
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self'${scripts.join('')}`,
      `style-src 'self'${hashes('style').join('')}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  },
)

test('names the measurement hosts only if an id is set, and only on measured pages', () => {
  const unset = { siteUrl: '', apiUrl: '', gaMeasurementId: '', googleAdsConversion: '' }
  const measuring = { ...unset, gaMeasurementId: 'G-ABC123' }
  const policy = contentSecurityPolicy('<p>', measuring, true)
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/)
  expect(contentSecurityPolicy('<p>', measuring)).not.toMatch(/https?:/)
})

const pages = policies.flatMap(([path]) => (path.startsWith('/admin') ? [] : readPage(path)))

test('every page has one inline script, at most 1 KiB compressed, with a loader only for islands', () => {
  for (const html of pages) {
    const scripts = scriptsOf(html)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.includes('startIsland')).toBe(html.includes('data-island='))
    expect(gzipSync(scripts.join()).length).toBeLessThanOrEqual(1024)
  }
})

test('each island names the files it needs; code for older browsers is in one that others never request', () => {
  for (const html of pages) {
    for (const [tag] of html.matchAll(/<div[^>]*data-island=[^>]*>/g)) {
      const [, entry = ''] =
        / data-load="\/(assets\/[\w-]+\.js)(?: \/assets\/[\w-]+\.js)+"/.exec(tag) ?? []
      expect(readSiteFile(entry)).toMatch(/export\{.* as startIsland\b/)
    }
    expect(scriptsOf(html).join()).not.toContain('showModal')
    const [, file = ''] =
      /`command`in .*`closedBy`in .*import\([`"]\/(assets\/[\w-]+\.js)/.exec(html) ?? []
    expect(readSiteFile(file)).toContain('showModal')
  }
})
