/** A guide in a list: icon, date, title, description. */

import { longDate } from '#domain/calendar-date.ts'
import { type Guide, guidePath } from '#frontend/content/guide.ts'
import { Icon } from './icons.tsx'
import { LongDate } from './long-date.tsx'

interface Props {
  readonly guide: Guide
  readonly level?: 2 | 3
  /** By which a search finds it, too. */
  readonly words?: string | undefined
}

export function GuideCard({ guide, level = 3, words }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="card card-body h-100" data-words={words}>
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
      <Heading className="h3">
        <a href={guidePath(guide.slug)}>{guide.title}</a>
      </Heading>
      <p>{guide.card}</p>
    </article>
  )
}
