/** The shape of one county page; each county is a file in counties/. */

import type { Faq, PageMeta, RichText, Section } from './content-blocks.ts'
import type { ClosingCall, PageLink } from './page-parts.ts'

/** A public office that a family of the county deals with. */
export interface CountyOffice {
  /** What one goes there for. */
  readonly task: string
  readonly name: string
  /** The office's own home page; its address and hours stand there. */
  readonly href: string
}

export interface County {
  readonly slug: string
  /** Its place in lists. */
  readonly order: number
  /** "Miami-Dade" */
  readonly name: string
  /** "about 2.7 million" */
  readonly populationText: string
  readonly seat: string
  /** "Eleventh Judicial Circuit" */
  readonly circuit: string
  /** "Clerk of the Court and Comptroller" */
  readonly clerk: string
  readonly meta: PageMeta
  readonly heading: string
  readonly lead: string
  /** The answer first: at most 75 words that stand alone. */
  readonly answer: RichText
  readonly sections: readonly Section[]
  readonly faqs: readonly Faq[]
  /** The button of the box beside the article: what most readers of this page do next. */
  readonly firstStep: PageLink
  /** Of a visit to the office, after the sections (firm/county-words.ts). */
  readonly visit?: string
  /** The clerk who takes probate comes first. */
  readonly offices: readonly [CountyOffice, ...CountyOffice[]]
  /** The band that closes the page, about this county's matter. */
  readonly closing: Pick<ClosingCall, 'heading' | 'text' | 'primary'>
  /** Slugs. */
  readonly relatedGuides: readonly string[]
  readonly sources: readonly string[]
}
