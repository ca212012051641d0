/**
 * Frame of every page: header, disclosure bar, menu, Book bar and footer. The header comes first, so
 * that large text on a phone leaves its two buttons on the screen.
 */

import { type ReactNode, useState } from 'react'
import { Button, Container } from 'react-bootstrap'
import { sampleNotice } from '#frontend/content/firm/firm.ts'
import { firmNames } from '#frontend/content/firm-names.ts'
import type { GlossaryId } from '#frontend/content/glossary.ts'
import { Brand } from './brand-mark.tsx'
import { ButtonLink } from './button-link.tsx'
import { GlossaryDefinitions, UsedTermsContext } from './glossary-term.tsx'
import { Icon } from './icons.tsx'
import { NavLinks } from './nav-links.tsx'
import { SiteFooter } from './site-footer.tsx'
import { mainLinks } from './site-links.ts'
import { openMenu, SiteMenu } from './site-menu.tsx'
import { TelephoneLink } from './telephone-link.tsx'

interface Props {
  /** "/plans"; the link to this page, or to its part of the site, is marked. */
  readonly currentPath: string
  /** The page's `main`. */
  readonly children: ReactNode
  /** The newsletter form. */
  readonly newsletter?: ReactNode
}

export function SiteChrome({ currentPath, children, newsletter }: Props) {
  const [usedTerms] = useState(() => new Set<GlossaryId>())
  const hasBookBar = currentPath !== '/contact'
  return (
    <UsedTermsContext value={usedTerms}>
      <div className="page">
        {sampleNotice && (
          <aside className="disclosure bg-dark" data-bs-theme="dark" aria-label="Sample">
            <p className="container mb-0 fw-bold">{sampleNotice}</p>
          </aside>
        )}
        <header className="site-header sticky-top d-print-none" data-bs-theme="dark">
          <Container className="d-flex flex-wrap align-items-center justify-content-end">
            <Brand />
            <nav className="d-none d-lg-block" aria-label="Main">
              <NavLinks links={mainLinks} currentPath={currentPath} />
            </nav>
            <TelephoneLink
              className="nav nav-link d-none d-lg-block text-nowrap"
              placement="header"
            >
              <Icon name="phone" />
            </TelephoneLink>
            <TelephoneLink
              className="btn btn-outline-light btn-sm d-lg-none"
              placement="header"
              iconOnly
            >
              <Icon name="phone" />
            </TelephoneLink>
            <ButtonLink href="/contact" primary small className="d-none d-md-block text-nowrap">
              Book Free Consult
            </ButtonLink>
            <Button variant="outline-light" size="sm" className="d-lg-none" {...openMenu}>
              Menu
            </Button>
          </Container>
        </header>
        <aside className="disclosure bg-dark" data-bs-theme="dark" aria-label="About our name">
          <p className="container mb-0">{firmNames.disclosure}</p>
        </aside>
        <SiteMenu currentPath={currentPath} />
        {children}
        <GlossaryDefinitions />
        <SiteFooter newsletter={newsletter} />
        {hasBookBar && (
          <section
            className="book-bar sticky-bottom d-flex d-md-none flex-wrap d-print-none"
            data-bs-theme="dark"
            aria-label="Book or call"
          >
            <TelephoneLink className="btn btn-outline-light" placement="sticky_bar" words="Call">
              <Icon name="phone" />
            </TelephoneLink>
            <ButtonLink href="/contact" primary>
              Book Consult
            </ButtonLink>
          </section>
        )}
      </div>
    </UsedTermsContext>
  )
}
