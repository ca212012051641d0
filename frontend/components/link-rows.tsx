/** Links as rows divided by hairlines, each with an arrow. */

import { Icon } from './icons.tsx'
import type { SiteLink } from './site-links.ts'

export function LinkRows({ links }: { readonly links: readonly SiteLink[] }) {
  return (
    <ul className="list-group list-group-flush border-top border-bottom">
      {links.map((link) => (
        <li key={link.href} className="list-group-item p-0">
          <a
            href={link.href}
            className="d-flex align-items-center justify-content-between gap-3 py-3 fw-bold text-break text-decoration-none"
          >
            {link.label}
            <span className="d-print-none flex-shrink-0">
              <Icon name="arrow" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
