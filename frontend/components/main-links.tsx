/** List of the site's main pages, for the header and for the menu in narrow windows. */

import { afterDeathLink } from '#frontend/content/after-death.ts'
import { currentOf, mainLinks } from './site-links.ts'

interface Props {
  /** "/plans"; the link to this page, or to its part of the site, is marked. */
  readonly currentPath: string
  readonly className: string
  /** The menu of narrow windows begins with the door for bereaved families. */
  readonly isMenu?: boolean
}

export function MainLinks({ currentPath, className, isMenu }: Props) {
  const links = isMenu ? [afterDeathLink, ...mainLinks] : mainLinks
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className="nav-link" href={href} aria-current={currentOf(href, currentPath)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
