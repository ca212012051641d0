/** Links to a page's related guides. */

import { guidePath } from '#frontend/content/guide.ts'
import { guidesOf } from '#frontend/content/guides.ts'
import { LinkRows } from './link-rows.tsx'
import type { SiteLink } from './site-links.ts'

interface Props {
  readonly slugs: readonly string[]
  readonly more?: readonly SiteLink[]
  readonly heading?: string
}

export function RelatedGuides({ slugs, more = [], heading = 'Read next' }: Props) {
  const links = [
    ...guidesOf(slugs).map((guide) => ({ label: guide.title, href: guidePath(guide.slug) })),
    ...more,
  ]
  if (links.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <LinkRows links={links} />
    </section>
  )
}
