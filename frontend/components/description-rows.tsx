/** Terms with their descriptions, as rows divided by hairlines. */

import type { ReactNode } from 'react'

interface Props {
  readonly rows: readonly (readonly [term: string, words: ReactNode])[]
  /** Term and words side by side. */
  readonly inline?: boolean
}

export function DescriptionRows({ rows, inline }: Props) {
  return (
    <dl
      className={`list-group list-group-flush border-top border-bottom mb-3 ${inline ? 'inline-terms' : ''}`}
    >
      {rows.map(([term, words]) => (
        <div
          key={term}
          className={inline ? 'list-group-item d-flex flex-wrap column-gap-3' : 'list-group-item'}
        >
          <dt>{term}</dt>
          <dd className="mb-0 text-break">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
