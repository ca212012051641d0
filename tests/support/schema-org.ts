/**
 * The part of schema.org's vocabulary that the site uses, copied from its definitions (release in
 * schema-dts 2.1.0): the parents of each type, the types of each property, and its values. To use a
 * type or property that is missing here, look it up at schema.org and add it.
 */

/** Each type and those it extends. */
export const schemaTypes: Readonly<Record<string, readonly string[]>> = {
  Thing: [],
  CreativeWork: ['Thing'],
  Article: ['CreativeWork'],
  WebPage: ['CreativeWork'],
  FAQPage: ['WebPage'],
  Comment: ['CreativeWork'],
  Question: ['Comment'],
  Answer: ['Comment'],
  Organization: ['Thing'],
  Place: ['Thing'],
  LocalBusiness: ['Organization', 'Place'],
  LegalService: ['LocalBusiness'],
  AdministrativeArea: ['Place'],
  State: ['AdministrativeArea'],
  Person: ['Thing'],
  Intangible: ['Thing'],
  Service: ['Intangible'],
  ItemList: ['Intangible'],
  BreadcrumbList: ['ItemList'],
  ListItem: ['Intangible'],
  StructuredValue: ['Intangible'],
  ContactPoint: ['StructuredValue'],
  PostalAddress: ['ContactPoint'],
  GeoCoordinates: ['StructuredValue'],
  OpeningHoursSpecification: ['StructuredValue'],
  PropertyValue: ['StructuredValue'],
}

export type SchemaValue = 'Text' | 'URL' | 'Date' | 'Time' | 'Number' | 'DayOfWeek' | `${string}`

interface SchemaProperty {
  /** "domainIncludes" */
  readonly on: readonly string[]
  /** "rangeIncludes": kinds of text and types of things. */
  readonly values: readonly SchemaValue[]
}

function property(on: readonly string[], ...values: readonly SchemaValue[]): SchemaProperty {
  return { on, values }
}

export const schemaProperties: Readonly<Record<string, SchemaProperty>> = {
  name: property(['Thing'], 'Text'),
  description: property(['Thing'], 'Text'),
  url: property(['Thing'], 'URL'),
  image: property(['Thing'], 'URL'),
  sameAs: property(['Thing'], 'URL'),
  identifier: property(['Thing'], 'PropertyValue', 'Text', 'URL'),
  mainEntityOfPage: property(['Thing'], 'CreativeWork', 'URL'),

  headline: property(['CreativeWork'], 'Text'),
  text: property(['CreativeWork'], 'Text'),
  author: property(['CreativeWork'], 'Organization', 'Person'),
  publisher: property(['CreativeWork'], 'Organization', 'Person'),
  datePublished: property(['CreativeWork'], 'Date'),
  dateModified: property(['CreativeWork'], 'Date'),
  mainEntity: property(['CreativeWork'], 'Thing'),
  acceptedAnswer: property(['Question'], 'Answer', 'ItemList'),
  lastReviewed: property(['WebPage'], 'Date'),
  reviewedBy: property(['WebPage'], 'Organization', 'Person'),

  legalName: property(['Organization'], 'Text'),
  employee: property(['Organization'], 'Person'),
  logo: property(['Organization', 'Place', 'Service'], 'URL'),
  telephone: property(['Organization', 'Place', 'Person', 'ContactPoint'], 'Text'),
  email: property(['Organization', 'Person', 'ContactPoint'], 'Text'),
  address: property(['Organization', 'Place', 'Person', 'GeoCoordinates'], 'PostalAddress'),
  areaServed: property(['Organization', 'Service', 'ContactPoint'], 'AdministrativeArea', 'Place'),
  priceRange: property(['LocalBusiness'], 'Text'),
  geo: property(['Place'], 'GeoCoordinates'),
  containedInPlace: property(['Place'], 'Place'),
  openingHoursSpecification: property(['Place'], 'OpeningHoursSpecification'),
  latitude: property(['Place', 'GeoCoordinates'], 'Number'),
  longitude: property(['Place', 'GeoCoordinates'], 'Number'),
  dayOfWeek: property(['OpeningHoursSpecification'], 'DayOfWeek'),
  opens: property(['OpeningHoursSpecification'], 'Time'),
  closes: property(['OpeningHoursSpecification'], 'Time'),

  jobTitle: property(['Person'], 'Text'),
  worksFor: property(['Person'], 'Organization'),

  streetAddress: property(['PostalAddress'], 'Text'),
  addressLocality: property(['PostalAddress'], 'Text'),
  addressRegion: property(['PostalAddress'], 'Text'),
  postalCode: property(['PostalAddress', 'GeoCoordinates'], 'Text'),
  addressCountry: property(['PostalAddress', 'GeoCoordinates'], 'Text'),
  propertyID: property(['PropertyValue'], 'Text', 'URL'),
  value: property(['PropertyValue'], 'Text', 'Number'),

  serviceType: property(['Service'], 'Text'),
  provider: property(['Service', 'CreativeWork'], 'Organization', 'Person'),

  itemListElement: property(['ItemList'], 'ListItem'),
  position: property(['ListItem', 'CreativeWork'], 'Number'),
  item: property(['ListItem'], 'Thing', 'URL'),
}

