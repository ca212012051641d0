/** The shape of one county page; each county is a file in counties/. */

import type { Faq, PageMeta, RichText, Section } from './content-blocks.ts'
import type { GuideSlug } from './guides.ts'

export interface County {
  readonly slug: string
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
  /** The answer first: at most 60 words that stand alone. */
  readonly answer: RichText
  readonly sections: readonly Section[]
  readonly faqs: readonly Faq[]
  readonly relatedGuides: readonly GuideSlug[]
  readonly sources: readonly string[]
  /** ISO date of the last review of the words. */
  readonly reviewedOn: string
}
