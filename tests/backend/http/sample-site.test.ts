/** A sample firm at a public address is kept out of search engines, whatever is asked for. */

import { afterEach, expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { headersFile, siteDir } from '#tests/support/built-site.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'

const site = siteHandler({ siteDir, headersFile })

let app: RunningApp
afterEach(() => app.stop())

const everyKind = [
  '/',
  '/plans',
  '/plans/',
  '/nowhere',
  '/share.png',
  '/sitemap.xml',
  '/downloads/trust-funding-worksheet.pdf',
  '/florida-homeowner-probate-checklist/full',
  '/thank-you',
  '/form-problem?form=lead&fields=name',
  '/admin/leads',
  '/api/admin/leads',
  '/healthz',
]

async function robotsTags(): Promise<Record<string, string | null>> {
  const answers = everyKind.map(async (path) => {
    const { headers } = await fetch(app.url + path, { redirect: 'manual' })
    return [path, headers.get('x-robots-tag')] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

test.each([
  ['at a public address', 'https://www.example-firm.com'],
  ['on a laptop', undefined],
])('every answer says noindex while the firm is the sample, %s', async (_where, siteUrl) => {
  app = await startApp({ config: { siteUrl }, services: { site, isSample: true } })
  for (const [path, tag] of Object.entries(await robotsTags())) {
    expect([path, tag]).toEqual([path, expect.stringMatching(/^noindex/)])
  }
})

test('a firm of its own is open to search engines', async () => {
  const config = { siteUrl: 'https://www.example-firm.com' }
  app = await startApp({ config, services: { site, isSample: false } })
  const tags = await robotsTags()
  expect([tags['/'], tags['/plans'], tags['/share.png']]).toEqual([null, null, null])
  expect(tags['/admin/leads']).toBe('noindex, nofollow')
})
