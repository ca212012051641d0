/** Type of a guide: the head of its file in guides/ says how it is listed, the rest is its words. */

import type { ComponentType } from 'react'
import type { Readers } from './closing-links.ts'
import type { Faq } from './content-blocks.ts'

export interface GuideHead {
  readonly title: string
  readonly seoTitle: string
  /** For search engines. */
  readonly description: string
  readonly lead: string
  /** One or two sentences for cards and lists. */
  readonly card: string
  /** In a row of all subjects: "short probate". */
  readonly subject: string
  /** Its place in lists; the first is where readers begin. */
  readonly order: number
  readonly readTimeMinutes: number
  readonly tags: readonly string[]
  readonly icon: 'scales' | 'clock' | 'deed' | 'screen' | 'house' | 'coins' | 'bell'
  /** A guide that answers questions is an FAQPage to search engines, the others an Article. */
  readonly structuredData: 'FAQPage' | 'Article'
  /** ISO date shown as "Updated …"; YAML reads an unquoted date as text here. */
  readonly updated: string
  /** The day on which the words were last compared with the law; no lawyer's review. */
  readonly lawCheckedOn: string
  /** The dark band at the end; without `readers` it speaks to planners. */
  readonly closing: {
    readonly heading: string
    readonly text: string
    readonly readers?: Readers
  }
}

/** As MDX compiles its file. */
export interface GuideModule {
  readonly default: ComponentType<{ readonly components?: object }>
  readonly frontmatter: GuideHead
  /** The h2 headings with their anchors, in order; made by scripts/build/mdx.ts. */
  readonly toc: readonly TocEntry[]
  readonly faqs?: readonly Faq[]
  readonly sources?: readonly string[]
}

export interface TocEntry {
  readonly id: string
  readonly text: string
}

export interface Guide extends GuideHead, Omit<GuideModule, 'default' | 'frontmatter'> {
  readonly slug: string
  readonly Article: GuideModule['default']
}

export function guidePath(slug: string): string {
  return `/guides/${slug}`
}
