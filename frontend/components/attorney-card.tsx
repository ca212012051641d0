/** A lawyer's short card, and the profile on the about page. */

import { Card } from 'react-bootstrap'
import { type Attorney, barProfileHref, firm } from '#frontend/content/firm/firm.ts'
import { attorneyAnchor, barVerifyLabel } from '#frontend/content/firm/people.ts'
import type { PageLink } from '#frontend/content/page-parts.ts'
import { AttorneyPortrait } from './attorney-portrait.tsx'
import { TickList } from './tick-list.tsx'

interface CardProps {
  readonly attorney: Attorney
  readonly link: PageLink
}

export function AttorneyCard({ attorney, link }: CardProps) {
  return (
    <div className="d-flex flex-wrap align-items-start gap-4">
      <AttorneyPortrait {...attorney} />
      <div>
        <p className="h4 strong-heading mb-0">{attorney.name}</p>
        <p>
          {attorney.title}, {firm.city}. {attorney.bioShort} Florida Bar No. {attorney.barNumber}.{' '}
          <a href={link.href}>{link.label}</a>
        </p>
      </div>
    </div>
  )
}

export function AttorneyProfile({ attorney }: { readonly attorney: Attorney }) {
  return (
    <Card
      as="article"
      className="card-body h-100 flex-lg-row align-items-start gap-4 profile"
      id={attorneyAnchor(attorney.name)}
    >
      <AttorneyPortrait {...attorney} />
      <div>
        <h3>{attorney.name}</h3>
        <p className="fw-bold text-info mb-0">{attorney.title}</p>
        <p className="small">
          {attorney.location}. Florida Bar No. {attorney.barNumber},{' '}
          <a href={barProfileHref(attorney) ?? firm.barVerifyUrl}>
            {barVerifyLabel}{' '}
            <span className="visually-hidden">({attorney.name}, on another website)</span>
          </a>
        </p>
        <div className="d-flex flex-wrap column-gap-5 profile-words">
          <div>
            {attorney.bioLong.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <TickList items={attorney.highlights} />
        </div>
      </div>
    </Card>
  )
}
