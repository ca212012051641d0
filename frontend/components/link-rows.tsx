/** Links as rows parted by hairlines, each with its arrow. */

import { Icon } from './icons.tsx'
import type { SiteLink } from './site-links.ts'

export function LinkRows({ links }: { readonly links: readonly SiteLink[] }) {
  return (
    <ul className="rows rows-links">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.label}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
