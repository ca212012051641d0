/** Structured data says what the page says (docs/quality.md §2: S9 to S12). */

import { afterEach, describe, expect, test, vi } from 'vitest'
import { firm, officeHours } from '#frontend/content/firm/firm.ts'
import { attorneyHref, attorneys } from '#frontend/content/firm/people.ts'
import { openDays } from '#frontend/content/office-hours.ts'
import { changedWords } from '#frontend/content/words-changed.ts'
import {
  attribute,
  elements,
  mainOf,
  metaContent,
  pageRoot,
  structuredData,
  textOf,
} from '#tests/support/page-content.ts'
import { schemaProblems } from '#tests/support/schema-org.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

afterEach(() => {
  vi.doUnmock('#frontend/content/firm/firm.ts')
  vi.resetModules()
})

type Json = Record<string, unknown>

const siteUrl = metaContent('/', 'og:url')?.slice(0, -1) ?? ''
const firmPages = ['/', '/contact', '/about']
const faqGuides = ['/guides/will-vs-trust-florida', '/guides/florida-summary-administration']
const guides = publicPaths.filter((path) => path.startsWith('/guides/'))

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
  const text = textOf(pageRoot(path))

  test('shows every name, headline, question and answer that it marks', () => {
    const data = structuredData(path).filter((item) => item['@type'] !== 'BreadcrumbList')
    const marked = ['name', 'headline', 'text', 'legalName', 'jobTitle', 'streetAddress'].flatMap(
      (key) => valuesOf(data, key),
    )
    for (const words of marked) expect(text).toContain(words)
  })

  test('shows every date that it marks', () => {
    const shown = elements(pageRoot(path), 'time').map((time) => attribute(time, 'datetime'))
    for (const key of ['datePublished', 'dateModified']) {
      for (const date of valuesOf(structuredData(path), key)) expect(shown).toContain(date)
    }
  })

  test('marks the breadcrumb that it shows', () => {
    const trail = elements(mainOf(path), 'nav').find(
      (nav) => attribute(nav, 'aria-label') === 'Breadcrumb',
    )
    const shown = trail ? elements(trail, 'li').map(textOf) : []
    const [list, ...more] = itemsOf(path, 'BreadcrumbList')
    expect(more).toEqual([])
    expect(valuesOf(list, 'name')).toEqual(shown)
    expect(shown).toHaveLength(path === '/' ? 0 : Math.max(shown.length, 2))
    if (list) expect(valuesOf(list, 'item').at(-1)).toBe(siteUrl + path)
  })

  test('refers to the firm by one id, and names nothing twice', () => {
    const data = structuredData(path)
    const own = data.map((item) => item['@id']).filter((id) => id !== undefined)
    expect(new Set(own).size).toBe(own.length)
    for (const key of ['worksFor', 'provider', 'publisher']) {
      for (const owner of valuesOf(data, key)) {
        expect(owner).toMatchObject({ '@id': `${siteUrl}/#firm` })
      }
    }
  })
})

test.each(firmPages)('%s marks the firm with address, place, hours and area', (path) => {
  const [service] = itemsOf(path, 'LegalService')
  expect(service).toMatchObject({
    '@id': `${siteUrl}/#firm`,
    name: firm.marketingName,
    legalName: firm.legalName,
    url: `${siteUrl}/`,
    telephone: firm.phoneInternational,
    address: { '@type': 'PostalAddress', postalCode: firm.postalCode, addressCountry: 'US' },
    geo: { '@type': 'GeoCoordinates' },
    openingHoursSpecification: {
      dayOfWeek: openDays,
      opens: `${String(officeHours.opensAtHour).padStart(2, '0')}:00`,
      closes: `${String(officeHours.closesAtHour).padStart(2, '0')}:00`,
    },
    areaServed: { name: 'Florida' },
  })
})

test('only home, contact and about mark the firm itself', () => {
  const marking = publicPaths.filter((path) => itemsOf(path, 'LegalService').length > 0)
  expect(marking.toSorted()).toEqual(firmPages.toSorted())
})

