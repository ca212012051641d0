/** A headed list that can be folded, and begins so on a phone (frontend/inline/folds.ts). */

import type { ReactNode } from 'react'

interface Props {
  /** The heading. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

export function Fold({ summary, children }: Props) {
  return (
    <details className="fold" open>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
