/** The words of the guides, as MDX compiles them; a test pairs them with frontend/content/guides.ts. */

import type { ComponentType } from 'react'
import type { Readers } from '#frontend/content/closing-links.ts'
import type { Faq } from '#frontend/content/content-blocks.ts'
import type { GuideSlug } from '#frontend/content/guides.ts'

export interface GuideContent {
  readonly default: ComponentType<{ readonly components?: object }>
  readonly frontmatter: {
    readonly title: string
    readonly seoTitle: string
    readonly description: string
    readonly lead: string
    /** ISO dates; YAML reads an unquoted date as text here. */
    readonly updated: string
    readonly reviewedOn: string
    /** The day on which the words were last compared with the law; no lawyer's review. */
    readonly lawCheckedOn: string
    /** The dark band at the end; without `readers` it speaks to planners. */
    readonly closing: {
      readonly heading: string
      readonly text: string
      readonly readers?: Readers
    }
  }
  /** The h2 headings with their anchors, in order; made by scripts/build/mdx.ts. */
  readonly toc: readonly TocEntry[]
  readonly faqs?: readonly Faq[]
  readonly sources?: readonly string[]
}

export interface TocEntry {
  readonly id: string
  readonly text: string
}

const contents = import.meta.glob<GuideContent>('../content/guides/*.mdx', { eager: true })

export function guideContent(slug: GuideSlug): GuideContent {
  const content = contents[`../content/guides/${slug}.mdx`]
  if (!content) throw new Error(`The guide ${slug} has no words in frontend/content/guides`)
  return content
}
