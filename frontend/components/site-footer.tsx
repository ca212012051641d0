/** The footer: link groups, contact, newsletter, credentials and the notices the Bar requires. */

import type { ReactNode } from 'react'
import { Container, Nav } from 'react-bootstrap'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { firmNames } from '#frontend/content/firm-names.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import { BreakableEmail } from './breakable-email.tsx'
import { NavLinks } from './nav-links.tsx'
import { footerGroups, legalLinks } from './site-links.ts'
import { TelephoneLink } from './telephone-link.tsx'

export function SiteFooter({ newsletter }: { readonly newsletter?: ReactNode }) {
  return (
    <footer className="site-footer bg-dark py-4 py-lg-5" data-bs-theme="dark">
      <Container>
        <div className="footer-columns d-flex flex-wrap d-print-none">
          {footerGroups.map((group) => (
            <nav key={group.heading} aria-label={group.heading}>
              <details>
                <summary className="accordion-button">
                  <h2 className="h6 strong-heading mb-0">{group.heading}</h2>
                </summary>
                <NavLinks className="flex-column" links={group.links} />
              </details>
            </nav>
          ))}
          {newsletter && <div>{newsletter}</div>}
          <div>
            <h2 className="h6 strong-heading">Talk to us</h2>
            <Nav as="ul" className="flex-column">
              <li>
                <TelephoneLink className="nav-link" placement="footer" />
              </li>
              <li>
                <a className="nav-link text-break" href={`mailto:${firm.email}`}>
                  <span>
                    <span className="visually-hidden">Email </span>
                    <BreakableEmail address={firm.email} />
                  </span>
                </a>
              </li>
            </Nav>
            <p className="small mt-2">
              {openingHours.days}, {openingHours.hours}
              <br />
              {firm.street}, {firm.city}, {firm.stateCode} {firm.postalCode}
            </p>
          </div>
        </div>
        <div className="border-top mt-4 pt-4 small">
          <p>
            Attorney advertising. Responsible attorney: {firm.responsibleLawyer}, {officeLocation}.
            Florida Bar Licensed.{firm.signsByVideo && ' Secure & RON Capable.'}
          </p>
          <p>
            {firmNames.footer} This website is general information, not legal advice. Reading it or
            writing to us does not create an attorney-client relationship.
          </p>
          <NavLinks className="column-gap-4 d-print-none" links={legalLinks} />
        </div>
      </Container>
    </footer>
  )
}
