/** The footer: link groups, contact, newsletter, credentials and the notices the Bar asks for. */

import type { ReactNode } from 'react'
import { firm, officeLocation } from '#frontend/content/firm.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import { BreakableEmail } from './breakable-email.tsx'
import { footerGroups, legalLinks } from './site-links.ts'
import { TelephoneLink } from './telephone-link.tsx'

export function SiteFooter({ newsletter }: { readonly newsletter?: ReactNode }) {
  return (
    <footer className="site-footer on-dark">
      <div className="container">
        <div className="footer-columns">
          {footerGroups.map((group) => (
            <nav key={group.heading} aria-label={group.heading}>
              <h2>{group.heading}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>Talk to us</h2>
            <ul>
              <li>
                <TelephoneLink placement="footer" />
              </li>
              <li>
                <a href={`mailto:${firm.email}`}>
                  <span>
                    <span className="visually-hidden">E-mail </span>
                    <BreakableEmail address={firm.email} />
                  </span>
                </a>
              </li>
              <li>
                <a href="/contact">Contact form</a>
              </li>
            </ul>
            <p className="small-print">
              {openingHours.days}, {openingHours.hours}
              <br />
              {firm.street}, {firm.city}, {firm.stateCode} {firm.postalCode}
            </p>
          </div>
        </div>
        {newsletter && <div className="footer-newsletter">{newsletter}</div>}
        <div className="footer-legal">
          <p>
            Attorney advertising. Responsible attorney: {firm.responsibleLawyer}, {officeLocation}.
            Florida Bar Licensed. Secure &amp; RON Capable.
          </p>
          <p>
            {firm.marketingName} is the marketing name of {firm.legalName}, a Florida law firm. This
            website is general information, not legal advice. Reading it or writing to us does not
            create an attorney-client relationship.
          </p>
          <ul className="legal-links">
            {legalLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
