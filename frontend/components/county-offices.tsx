/** The public offices of a county and the forms they take, each with a link to its own site. */

import type { CountyOffice } from '#frontend/content/county.ts'
import { Citation } from './sources.tsx'

/** The same everywhere in Florida; official-texts.ts has their addresses. */
const statewide = ['Claiming the exemption: Form DR-501', 'Moving your tax cap: Form DR-501T']

interface Props {
  readonly offices: readonly CountyOffice[]
  readonly packet?: string | undefined
}

export function CountyOffices({ offices, packet }: Props) {
  return (
    <section id="offices">
      <h2>Offices and forms</h2>
      <div className="sources small">
        <p>Each link opens the office’s page or form on another site.</p>
        <ul>
          {offices.map(({ task, name, href }) => (
            <li key={href}>
              {task}: <a href={href}>{name}</a>
            </li>
          ))}
          <li>
            A small estate without land: the clerk’s form “Disposition of Personal Property without
            Administration”{packet && ` (${packet})`}
          </li>
          {statewide.map((line) => (
            <li key={line}>
              <Citation text={line} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
