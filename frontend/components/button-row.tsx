/** Buttons side by side; stacked on phones. */

import type { ReactNode } from 'react'

interface Props {
  /** Bootstrap's spacing around the row. */
  readonly className?: string
  readonly children: ReactNode
}

export function ButtonRow({ className = 'mt-4', children }: Props) {
  return (
    <div className={`d-flex flex-column flex-sm-row flex-wrap gap-3 ${className}`}>{children}</div>
  )
}
