/** Frame of a small drawing. */

import type { ReactNode } from 'react'

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
