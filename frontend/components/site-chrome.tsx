/** What surrounds every page: disclosure bar, header, menu, Book bar and footer. */

import { type ReactNode, useState } from 'react'
import { firm } from '#frontend/content/firm.ts'
import type { GlossaryId } from '#frontend/content/glossary.ts'
import { Brand } from './brand-mark.tsx'
import { ButtonLink } from './button-link.tsx'
import { GlossaryDefinitions, UsedTermsContext } from './glossary-term.tsx'
import { Icon } from './icons.tsx'
import { SiteFooter } from './site-footer.tsx'
import { currentOf, mainLinks } from './site-links.ts'
import { openMenu, SiteMenu } from './site-menu.tsx'
import { TelephoneLink } from './telephone-link.tsx'

interface Props {
  /** "/plans": marks the link of the page or part of the site that is open. */
  readonly currentPath: string
  /** The page's `main`. */
  readonly children: ReactNode
  /** The newsletter form. */
  readonly newsletter?: ReactNode
}

export function SiteChrome({ currentPath, children, newsletter }: Props) {
  const [usedTerms] = useState(() => new Set<GlossaryId>())
  const hasBookBar = currentPath !== '/contact'
  const classes = [hasBookBar && 'has-book-bar', currentPath === '/' && 'has-hero']
  return (
    <UsedTermsContext value={usedTerms}>
      <div className={classes.filter(Boolean).join(' ') || undefined}>
        <aside className="disclosure on-dark" aria-label="About our name">
          <p className="container">
            {firm.marketingName} is the marketing name of {firm.legalName}, {firm.city},{' '}
            {firm.state}.
          </p>
        </aside>
        <header className="site-header on-dark">
          <div className="container">
            <Brand />
            <nav className="header-nav" aria-label="Main">
              <ul>
                {mainLinks.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} aria-current={currentOf(link.href, currentPath)}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <TelephoneLink className="header-phone" placement="header">
              <Icon name="phone" />
            </TelephoneLink>
            <ButtonLink href="/contact" primary small className="header-book">
              Book Free Consult
            </ButtonLink>
            <TelephoneLink className="btn header-button" placement="header" iconOnly>
              <Icon name="phone" />
            </TelephoneLink>
            <button type="button" className="btn header-button" {...openMenu}>
              Menu
            </button>
          </div>
        </header>
        <SiteMenu currentPath={currentPath} />
        {children}
        <GlossaryDefinitions />
        <SiteFooter newsletter={newsletter} />
        {hasBookBar && (
          <section className="book-bar on-dark" aria-label="Book or call">
            <TelephoneLink className="btn" placement="sticky_bar" words="Call">
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
