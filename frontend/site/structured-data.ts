/**
 * Structured data (schema.org, as JSON-LD) for each kind of page. Everything marked up is also
 * visible text on the page. Never: ratings of ourselves, SearchAction, HowTo, Speakable.
 * Addresses are paths until the page is written, because the site has several origins.
 */

import type { BreadcrumbItem } from '#frontend/components/page-handle.ts'
import type { PageMeta } from '#frontend/content/content-blocks.ts'
import { fact } from '#frontend/content/facts.ts'
import { type Attorney, barProfileHref, firm, officeHours } from '#frontend/content/firm/firm.ts'
import { attorneyHref, attorneys } from '#frontend/content/firm/people.ts'
import { type Guide, guidePath } from '#frontend/content/guide.ts'
import { openDays } from '#frontend/content/office-hours.ts'
import { reviewOfWords, wordsChangedOn } from '#frontend/content/words-changed.ts'

/** The item as JSON for a page at `siteUrl`, escaped so that it cannot close its script element. */
export function structuredDataText(item: object, siteUrl: string): string {
  const whole = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? siteUrl + value : value
  const text = JSON.stringify({ '@context': 'https://schema.org', ...item }, whole)
  return text.replaceAll('<', '\\u003c')
}

/** Short form of the firm, for other items to name; the full item is on home, contact and about. */
const firmAsOwner = {
  '@type': 'LegalService',
  '@id': '/#firm',
  name: firm.marketingName,
  url: '/',
  logo: '/apple-touch-icon.png',
}

/** The firm, for home, contact and about (schema.org replaced Attorney with LegalService). */
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
  // From the lower end of the first range: "$500–$5,000+".
  priceRange: `${fact('willPlanIndividual').split('–')[0]}–${fact('advancedPlan')}`,
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

/** "09:00" */
function timeOfDay(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Short form of a lawyer, for other items to name; the address is the profile's. */
function personAt(name: string): object {
  return { '@type': 'Person', '@id': attorneyHref(name), name, url: attorneyHref(name) }
}

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
  /** "Pinellas County"; without a county the service covers the whole state. */
  readonly county?: string | undefined
}

/** A service of the firm; without an offer, because prices are only on the plans page. */
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

/** A page about one service (a practice area or county): the service, and the page itself. */
export function servicePage(
  path: string,
  name: string,
  { heading, meta }: { readonly heading: string; readonly meta: PageMeta },
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
