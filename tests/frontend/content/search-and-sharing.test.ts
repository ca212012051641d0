/** Markup that search engines and share cards read: what the page says, in schema.org's terms. */

import { describe, expect, test } from 'vitest'
import { firm, officeHours } from '#frontend/content/firm/firm.ts'
import { attorneyHref, attorneys } from '#frontend/content/firm/people.ts'
import { guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { openDays } from '#frontend/content/office-hours.ts'
import { changedWords } from '#frontend/content/words-changed.ts'
import { readPage, readSiteFile } from '#tests/support/built-site.ts'
import {
  elements,
  mainOf,
  metaContent,
  only,
  pageRoot,
  structuredData,
  textOf,
  titleOf,
} from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

const siteUrl = metaContent('/', 'og:url')?.slice(0, -1) ?? ''

type Json = Record<string, unknown>

const firmPages = ['/', '/contact', '/about']
const faqGuides = guides
  .filter(({ structuredData: type }) => type === 'FAQPage')
  .map(({ slug }) => guidePath(slug))

function itemsOf(path: string, type: string): Json[] {
  return structuredData(path).filter((item) => item['@type'] === type)
}

/** Every value of a key, at any depth. */
function valuesOf(json: unknown, key: string): unknown[] {
  if (Array.isArray(json)) return json.flatMap((item) => valuesOf(item, key))
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key),
  )
}

describe.each(publicPaths)('%s', (path) => {
  const title = titleOf(path)
  const data = structuredData(path)
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
    const card = {
      ...{ 'og:title': title, 'og:description': description, 'og:url': siteUrl + path },
      ...{ 'og:site_name': firm.marketingName, 'og:locale': 'en_US' },
      ...{ 'og:image': `${siteUrl}/share.png`, 'og:image:width': '1200', 'og:image:height': '630' },
      'twitter:card': 'summary_large_image',
    }
    for (const [name, content] of Object.entries(card)) {
      expect(metaContent(path, name), name).toBe(content)
    }
    expect(metaContent(path, 'og:type')).toMatch(/^(website|article)$/)
    expect(metaContent(path, 'og:image:alt')).toContain(firm.marketingName)
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

  test('shows every name, headline, question, answer, and date that it marks up', () => {
    const text = textOf(pageRoot(path))
    const marked = data.filter((item) => item['@type'] !== 'BreadcrumbList')
    for (const key of ['name', 'headline', 'text', 'legalName', 'jobTitle', 'streetAddress']) {
      for (const words of valuesOf(marked, key)) expect(text).toContain(words)
    }
    const shown = elements(path, 'time').map(({ attribs }) => attribs.datetime)
    // A guide says when its law was checked, not when its words last changed.
    for (const date of valuesOf(data, 'datePublished')) expect(shown).toContain(date)
  })

  test('marks up the breadcrumb that it shows', () => {
    const shown = elements(path, 'main nav[aria-label="Breadcrumb"] li').map(textOf)
    const [list, ...more] = itemsOf(path, 'BreadcrumbList')
    expect(more).toEqual([])
    expect(valuesOf(list, 'name')).toEqual(shown)
    expect(shown).toHaveLength(path === '/' ? 0 : Math.max(shown.length, 2))
    if (list) expect(valuesOf(list, 'item').at(-1)).toBe(siteUrl + path)
  })

  test('refers to the firm by one id, and uses no id twice', () => {
    const own = data.map((item) => item['@id']).filter((id) => id !== undefined)
    expect(new Set(own).size).toBe(own.length)
    for (const key of ['worksFor', 'provider', 'publisher']) {
      for (const owner of valuesOf(data, key)) {
        expect(owner).toMatchObject({ '@id': `${siteUrl}/#firm` })
      }
    }
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

test('only home, contact, and about mark up the firm, with address, phone number, hours, and area', () => {
  const marking = publicPaths.filter((path) => itemsOf(path, 'LegalService').length > 0)
  expect(marking.toSorted()).toEqual(firmPages.toSorted())
  for (const service of firmPages.flatMap((path) => itemsOf(path, 'LegalService'))) {
    expect(service).toMatchObject({
      telephone: firm.phoneInternational,
      address: {
        streetAddress: firm.street,
        addressLocality: firm.city,
        addressRegion: firm.stateCode,
        postalCode: firm.postalCode,
      },
      openingHoursSpecification: {
        dayOfWeek: openDays,
        opens: `${String(officeHours.opensAtHour).padStart(2, '0')}:00`,
        closes: `${String(officeHours.closesAtHour).padStart(2, '0')}:00`,
      },
      areaServed: { name: 'Florida' },
    })
  }
})

test('about marks up each lawyer with title and Bar number, and shows the number', () => {
  const people = itemsOf('/about', 'Person')
  expect(people.map(({ name }) => name).toSorted()).toEqual(
    attorneys.map(({ name }) => name).toSorted(),
  )
  for (const person of people) {
    const [identifier] = valuesOf(person, 'identifier')
    expect(identifier).toMatchObject({ propertyID: 'Florida Bar Number' })
    expect(textOf(mainOf('/about'))).toContain(valuesOf(identifier, 'value')[0])
  }
})

const newWords = 'for a new page, run `npm run build -- words`'

test.each(publicPaths.filter((path) => path.startsWith('/guides/')))(
  '%s is marked up as an article, and as questions if it answers some',
  (path) => {
    expect(itemsOf(path, 'FAQPage')).toHaveLength(faqGuides.includes(path) ? 1 : 0)
    const [article = {}, ...more] = itemsOf(path, 'Article')
    expect(more).toEqual([])
    const [published] = elements(path, 'main time')
    expect(article, newWords).toMatchObject({
      author: { name: firm.founder, url: siteUrl + attorneyHref(firm.founder) },
      mainEntityOfPage: { '@id': siteUrl + path },
      publisher: { name: firm.marketingName },
      image: `${siteUrl}/share.png`,
      datePublished: published?.attribs.datetime,
      dateModified: changedWords[path]?.changedOn,
    })
    const byline = elements(path, 'main a').find((link) => textOf(link) === firm.founder)
    expect(byline?.attribs.href).toBe(attorneyHref(firm.founder))
  },
)

test.each(publicPaths.filter((path) => /^\/(?:practice|counties)\/./.test(path)))(
  '%s marks up the service that it describes and the page itself',
  (path) => {
    const [service] = itemsOf(path, 'Service')
    const [page] = itemsOf(path, 'WebPage')
    expect(page, newWords).toMatchObject({
      '@id': siteUrl + path,
      name: textOf(only(path, 'main h1')),
      mainEntity: { '@id': service?.['@id'] },
      dateModified: changedWords[path]?.changedOn,
    })
  },
)

test.each(faqGuides)('%s marks up every question that it answers, with its answer', (path) => {
  const asked = elements(path, 'main summary').map(textOf)
  const shown = elements(path, 'main details').map(textOf)
  const [page] = itemsOf(path, 'FAQPage')
  const marked = valuesOf(page, 'mainEntity').flat() as { name: string; acceptedAnswer: Json }[]
  expect(marked.map(({ name }) => name)).toEqual(asked)
  expect(marked.map(({ name, acceptedAnswer }) => `${name} ${acceptedAnswer.text}`)).toEqual(shown)
  expect(asked.length).toBeGreaterThanOrEqual(4)
})
