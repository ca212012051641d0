/**
 * Menu for narrow windows: its buttons open and close a native modal dialog by command. In browsers
 * without commands a script does the same (frontend/inline/older-browsers.ts); until it has loaded,
 * or without scripts, the menu opens as a popover. Esc closes it and returns focus. Following a
 * link closes it too (frontend/inline/visit.ts).
 */

import { Button } from 'react-bootstrap'
import { afterDeathLink } from '#frontend/content/after-death.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import { ButtonLink } from './button-link.tsx'
import { Icon } from './icons.tsx'
import { NavLinks } from './nav-links.tsx'
import { mainLinks } from './site-links.ts'
import { TelephoneLink } from './telephone-link.tsx'

// React's types lack commands so far; the attributes are written to the HTML unchanged.
const target = { commandfor: 'site-menu', popoverTarget: 'site-menu' }
export const openMenu = { ...target, command: 'show-modal' }
const closeMenu = { ...target, command: 'close', popoverTargetAction: 'hide' } as const

export function SiteMenu({ currentPath }: { readonly currentPath: string }) {
  return (
    <dialog
      id="site-menu"
      className="offcanvas bg-dark d-print-none"
      data-bs-theme="dark"
      aria-labelledby="site-menu-title"
      popover="auto"
      closedby="any"
    >
      <div className="d-flex flex-wrap align-items-center justify-content-between">
        <h2 id="site-menu-title" className="h4 mb-0">
          Menu
        </h2>
        <Button variant="outline-light" size="sm" {...closeMenu}>
          Close<span className="visually-hidden"> menu</span>
        </Button>
      </div>
      <div>
        <nav aria-label="Menu">
          <NavLinks
            className="flex-column border-top mb-4"
            links={[afterDeathLink, ...mainLinks]}
            currentPath={currentPath}
          />
        </nav>
        <div className="d-grid gap-3 mb-3">
          <ButtonLink href="/contact" primary>
            Book Free Consult
          </ButtonLink>
          <TelephoneLink className="btn btn-outline-light" placement="menu">
            <Icon name="phone" />
          </TelephoneLink>
        </div>
        <p className="small">
          {openingHours.days}, {openingHours.hours}
        </p>
      </div>
    </dialog>
  )
}
