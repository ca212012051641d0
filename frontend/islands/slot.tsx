/** Shows what an island adds to its HTML in the place that the page has for it. */

import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  readonly region: Element
  /** Selector of the place; without one it is the region's end. */
  readonly at?: string
  readonly children: ReactNode
}

export function Slot({ region, at, children }: Props) {
  const [place] = useState(() => (at ? region.querySelector(at) : region))
  return place && createPortal(children, place)
}
