/** Type of a practice-area page; each area is a file in practice-areas/. */

import type { Faq, PageMeta, RichText, Section } from './content-blocks.ts'
import type { ClosingCall } from './page-parts.ts'

export type PracticeCategory =
  | 'Essential'
  | 'Family'
  | 'Property'
  | 'Administration'
  | 'Specialty'
  | 'Business'
  | 'Modern'

export interface PracticeArea {
  readonly slug: string
  /** Position in lists. */
  readonly order: number
  /** The name in lists and cards. */
  readonly title: string
  readonly category: PracticeCategory
  readonly cardDescription: string
  readonly meta: PageMeta
  readonly heading: string
  readonly lead: string
  /** The answer first: at most 60 words that make sense alone. */
  readonly answer: RichText
  /** Only where time runs. */
  readonly deadlines?: Deadlines
  /** "What is included": what the firm prepares or does. */
  readonly inclusions: readonly RichText[]
  /** Summary and considerations, each under its own heading. */
  readonly sections: readonly Section[]
  readonly faqs: readonly Faq[]
  /** What to have at hand for the first conversation. */
  readonly bring: readonly string[]
  /** Whom the closing band addresses; a family after a death is offered no plan. */
  readonly readers: 'planners' | 'bereaved'
  /** The band that closes the page, about this page's matter. */
  readonly closing: Pick<ClosingCall, 'heading' | 'text'>
  readonly relatedGuides: readonly string[]
  readonly relatedLinks: readonly { readonly label: string; readonly href: string }[]
  /** "Fla. Stat. § 732.502 (execution of wills)": official-texts.ts makes the links. */
  readonly sources: readonly string[]
}

export interface Deadlines {
  readonly heading: string
  /** In the order in which they come. */
  readonly items: readonly { readonly time: string; readonly text: string }[]
  readonly more: RichText
}
