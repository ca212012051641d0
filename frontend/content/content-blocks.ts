/**
 * Content blocks that every data-driven page consists of: practice areas, counties, personas and
 * legal pages. Templates in frontend/ decide how a block looks.
 */

/**
 * Text in which two marks are allowed: `[label](/path)` for a link and `[[term-id|words]]` for
 * words that open a glossary definition.
 */
export type RichText = string

/** Punctuation before and after a term that a line break must not separate from it. */
export const openingMarks = /[(“‘]*/
export const closingMarks = /(?:’s)?[.,;:!?)”’]*/

export type Block =
  | { readonly kind: 'paragraph'; readonly text: RichText }
  | { readonly kind: 'list'; readonly items: readonly RichText[]; readonly ordered?: boolean }
  | {
      readonly kind: 'table'
      readonly caption: string
      /** The first column holds row headings. */
      readonly columns: readonly string[]
      readonly rows: readonly (readonly RichText[])[]
    }
  | {
      readonly kind: 'callout'
      readonly tone: 'info' | 'warning'
      readonly title?: string
      readonly text: RichText
    }

export interface Section {
  /** Anchor; required if another page links to it. */
  readonly id?: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

export interface Faq {
  readonly question: string
  /** Plain text, no marks: the same string goes to the page and to the structured data. */
  readonly answer: string
}

/** What search engines and share cards show about a page. */
export interface PageMeta {
  /** 30 to 65 characters, unique on the site. */
  readonly title: string
  /** 70 to 160 characters, unique on the site. */
  readonly description: string
}
