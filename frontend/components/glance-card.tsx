/** Card of facts beside an article, each a label and its words, then one next step. */

import type { ReactNode } from 'react'
import { Card } from 'react-bootstrap'
import { DescriptionRows } from './description-rows.tsx'

interface Props {
  readonly heading: string
  readonly facts: readonly (readonly [label: string, words: ReactNode])[]
  readonly children?: ReactNode
}

export function GlanceCard({ heading, facts, children }: Props) {
  return (
    <aside aria-label={heading} className="sticky-aside">
      <Card className="card-body">
        <h2 className="h4 strong-heading">{heading}</h2>
        <DescriptionRows rows={facts} />
        {children}
      </Card>
    </aside>
  )
}
