/** The list of the site's main pages, in the header and in the menu of narrow windows. */

import { currentOf, mainLinks } from './site-links.ts'

interface Props {
  /** "/plans": its link, or that of the part of the site that it is in, is marked. */
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
