/** A guide in a list: icon, date, title, description. */

import { Card } from 'react-bootstrap'
import { longDate } from '#domain/calendar-date.ts'
import { type Guide, guidePath } from '#frontend/content/guide.ts'
import { Icon } from './icons.tsx'
import { LongDate } from './long-date.tsx'

interface Props {
  readonly guide: Guide
}

export function GuideCard({ guide }: Props) {
  return (
    <Card as="article" className="card-body h-100">
      <GuideDates guide={guide} />
      <h3>
        <a href={guidePath(guide.slug)}>{guide.title}</a>
      </h3>
      <p>{guide.card}</p>
    </Card>
  )
}

/** The guide's icon with its two dates and its length. */
export function GuideDates({ guide }: Props) {
  return (
    <div className="d-flex align-items-center gap-3 small mb-2">
      <span className="text-info">
        <Icon name={guide.icon} />
      </span>
      <p className="d-flex flex-wrap column-gap-3">
        <strong>Law checked {longDate(guide.lawCheckedOn)}</strong>
        <span>
          Updated <LongDate date={guide.updated} />
        </span>
        <span>{guide.readTimeMinutes} min read</span>
      </p>
    </div>
  )
}
