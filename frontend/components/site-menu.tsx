/**
 * Menu for narrow windows: its buttons open and close a native modal dialog by command. In browsers
 * without commands a script does the same (frontend/inline/older-browsers.ts); until it has loaded,
 * or without scripts, the menu opens as a popover. Esc closes it and returns focus. Following a
 * link closes it too (frontend/inline/visit.ts).
 */

import { openingHours } from '#frontend/content/office-hours.ts'
import { ButtonLink } from './button-link.tsx'
import { Icon } from './icons.tsx'
import { MainLinks } from './main-links.tsx'
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
        <button type="button" className="btn btn-outline-light btn-sm" {...closeMenu}>
          Close<span className="visually-hidden"> menu</span>
        </button>
      </div>
      <div>
        <nav aria-label="Menu">
          <MainLinks className="nav flex-column border-top mb-4" currentPath={currentPath} isMenu />
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
