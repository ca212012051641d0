/** Small types shared by the words of marketing pages; content-blocks.ts has the larger ones. */

import type { PageMeta, RichText } from './content-blocks.ts'

/** The words at the top of every page. */
export interface PageWords {
  readonly meta: PageMeta
}

export interface PageLink {
  readonly label: string
  readonly href: string
}

export interface Card {
  readonly title: string
  readonly text: RichText
}

/** One step of a timeline. */
export interface Step {
  readonly title: string
  /** How long or when: "5–7 business days", "Week 1". */
  readonly term?: string
  readonly text: RichText
}

/** The band that closes a page. */
export interface ClosingCall {
  readonly heading: string
  readonly text: string
  readonly primary: PageLink
  readonly secondary: PageLink
}
