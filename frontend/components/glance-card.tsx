/** Facts beside an article, each a label and its words, then one way on. */

import type { ReactNode } from 'react'

interface Props {
  readonly heading: string
  readonly facts: readonly (readonly [label: string, words: ReactNode])[]
  readonly children?: ReactNode
}

export function GlanceCard({ heading, facts, children }: Props) {
  return (
    <aside aria-label={heading}>
      <div className="card-box sticky-aside">
        <h2 className="aside-heading">{heading}</h2>
        <dl className="rows">
          {facts.map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </aside>
  )
}