test('about marks each lawyer with title and Bar number, and shows the number', () => {
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

test.each(guides)('%s is marked as an article, and as questions where it answers some', (path) => {
  const isFaq = faqGuides.includes(path)
  expect(itemsOf(path, 'FAQPage')).toHaveLength(isFaq ? 1 : 0)
  const articles = itemsOf(path, 'Article')
  expect(articles).toHaveLength(1)
  for (const article of articles) {
    expect(article).toMatchObject({
      author: { name: firm.founder, url: siteUrl + attorneyHref(firm.founder) },
      mainEntityOfPage: { '@id': siteUrl + path },
      publisher: { name: firm.marketingName },
      image: `${siteUrl}/share.png`,
    })
    const [published] = elements(mainOf(path), 'time')
    expect(article.datePublished).toBe(published && attribute(published, 'datetime'))
    expect(article.dateModified).toBe(changedWords[path]?.changedOn)
  }
  const [byline] = elements(mainOf(path), 'a').filter((link) => textOf(link) === firm.founder)
  expect(byline && attribute(byline, 'href')).toBe(attorneyHref(firm.founder))
})

test.each(publicPaths.filter((path) => /^\/(?:practice|counties)\/./.test(path)))(
  '%s marks the service it describes and the page itself',
  (path) => {
    const [service] = itemsOf(path, 'Service')
    const [page] = itemsOf(path, 'WebPage')
    expect(page).toMatchObject({
      '@id': siteUrl + path,
      name: elements(mainOf(path), 'h1').map(textOf).join(),
      mainEntity: { '@id': service?.['@id'] },
      dateModified: changedWords[path]?.changedOn,
    })
    expect(service).toMatchObject({ provider: { '@id': `${siteUrl}/#firm` } })
  },
)

test.skipIf(!firm.isSample)('no review is marked while a lawyer’s review is pending', () => {
  for (const path of publicPaths) {
    expect(valuesOf(structuredData(path), 'reviewedBy')).toEqual([])
    expect(valuesOf(structuredData(path), 'lastReviewed')).toEqual([])
  }
})

test('a firm of its own marks the lawyer’s review, and the Bar’s record of each lawyer', async () => {
  vi.resetModules()
  vi.doMock('#frontend/content/firm/firm.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#frontend/content/firm/firm.ts')>()
    return { ...original, firm: { ...original.firm, isSample: false } }
  })
  const { article, person } = await import('#frontend/site/structured-data.ts')
  const { attorneys: ownAttorneys } = await import('#frontend/content/firm/people.ts')
  const dates = { publishedOn: '2027-01-01', changedOn: '2027-02-01', reviewedOn: '2027-03-01' }
  const marked = article(
    { siteUrl: 'https://a.example' },
    { path: '/guides/x', headline: 'X', description: 'X', author: 'Ann Lee', ...dates },
  )
  expect(marked).toMatchObject({
    mainEntityOfPage: { lastReviewed: '2027-03-01', reviewedBy: { name: firm.responsibleLawyer } },
  })
  const [attorney] = ownAttorneys
  if (!attorney) throw new Error('There is no lawyer')
  const own = person({ siteUrl: 'https://a.example' }, { ...attorney, barNumber: '123456' })
  expect(own).toMatchObject({ sameAs: `${firm.barVerifyUrl}profile/?num=123456` })
  expect([...schemaProblems(marked), ...schemaProblems(own)]).toEqual([])
})

test.each(faqGuides)('%s marks every question that it answers, with its answer', (path) => {
  const asked = elements(mainOf(path), 'summary').map(textOf)
  const shown = elements(mainOf(path), 'details').map(textOf)
  const [page] = itemsOf(path, 'FAQPage')
  const marked = valuesOf(page, 'mainEntity').flat() as { name: string; acceptedAnswer: Json }[]
  expect(marked.map(({ name }) => name)).toEqual(asked)
  expect(marked.map(({ name, acceptedAnswer }) => `${name} ${acceptedAnswer.text}`)).toEqual(shown)
  expect(asked.length).toBeGreaterThanOrEqual(4)
})

test('the trust package marks a service of the firm, and no offer beside a price it lacks', () => {
  const [service] = itemsOf('/landing/florida-homeowners-trust', 'Service')
  expect(service).toMatchObject({
    provider: { '@id': `${siteUrl}/#firm` },
    areaServed: { name: 'Florida' },
  })
  expect(valuesOf(service, 'offers')).toEqual([])
})
