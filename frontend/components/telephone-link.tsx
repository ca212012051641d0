/** A link that calls the firm. Clicks are reported with their placement on the page. */

import type { ReactNode } from 'react'
import { firm, telephoneHref } from '#frontend/content/firm/firm.ts'

export type TelephonePlacement =
  | 'contact_card'
  | 'footer'
  | 'header'
  | 'hero'
  | 'menu'
  | 'page'
  | 'sticky_bar'

interface Props {
  readonly placement: TelephonePlacement
  readonly className?: string
  /** Shown before the number, usually an icon. */
  readonly children?: ReactNode
  /** Shown instead of the number, which then stays in the link's accessible name. */
  readonly words?: string
  /** Only the icon is shown. */
  readonly iconOnly?: boolean
}

/** In running text the number goes to the next line whole, unless a line is too short for it. */
const inText = 'd-inline-block'

export function TelephoneLink(props: Props) {
  const { placement, className = inText, children, words, iconOnly } = props
  return (
    <a href={telephoneHref} data-placement={placement} className={className}>
      {children}
      {iconOnly ? (
        <span className="visually-hidden">Call {firm.phoneDisplay}</span>
      ) : words === undefined ? (
        <span>
          <span className="visually-hidden">Call </span>
          {firm.phoneDisplay}
        </span>
      ) : (
        <span>
          {words}
          <span className="visually-hidden"> {firm.phoneDisplay}</span>
        </span>
      )}
    </a>
  )
}
