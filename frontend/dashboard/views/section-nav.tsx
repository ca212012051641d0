/** The parts of the dashboard, each with an address of its own. */

import { Link, useSearchParams } from 'react-router-dom'
import {
  plainView,
  type Section,
  sections,
  writeViewQuery,
} from '#frontend/dashboard/leads/view-query.ts'

interface Props {
  readonly current: Section
  readonly offered: readonly Section[]
}

export function SectionNav({ current, offered }: Props) {
  const [parameters] = useSearchParams()
  return (
    <nav className="section-nav" aria-label="Parts of the dashboard">
      <ul>
        {offered.map((section) => (
          <li key={section}>
            <Link
              to={{ search: `${writeViewQuery({ ...plainView, section }, parameters)}` }}
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