/**
 * Fields that Google's documentation of structured data requires and recommends, by top-level type.
 * Left out on purpose: aggregateRating and review of ourselves, which Google does not allow, and
 * department, of which the firm has none.
 */
export const documentedFields: Readonly<
  Record<string, { readonly required: readonly string[]; readonly recommended: readonly string[] }>
> = {
  Article: {
    required: [],
    recommended: ['author', 'dateModified', 'datePublished', 'headline', 'image'],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  LegalService: {
    required: ['address', 'name'],
    recommended: ['geo', 'logo', 'openingHoursSpecification', 'priceRange', 'telephone', 'url'],
  },
  Person: { required: ['name'], recommended: ['description', 'identifier', 'url'] },
  /** Not documented as rich results; these are the fields that make them useful. */
  Service: { required: ['name', 'provider'], recommended: ['areaServed', 'description'] },
  WebPage: { required: ['name', 'url'], recommended: ['dateModified', 'mainEntity'] },
}

/** The same for nested things, like an article's author or a question's answer. */
export const documentedParts: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  GeoCoordinates: ['latitude', 'longitude'],
  LegalService: ['name', 'url'],
  ListItem: ['item', 'name', 'position'],
  OpeningHoursSpecification: ['closes', 'dayOfWeek', 'opens'],
  Person: ['name', 'url'],
  PostalAddress: [
    'addressCountry',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'streetAddress',
  ],
  Question: ['acceptedAnswer', 'name'],
}

const textKinds: Readonly<Record<string, RegExp>> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  Time: /^\d\d:\d\d$/,
  DayOfWeek: /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
}

export function isOfType(type: string, wanted: string): boolean {
  return type === wanted || (schemaTypes[type] ?? []).some((parent) => isOfType(parent, wanted))
}

/** Lists the problems of markup, each with its place: "Article.author.name: …". */
export function schemaProblems(node: unknown, place = ''): string[] {
  if (typeof node !== 'object' || node === null) return [`${place}: is no thing`]
  const { '@context': _, '@id': id, '@type': type, ...properties } = node as Record<string, unknown>
  if (type === undefined) {
    const isReference = typeof id === 'string' && Object.keys(properties).length === 0
    return isReference ? [] : [`${place}: has no type`]
  }
  if (typeof type !== 'string' || schemaTypes[type] === undefined) {
    return [`${place}: ${String(type)} is no type of the table`]
  }
  const here = place || type
  return Object.entries(properties).flatMap(([name, value]) => {
    const known = schemaProperties[name]
    if (!known?.on.some((domain) => isOfType(type, domain))) {
      return [`${here}.${name}: ${type} has no such property`]
    }
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => valueProblems(one, known.values, `${here}.${name}`))
  })
}

function valueProblems(value: unknown, wanted: readonly string[], place: string): string[] {
  const problem = `${place}: ${JSON.stringify(value)} is not ${wanted.join(' or ')}`
  if (typeof value === 'number') return wanted.includes('Number') ? [] : [problem]
  if (typeof value === 'string') {
    return wanted.some((kind) => textKinds[kind]?.test(value)) ? [] : [problem]
  }
  const type = (value as { '@type'?: unknown } | null)?.['@type']
  const fits = type === undefined || wanted.some((kind) => isOfType(String(type), kind))
  return fits ? schemaProblems(value, place) : [problem]
}
