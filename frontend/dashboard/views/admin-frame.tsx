/** Frame of both states of the dashboard: skip link, header, main, footer. */

import type { ReactNode } from 'react'
import { Brand } from '#frontend/components/brand-mark.tsx'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { useNow } from './use-now.ts'

const minuteMs = 60_000

interface Props {
  /** At the right of the header. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

export function AdminFrame({ aside, children }: Props) {
  const now = useNow(minuteMs)
  return (
    <div className="admin">
      <a className="skip-link d-print-none" href="#main">
        Skip to main content
      </a>
      <header className="admin-header d-print-none" data-bs-theme="dark">
        <div className="admin-container">
          <Brand />
          {aside}
        </div>
      </header>
      <main id="main" className="admin-container" tabIndex={-1}>
        <p className="d-none d-print-block">
          {firm.legalName}, {formatLongMoment(now)}
        </p>
        {children}
      </main>
      <footer className="admin-container border-top text-body-secondary py-4 d-print-none">
        For the staff of {firm.legalName}: {firm.responsibleLawyer}, {officeLocation}. These rows
        contain personal data, so don’t share this address or its token.
      </footer>
    </div>
  )
}
