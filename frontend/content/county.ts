/** Type of a county page; each county is a file in counties/. */

import type { Faq, PageMeta, RichText, Section } from './content-blocks.ts'
import type { ClosingCall, PageLink } from './page-parts.ts'

/** The count behind every county's population. */
export const census = { name: '2020 census', source: 'US Census Bureau, 2020 census (people)' }

/** A public office that families of the county deal with. */
export interface CountyOffice {
  /** What people go there for. */
  readonly task: string
  readonly name: string
  /** The office's own home page, with its address and hours. */
  readonly href: string
}

export interface County {
  readonly slug: string
  /** Position in lists. */
  readonly order: number
  /** "Miami-Dade" */
  readonly name: string
  /** "about 2.7 million", of the census that `census` names */
  readonly populationText: string
  readonly seat: string
  /** "Eleventh Judicial Circuit" */
  readonly circuit: string
  readonly meta: PageMeta
  readonly heading: string
  readonly lead: string
  /** The answer first: at most 75 words that make sense alone. */
  readonly answer: RichText
  readonly sections: readonly Section[]
  readonly faqs: readonly Faq[]
  /** The button of the box beside the article: what most readers of this page do next. */
  readonly firstStep: PageLink
  /** About visiting the office, after the sections (firm/county-words.ts). */
  readonly visit?: string
  /** The clerk for probate comes first. */
  readonly offices: readonly [CountyOffice, ...CountyOffice[]]
  /** The clerk's own name for the form of a small estate that needs no probate. */
  readonly packet?: string
  /** The band that closes the page, about this county's matter. */
  readonly closing: Pick<ClosingCall, 'heading' | 'text' | 'primary'>
  /** Slugs. */
  readonly relatedGuides: readonly string[]
  readonly sources: readonly string[]
}
