/** The guides, read from their folder: one file each, in the order that their heads give. */

import type { Guide, GuideModule } from './guide.ts'

const modules = import.meta.glob<GuideModule>('./guides/*.mdx', { eager: true })

export const guides: readonly Guide[] = Object.entries(modules)
  .map(([file, { default: Article, frontmatter, ...words }]) => {
    return { slug: file.replace(/^.*\/|\.mdx$/g, ''), Article, ...frontmatter, ...words }
  })
  .toSorted((one, other) => one.order - other.order)

/** Guides by slug, in the order given. @throws Error for one that is not there */
export function guidesOf(slugs: readonly string[]): readonly Guide[] {
  return slugs.map((slug) => {
    const found = guides.find((guide) => guide.slug === slug)
    if (!found) throw new Error(`There is no guide ${slug} in frontend/content/guides`)
    return found
  })
}
