/**
 * Links to pages, as a list of Bootstrap's navigation. Not Nav.Link, which would repeat each address
 * in an attribute for its own tabs.
 */

import { Nav } from 'react-bootstrap'
import { currentOf, type SiteLink } from './site-links.ts'

interface Props {
  readonly links: readonly SiteLink[]
  /** "/plans"; the link to this page, or to its part of the site, is marked. */
  readonly currentPath?: string
  readonly className?: string
}

export function NavLinks({ links, currentPath, className }: Props) {
  return (
    <Nav as="ul" className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            className="nav-link"
            href={href}
            aria-current={currentPath ? currentOf(href, currentPath) : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </Nav>
  )
}
