/** Links to the guides that belong to a page. */

import { type GuideSlug, guidePath } from '#frontend/content/guides.ts'
import { guidesOf } from './guide-card.tsx'
import { LinkRows } from './link-rows.tsx'
import type { SiteLink } from './site-links.ts'

interface Props {
  readonly slugs: readonly GuideSlug[]
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
