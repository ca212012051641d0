/** The files for static hosts say what the service itself sends. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSiteFacts, siteFileNames } from '#backend/http/built-site.ts'
import { pagePathOf, siteHandler } from '#backend/http/static-site.ts'
import { headersFile } from '#scripts/build/host-files.ts'
import { distDir } from '#tests/support/built-site.ts'
import { startApp } from '#tests/support/running-app.ts'
import { hostHeaders } from '#tests/support/static-host.ts'

/** Of an answer, not of a file. */
const ofAnswer =
  /^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/

test('_headers gives each page and file the headers that the service sends', async () => {
  const written = readFileSync(`${distDir}/site/_headers`, 'utf8')
  const { isSample } = readSiteFacts(distDir)
  const app = await startApp({
    // Other headers of an address, such as HSTS, are those that the build was made for.
    config: { SITE_URL: undefined },
    services: { site: siteHandler(distDir), isSample },
  })
  for (const name of siteFileNames(distDir)) {
    if (/\.(?:br|gz)$/.test(name) || name === '404.html') continue
    const place = pagePathOf(`/${name}`) ?? `/${name}`
    const { headers } = await fetch(app.url + place)
    const sent = Object.fromEntries([...headers].filter(([header]) => !ofAnswer.test(header)))
    const { 'x-robots-tag': robots = '', ...others } = hostHeaders(written, place)
    const { 'x-robots-tag': sentRobots = '', ...sentOthers } = sent
    expect(others, place).toEqual(sentOthers)
    expect(robots, place).toContain(sentRobots)
  }
  await app.stop()
})

test('a site on https tells browsers to stay there', () => {
  const options = { files: [], policies: {}, isSample: false }
  const ofSite = (siteUrl: string) => headersFile({ ...options, siteUrl })
  expect(ofSite('https://a.example')).toContain('Strict-Transport-Security: max-age=31536000;')
  expect(ofSite('http://a.example')).not.toContain('Strict-Transport')
})

test('the build stops if Cloudflare Pages would refuse the file', () => {
  const options = { policies: {}, siteUrl: '', isSample: false }
  const many = Array.from({ length: 100 }, (_, index) => `${index}.txt`)
  expect(() => headersFile({ ...options, files: many })).toThrow('at most 100 rules')
  const policies = { '/a': `default-src ${'a'.repeat(2_000)}` }
  expect(() => headersFile({ ...options, policies, files: ['a.html'] })).toThrow('2000 characters')
})
