/**
 * Structured data (schema.org, as JSON-LD) of the site's kinds of page. Everything marked stands
 * on the page as visible words too. Never: ratings of ourselves, SearchAction, HowTo, Speakable.
 * Addresses are paths until the page is written: the site has several origins.
 */

import type { PageMeta } from '#frontend/content/content-blocks.ts'
import { fact } from '#frontend/content/facts.ts'
import { type Attorney, barProfileHref, firm, officeHours } from '#frontend/content/firm/firm.ts'
import { attorneyHref, attorneys } from '#frontend/content/firm/people.ts'
import { type Guide, guidePath } from '#frontend/content/guide.ts'
import { openDays } from '#frontend/content/office-hours.ts'
import { reviewOfWords, wordsChangedOn } from '#frontend/content/words-changed.ts'
import type { BreadcrumbItem } from './page-handle.ts'

/** An item as a page at `siteUrl` has it: in JSON that cannot close the script element it stands in. */
export function structuredDataText(item: object, siteUrl: string): string {
  const whole = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? siteUrl + value : value
  const text = JSON.stringify({ '@context': 'https://schema.org', ...item }, whole)
  return text.replaceAll('<', '\\u003c')
}

/** The firm where another thing names it; the whole of it stands on home, contact and about. */
const firmAsOwner = {
  '@type': 'LegalService',
  '@id': '/#firm',
  name: firm.marketingName,
  url: '/',
  logo: '/apple-touch-icon.png',
}

/** The firm, for home, contact and about (schema.org replaced Attorney by LegalService). */
export const legalService = {
  '@type': 'LegalService',
  '@id': '/#firm',
  name: firm.marketingName,
  legalName: firm.legalName,
  url: '/',
  telephone: firm.phoneInternational,
  email: firm.email,
  image: '/share.png',
  logo: '/apple-touch-icon.png',
  priceRange: `${lowest(fact('willPlanIndividual'))}–${fact('advancedPlan')}`,
  employee: attorneys.map(({ name }) => ({ '@id': attorneyHref(name) })),
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.street,
    addressLocality: firm.city,
    addressRegion: firm.stateCode,
    postalCode: firm.postalCode,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: firm.latitude, longitude: firm.longitude },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openDays,
    opens: timeOfDay(officeHours.opensAtHour),
    closes: timeOfDay(officeHours.closesAtHour),
  },
  areaServed: { '@type': 'State', name: firm.serviceArea },
}

/** "$500" of "$500–$750". */
function lowest(range: string): string {
  return range.split('–')[0] ?? range
}

/** "09:00" */
function timeOfDay(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** A lawyer where another thing names one: the address is that of the profile. */
function personAt(name: string): object {
  return { '@type': 'Person', '@id': attorneyHref(name), name, url: attorneyHref(name) }
}

/** A lawyer of the firm, with the Bar number as identifier. */
export function person(attorney: Attorney): object {
  return {
    ...personAt(attorney.name),
    description: attorney.bioShort,
    jobTitle: attorney.title,
    ...(barProfileHref(attorney) && { sameAs: barProfileHref(attorney) }),
    worksFor: { '@id': '/#firm' },
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'Florida Bar Number',
      value: attorney.barNumber,
    },
  }
}

/** A guide as an article, and as questions where it answers some. */
export function guideMarkup(guide: Guide): readonly object[] {
  const path = guidePath(guide.slug)
  const article = {
    '@type': 'Article',
    '@id': `${path}#article`,
    headline: guide.title,
    description: guide.description,
    author: personAt(firm.founder),
    datePublished: guide.updated,
    dateModified: wordsChangedOn(path),
    image: '/share.png',
    publisher: firmAsOwner,
    mainEntityOfPage: { '@type': 'WebPage', '@id': path, ...reviewOf(path) },
  }
  if (guide.structuredData !== 'FAQPage') return [article]
  const questions = (guide.faqs ?? []).map((faq) => ({
    '@type': 'Question',
    name: faq.question,
    acceptedAnswer: { '@type': 'Answer', text: faq.answer },
  }))
  return [article, { '@type': 'FAQPage', '@id': `${path}#faq`, mainEntity: questions }]
}

/** A lawyer's review, once there is one. */
function reviewOf(path: string): object {
  const review = reviewOfWords(wordsChangedOn(path))
  return review ? { lastReviewed: review.on, reviewedBy: personAt(review.by) } : {}
}

interface Service {
  readonly path: string
  readonly name: string
  readonly description: string
  /** "Pinellas County"; without one the service is for the whole state. */
  readonly county?: string | undefined
}

/** A service of the firm; no offer, for prices stand on the plans page alone. */
export function service({ path, name, description, county }: Service): object {
  const state = { '@type': 'State', name: firm.serviceArea }
  return {
    '@type': 'Service',
    '@id': `${path}#service`,
    name,
    description,
    serviceType: 'Estate planning',
    provider: firmAsOwner,
    areaServed: county
      ? { '@type': 'AdministrativeArea', name: county, containedInPlace: state }
      : state,
  }
}

interface ServicePage {
  readonly heading: string
  readonly meta: PageMeta
}

/** A page about one service, as practice areas and counties are: the service, and the page itself. */
export function servicePage(
  path: string,
  name: string,
  { heading, meta }: ServicePage,
  county?: string,
): readonly object[] {
  return [
    service({ path, name, description: meta.description, county }),
    {
      '@type': 'WebPage',
      '@id': path,
      url: path,
      name: heading,
      dateModified: wordsChangedOn(path),
      mainEntity: { '@id': `${path}#service` },
      publisher: firmAsOwner,
      ...reviewOf(path),
    },
  ]
}

/** The same trail as the visible breadcrumb. */
export function breadcrumbList(items: readonly BreadcrumbItem[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: item.href,
    })),
  }
}
