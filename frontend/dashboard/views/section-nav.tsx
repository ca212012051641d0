/** Links to the parts of the dashboard. Each has an address of its own, and all have the same filter. */

import { Link, useSearchParams } from 'react-router-dom'
import { type Section, sections, type ViewQuery, writeViewQuery } from './view-query.ts'

interface Props {
  readonly current: Section
  readonly query: ViewQuery
  readonly offered: readonly Section[]
}

export function SectionNav({ current, query, offered }: Props) {
  const [parameters] = useSearchParams()
  return (
    <nav className="section-nav" aria-label="Parts of the dashboard">
      <ul className="list-unstyled d-flex flex-wrap column-gap-3 mb-0">
        {offered.map((section) => (
          <li key={section}>
            <Link
              to={{ search: `${writeViewQuery({ ...query, section }, parameters)}` }}
              aria-current={section === current ? 'page' : undefined}
            >
              {sections[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
