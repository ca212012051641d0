/** Type of a guide: the head of its file in guides/ says how it is listed, the rest is its text. */

import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import type { Readers } from './closing-links.ts'
import type { Faq } from './content-blocks.ts'

const words = z.string().check(z.minLength(1))

/** Exact schema of the head: the build refuses a file that does not match it. */
export const guideHead = z.strictObject({
  title: words,
  seoTitle: words,
  /** For search engines. */
  description: words,
  lead: words,
  /** One or two sentences for cards and lists. */
  card: words,
  /** For a row of all subjects: "short probate". */
  subject: words,
  /** Position in lists; readers begin with the first. */
  order: z.int(),
  readTimeMinutes: z.int(),
  tags: z.array(words),
  /** Any other of components/icons.tsx can be added. */
  icon: z.enum(['scales', 'clock', 'deed', 'screen', 'house', 'coins', 'bell']),
  /** For search engines a guide that answers questions is an FAQPage, the others an Article. */
  structuredData: z.enum(['FAQPage', 'Article']),
  /** ISO date shown as "Updated …"; YAML reads an unquoted date as text here. */
  updated: z.iso.date(),
  /** The day on which the words were last compared with the law; not a lawyer's review. */
  lawCheckedOn: z.iso.date(),
  /** The dark band at the end, and whom it addresses. */
  closing: z.strictObject({
    heading: words,
    text: words,
    readers: z.enum(['planners', 'bereaved', 'deadline'] satisfies Readers[]),
  }),
})

export type GuideHead = z.infer<typeof guideHead>

/** A guide's file as compiled by MDX. */
export interface GuideModule {
  readonly default: ComponentType<{ readonly components?: object }>
  readonly frontmatter: unknown
  /** The h2 headings with their anchors, in order; made by scripts/build/source-plugins.ts. */
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
