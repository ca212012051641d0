/** Word to search engines in a page's head: none, or to leave the page out. */

import { firm } from '#frontend/content/firm/firm.ts'

interface Props {
  /** The page is none for search engines, whoever the firm is. */
  readonly isHidden: boolean
}

/** A firm that does not exist must not be found: while it is the sample, every page is left out. */
export function SearchEngines({ isHidden }: Props) {
  return isHidden || firm.isSample ? <meta name="robots" content="noindex" /> : null
}
