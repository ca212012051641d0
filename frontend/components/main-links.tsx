/** List of the site's main pages, for the header and for the menu in narrow windows. */

import { currentOf, mainLinks } from './site-links.ts'

interface Props {
  /** "/plans"; the link to this page, or to its part of the site, is marked. */
  readonly currentPath: string
  readonly className: string
}

export function MainLinks({ currentPath, className }: Props) {
  return (
    <ul className={className}>
      {mainLinks.map(({ href, label }) => (
        <li key={href}>
          <a className="nav-link" href={href} aria-current={currentOf(href, currentPath)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
