/** The guides, read from their folder: one file each, sorted by the `order` in their heads. */

import * as z from 'zod/mini'
import { type Guide, type GuideHead, type GuideModule, guideHead } from './guide.ts'

const modules = import.meta.glob<GuideModule>('./guides/*.mdx', { eager: true })

export const guides: readonly Guide[] = Object.entries(modules)
  .map(([file, { default: Article, frontmatter, ...words }]) => {
    const slug = file.replace(/^.*\/|\.mdx$/g, '')
    return { slug, Article, ...headOf(slug, frontmatter), ...words }
  })
  .toSorted((one, other) => one.order - other.order)

/** Guides by slug, in the order given. @throws Error for an unknown slug */
export function guidesOf(slugs: readonly string[]): readonly Guide[] {
  return slugs.map((slug) => {
    const found = guides.find((guide) => guide.slug === slug)
    if (!found) {
      throw new Error(
        `frontend/content/guides has no ${slug}.mdx: take it out of this page’s relatedGuides, or add it`,
      )
    }
    return found
  })
}

function headOf(slug: string, frontmatter: unknown): GuideHead {
  const { data, error } = guideHead.safeParse(frontmatter)
  if (error) throw new Error(`frontend/content/guides/${slug}.mdx: ${z.prettifyError(error)}`)
  return data
}
