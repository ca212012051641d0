/** Markup that search engines and share cards read. */

import { describe, expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { changedWords } from '#frontend/content/words-changed.ts'
import { readPage, readSiteFile } from '#tests/support/built-site.ts'
import { elements, metaContent, only, textOf, titleOf } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

const siteUrl = metaContent('/', 'og:url')?.slice(0, -1) ?? ''

describe.each(publicPaths)('%s', (path) => {
  const title = titleOf(path)
  const description = metaContent(path, 'description') ?? ''

  test('has a title and a description of the right length', () => {
    expect(title).toSatisfy(({ length }) => length >= 30 && length <= 65)
    expect(description).toSatisfy(({ length }) => length >= 70 && length <= 160)
  })

  test('is a complete English document that names itself as canonical, without a query', () => {
    expect(readPage(path)).toMatch(/^<!DOCTYPE html><html lang="en"/)
    expect(only(path, 'link[rel="canonical"]').attribs.href).toBe(siteUrl + path)
    expect(elements(path, 'title')).toHaveLength(1)
  })

  test('has a complete share card', () => {
    expect(metaContent(path, 'og:title')).toBe(title)
    expect(metaContent(path, 'og:description')).toBe(description)
    expect(metaContent(path, 'og:url')).toBe(siteUrl + path)
    expect(metaContent(path, 'og:type')).toMatch(/^(website|article)$/)
    expect(metaContent(path, 'og:site_name')).toBe(firm.marketingName)
    expect(metaContent(path, 'og:locale')).toBe('en_US')
    expect(metaContent(path, 'og:image')).toBe(`${siteUrl}/share.png`)
    expect(metaContent(path, 'og:image:width')).toBe('1200')
    expect(metaContent(path, 'og:image:height')).toBe('630')
    expect(metaContent(path, 'og:image:alt')).toContain(firm.marketingName)
    expect(metaContent(path, 'twitter:card')).toBe('summary_large_image')
  })

  test('shows readers the same dates as the sitemap', () => {
    const lastmod = readSiteFile('sitemap.xml').match(
      new RegExp(`<loc>${siteUrl}${path}</loc><lastmod>(.*?)</lastmod>`),
    )?.[1]
    expect(changedWords[path], 'run `npm run build -- words`').toBeDefined()
    expect(lastmod).toBe(changedWords[path]?.changedOn)
    const shown = elements(path, 'main .sources p')
      .filter((line) => textOf(line).includes('Words last changed'))
      // The date of a real lawyer's review comes before it.
      .flatMap((line) => elements(line, 'time').slice(-1))
      .map(({ attribs }) => attribs.datetime)
    expect(new Set([...shown, lastmod]).size).toBe(1)
  })
})

test('no two pages share a title, a heading or a description', () => {
  for (const read of [
    titleOf,
    (path: string) => metaContent(path, 'description'),
    (path: string) => textOf(only(path, 'main h1')),
  ]) {
    const values = publicPaths.map(read)
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})
