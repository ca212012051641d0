import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { robots } from '#scripts/build/host-files.ts'
import { readPage, readPolicies, readSiteFile, siteDir } from '#tests/support/built-site.ts'
import { furtherPaths, isDropped, publicPaths, specifiedPaths } from '#tests/support/site-paths.ts'

test('builds every page of the specification', () => {
  expect(specifiedPaths).toHaveLength(45)
  const needed = specifiedPaths.filter((path) => !isDropped(path))
  expect(Object.keys(readPolicies())).toEqual(expect.arrayContaining([...needed, ...furtherPaths]))
})

test('lists exactly the public pages in the sitemap, each with the day of its last change', () => {
  const entries = [
    ...readSiteFile('sitemap.xml').matchAll(
      /<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g,
    ),
  ]
  expect(entries.map(([, path]) => path).sort()).toEqual([...publicPaths].sort())
})

test('hides a sample firm from search engines, and offers them a real firm’s sitemap', () => {
  expect(readSiteFile('robots.txt').includes('Sitemap')).toBe(!firm.isSample)
  const open = 'User-agent: *\nDisallow: /api/\n'
  expect(robots('https://a.example', true)).toBe(open)
  expect(robots('https://a.example', false)).toBe(
    `${open}\nSitemap: https://a.example/sitemap.xml\n`,
  )
  for (const path of publicPaths) {
    expect({ path, isKept: readPage(path).includes('name="robots" content="noindex"') }).toEqual({
      path,
      isKept: firm.isSample,
    })
  }
})

test('makes pictures for share cards, and for search engines the icon that they look for', () => {
  const sizes = ['share.png', 'favicon.ico'].map((name) => {
    const png = readFileSync(`${siteDir}/${name}`)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.length).toBeLessThan(300_000)
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  })
  expect(sizes).toEqual([
    [1200, 630],
    [32, 32],
  ])
})

test.each(furtherPaths.filter((path) => !/privacy|terms|accessibility/.test(path)))(
  'keeps %s out of search engines',
  (path) => {
    const html = readPage(path)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  },
)
