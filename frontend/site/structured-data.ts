/**
 * Structured data (schema.org, as JSON-LD) of the site's kinds of page. Everything marked stands
 * on the page as visible words too. Never: ratings of ourselves, SearchAction, HowTo, Speakable.
 */

import type { Faq } from '#frontend/content/content-blocks.ts'
import { fact } from '#frontend/content/facts.ts'
import { type Attorney, barProfileHref, firm, officeHours } from '#frontend/content/firm/firm.ts'
import { attorneyHref, attorneys } from '#frontend/content/firm/people.ts'
import { openDays } from '#frontend/content/office-hours.ts'
import type { BreadcrumbItem, SiteAddress } from './page-handle.ts'

const context = 'https://schema.org'

function firmId(site: SiteAddress): string {
  return `${site.siteUrl}/#firm`
}

function personId(site: SiteAddress, name: string): string {
  return site.siteUrl + attorneyHref(name)
}

/** The firm, for home, contact and about (schema.org replaced Attorney by LegalService). */
export function legalService(site: SiteAddress): object {
  return {
    '@context': context,
    '@type': 'LegalService',
    '@id': firmId(site),
    name: firm.marketingName,
    legalName: firm.legalName,
    url: `${site.siteUrl}/`,
    telephone: firm.phoneInternational,
    email: firm.email,
    image: `${site.siteUrl}/share.png`,
    logo: logoOf(site),
    priceRange: `${lowest(fact('willPlanIndividual'))}–${fact('advancedPlan')}`,
    employee: attorneys.map(({ name }) => ({ '@id': personId(site, name) })),
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
}

/** "$500" of "$500–$750". */
function lowest(range: string): string {
  return range.split('–')[0] ?? range
}

function logoOf(site: SiteAddress): string {
  return `${site.siteUrl}/apple-touch-icon.png`
}

/** The firm where another thing names it; the whole of it stands on home, contact and about. */
function firmAt(site: SiteAddress): object {
  return {
    '@type': 'LegalService',
    '@id': firmId(site),
    name: firm.marketingName,
    url: `${site.siteUrl}/`,
    logo: logoOf(site),
  }
}

/** A lawyer where another thing names one: the address is that of the profile. */
function personAt(site: SiteAddress, name: string): object {
  const id = personId(site, name)
  return { '@type': 'Person', '@id': id, name, url: id }
}

/** "09:00" */
function timeOfDay(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** A lawyer of the firm, with the Bar number as identifier. */
export function person(site: SiteAddress, attorney: Attorney): object {
  return {
    '@context': context,
    '@type': 'Person',
    '@id': personId(site, attorney.name),
    name: attorney.name,
    url: personId(site, attorney.name),
    description: attorney.bioShort,
    jobTitle: attorney.title,
    ...(barProfileHref(attorney) && { sameAs: barProfileHref(attorney) }),
    worksFor: { '@id': firmId(site) },
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'Florida Bar Number',
      value: attorney.barNumber,
    },
  }
}

export interface ArticleFacts {
  readonly path: string
  readonly headline: string
  readonly description: string
  readonly author: string
  /** ISO dates. */
  readonly publishedOn: string
  readonly changedOn: string
  readonly reviewedOn: string
}

export function article(site: SiteAddress, facts: ArticleFacts): object {
  return {
    '@context': context,
    '@type': 'Article',
    '@id': `${site.siteUrl}${facts.path}#article`,
    headline: facts.headline,
    description: facts.description,
    author: personAt(site, facts.author),
    datePublished: facts.publishedOn,
    dateModified: facts.changedOn,
    image: `${site.siteUrl}/share.png`,
    publisher: firmAt(site),
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': site.siteUrl + facts.path,
      ...reviewOf(site, facts.reviewedOn),
    },
  }
}

/** A lawyer's review, once there is one: a sample lawyer has reviewed nothing. */
function reviewOf(site: SiteAddress, reviewedOn: string): object {
  if (firm.isSample) return {}
  return { lastReviewed: reviewedOn, reviewedBy: personAt(site, firm.responsibleLawyer) }
}

interface WebPageFacts {
  readonly path: string
  readonly name: string
  /** ISO dates. */
  readonly changedOn: string | undefined
  readonly reviewedOn: string
  /** What the page is about, marked beside it. */
  readonly about: { readonly '@id': string }
}

export function webPage(site: SiteAddress, facts: WebPageFacts): object {
  return {
    '@context': context,
    '@type': 'WebPage',
    '@id': site.siteUrl + facts.path,
    url: site.siteUrl + facts.path,
    name: facts.name,
    ...(facts.changedOn && { dateModified: facts.changedOn }),
    mainEntity: { '@id': facts.about['@id'] },
    publisher: firmAt(site),
    ...reviewOf(site, facts.reviewedOn),
  }
}

export function faqPage(site: SiteAddress, path: string, faqs: readonly Faq[]): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    '@id': `${site.siteUrl}${path}#faq`,
    mainEntity: faqs.map((faq) => ({
      '@type': 'Question',
      name: faq.question,
      acceptedAnswer: { '@type': 'Answer', text: faq.answer },
    })),
  }
}

interface ServiceFacts {
  readonly path: string
  readonly name: string
  readonly description: string
  /** "Pinellas County"; without one the service is for the whole state. */
  readonly county?: string
}

/** A service of the firm; no offer, for prices stand on the plans page alone. */
export function service(
  site: SiteAddress,
  { path, name, description, county }: ServiceFacts,
): { readonly '@id': string } {
  const state = { '@type': 'State', name: firm.serviceArea }
  return {
    '@context': context,
    '@type': 'Service',
    '@id': `${site.siteUrl}${path}#service`,
    name,
    description,
    serviceType: 'Estate planning',
    provider: firmAt(site),
    areaServed: county
      ? { '@type': 'AdministrativeArea', name: county, containedInPlace: state }
      : state,
  } as { readonly '@id': string }
}

/** The same trail as the visible breadcrumb. */
export function breadcrumbList(site: SiteAddress, items: readonly BreadcrumbItem[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: site.siteUrl + item.href,
    })),
  }
}
