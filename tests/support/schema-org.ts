/**
 * The items that the site marks up: their properties in schema.org's vocabulary (release in
 * schema-dts 2.1.0), with each field that Google's documentation of structured data requires or
 * recommends. To use another type or property, look it up at schema.org and add it. Left out on
 * purpose: aggregateRating and review of ourselves, which Google does not allow; department, of
 * which the firm has none; offers, because only the plans page has prices; SearchAction, HowTo and
 * Speakable.
 */

import * as z from 'zod/mini'

const text = z.string().check(z.regex(/\S/))
const url = z.url({ protocol: /^https?$/ })
const date = z.iso.date()
const time = z.iso.time({ precision: -1 })
const dayOfWeek = z.templateLiteral([
  z.enum(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']),
  'day',
])

/** A thing and its properties; it may have an id, and no other property. */
function thing<const Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  properties: Shape,
) {
  return z.strictObject({ '@type': z.literal(type), '@id': z.optional(url), ...properties })
}

const reference = z.strictObject({ '@id': url })
const state = thing('State', { name: text })
const county = thing('AdministrativeArea', { name: text, containedInPlace: state })
const firm = thing('LegalService', { name: text, url, logo: url })
const person = thing('Person', { name: text, url })
const review = { lastReviewed: z.optional(date), reviewedBy: z.optional(person) }

const postalAddress = thing('PostalAddress', {
  streetAddress: text,
  addressLocality: text,
  addressRegion: text,
  postalCode: text,
  addressCountry: text,
})

const openingHours = thing('OpeningHoursSpecification', {
  dayOfWeek: z.array(dayOfWeek),
  opens: time,
  closes: time,
})

const question = thing('Question', { name: text, acceptedAnswer: thing('Answer', { text }) })

/** The items of a page, by type. */
export const schemaItems: Readonly<Record<string, z.ZodMiniType>> = {
  Article: thing('Article', {
    headline: text,
    description: text,
    author: person,
    datePublished: date,
    dateModified: date,
    image: url,
    publisher: firm,
    mainEntityOfPage: thing('WebPage', review),
  }),
  BreadcrumbList: thing('BreadcrumbList', {
    itemListElement: z.array(thing('ListItem', { position: z.number(), name: text, item: url })),
  }),
  FAQPage: thing('FAQPage', { mainEntity: z.array(question) }),
  LegalService: z.extend(firm, {
    legalName: text,
    telephone: text,
    email: text,
    image: url,
    priceRange: text,
    employee: z.array(reference),
    address: postalAddress,
    geo: thing('GeoCoordinates', { latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: openingHours,
    areaServed: state,
  }),
  Person: z.extend(person, {
    description: text,
    jobTitle: text,
    sameAs: z.optional(url),
    worksFor: reference,
    identifier: thing('PropertyValue', { propertyID: text, value: text }),
  }),
  /** Not documented as a rich result, like WebPage; these are the fields that make it useful. */
  Service: thing('Service', {
    name: text,
    description: text,
    serviceType: text,
    provider: firm,
    areaServed: z.union([state, county]),
  }),
  WebPage: thing('WebPage', {
    url,
    name: text,
    dateModified: date,
    mainEntity: reference,
    publisher: firm,
    ...review,
  }),
}

/** Throws where an item has a type, property or value that is wrong, unknown or missing. */
export function checkSchemaItem({ '@context': context, ...item }: Record<string, unknown>): void {
  z.literal('https://schema.org').parse(context)
  const known = schemaItems[String(item['@type'])] ?? z.never()
  known.parse(item)
}
