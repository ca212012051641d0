/**
 * Structured data (schema.org, as JSON-LD) of the site's kinds of page. Everything marked stands
 * on the page as visible words too. Never: ratings of ourselves, SearchAction, HowTo, Speakable.
 */

import type { Faq } from '#frontend/content/content-blocks.ts'
import { type Attorney, firm, officeHours } from '#frontend/content/firm.ts'
import { openDays } from '#frontend/content/office-hours.ts'
import type { BreadcrumbItem, SiteAddress } from './page-handle.ts'

const context = 'https://schema.org'

function firmId(site: SiteAddress): string {
  return `${site.siteUrl}/#firm`
}

function personId(site: SiteAddress, name: string): string {
  return `${site.siteUrl}/about#${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
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
    jobTitle: attorney.title,
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
  /** ISO date that the page shows. */
  readonly updated: string
}

export function article(site: SiteAddress, facts: ArticleFacts): object {
  return {
    '@context': context,
    '@type': 'Article',
    '@id': `${site.siteUrl}${facts.path}#article`,
    headline: facts.headline,
    description: facts.description,
    author: {
      '@type': 'Person',
      '@id': personId(site, facts.author),
      name: facts.author,
      url: `${site.siteUrl}/about`,
    },
    datePublished: facts.updated,
    dateModified: facts.updated,
    image: `${site.siteUrl}/share.png`,
    publisher: { '@type': 'LegalService', '@id': firmId(site), name: firm.marketingName },
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

/** A service of the firm; no offer, for prices stand on the plans page alone. */
export function service(
  site: SiteAddress,
  facts: { readonly path: string; readonly name: string; readonly description: string },
): object {
  return {
    '@context': context,
    '@type': 'Service',
    '@id': `${site.siteUrl}${facts.path}#service`,
    name: facts.name,
    description: facts.description,
    serviceType: 'Estate planning',
    provider: { '@type': 'LegalService', '@id': firmId(site), name: firm.marketingName },
    areaServed: { '@type': 'State', name: firm.serviceArea },
  }
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
