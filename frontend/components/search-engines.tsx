/** Tag for search engines in a page's head: none, or `noindex`. */

import { firm } from '#frontend/content/firm/firm.ts'

interface Props {
  /** Hidden from search engines for every firm. */
  readonly isHidden: boolean
}

/** The sample firm must not be found, because it does not exist: all of its pages are hidden. */
export function SearchEngines({ isHidden }: Props) {
  return isHidden || firm.isSample ? <meta name="robots" content="noindex" /> : null
}
