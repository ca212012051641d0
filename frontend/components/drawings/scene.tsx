/** Frame of a small drawing, and the amber of the one thing in it that is lit. */

import type { ReactNode } from 'react'

export const lamp = '#f6b73c'

export function Scene({
  width,
  children,
}: {
  readonly width: number
  readonly children: ReactNode
}) {
  return (
    <svg className="drawing d-print-none" viewBox={`0 0 ${width} 150`} aria-hidden="true">
      {children}
    </svg>
  )
}
