/** Links as rows divided by hairlines, each with an arrow. */

import { Icon } from './icons.tsx'
import type { SiteLink } from './site-links.ts'

export interface RowLink extends SiteLink {
  /** One short fact under the title, such as "8 min read". */
  readonly fact?: string | undefined
  /** By which the search box on /resources finds the row, too. */
  readonly words?: string | undefined
}

interface Props {
  readonly links: readonly RowLink[]
  /** Low rows, in two columns from tablets up; short ones on phones, too, without the arrow. */
  readonly columns?: boolean | 'short'
  /** Filtered by the search box on /resources. */
  readonly searchable?: boolean
}

export function LinkRows({ links, columns, searchable }: Props) {
  return (
    <ul
      className={`list-group list-group-flush border-top border-bottom${columns ? ' link-columns' : ''}${columns === 'short' ? ' short-links' : ''}`}
      data-searchable={searchable ? '' : undefined}
    >
      {links.map((link) => (
        <li key={link.href} className="list-group-item p-0" data-words={link.words}>
          <a
            href={link.href}
            className={`d-flex align-items-center justify-content-between gap-3 h-100 ${columns ? 'py-2' : 'py-3'} text-break text-decoration-none`}
          >
            <span>
              <span className="fw-bold">{link.label}</span>{' '}
              {link.fact && <span className="d-block small text-body-secondary">{link.fact}</span>}
            </span>
            <span
              className={`d-print-none flex-shrink-0${columns === 'short' ? ' d-none d-md-block' : ''}`}
            >
              <Icon name="arrow" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
