/** Frame of the locked and the unlocked dashboard: skip link, header, main, footer. */

import { type ReactNode, use } from 'react'
import { Button } from 'react-bootstrap'
import { writeSession } from '#frontend/api/session-storage.ts'
import { Brand } from '#frontend/components/brand-mark.tsx'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { formatMoment, formatRecordedMoment } from '#frontend/content/local-time.ts'
import { DashboardContext, useDashboard } from './dashboard-context.ts'
import { dropUnsavedNotes } from './lead/staff-fields.tsx'
import { staffName } from './words/lead-words.ts'

export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const dashboard = use(DashboardContext)
  return (
    <div className="admin min-vh-100 d-flex flex-column">
      <a className="skip-link d-print-none" href="#main">
        Skip to main content
      </a>
      <header className="admin-header d-print-none" data-bs-theme="dark">
        <div className="container d-flex flex-wrap align-items-center row-gap-1 column-gap-4 py-2">
          <Brand />
          {dashboard && <Aside />}
        </div>
      </header>
      <main id="main" className="container flex-fill pt-2 pb-5" tabIndex={-1}>
        {dashboard && (
          <p className="d-none d-print-block">
            {firm.legalName}, {formatRecordedMoment(dashboard.now)}
          </p>
        )}
        {children}
      </main>
      <footer className="container border-top text-body-secondary py-4 d-print-none">
        For the staff of {firm.legalName}: {firm.responsibleLawyer}, {officeLocation}. These rows
        contain personal data, so don’t share this address or its token.
        {dashboard?.access && ` Version ${dashboard.access.version}.`}
        {dashboard && (
          <p className="mt-2 mb-0">
            Keys: <kbd>↓</kbd> goes from the search to the rows, <kbd>↑</kbd> <kbd>↓</kbd> from row
            to row, <kbd>Enter</kbd> opens one, <kbd>Esc</kbd> closes it.
          </p>
        )}
      </footer>
    </div>
  )
}

/** Where the rows come from and when they were read, whose token it is, and the way out. */
function Aside() {
  const { access, answer, reading, now } = useDashboard()
  const who = access && staffName(access.name)
  const sheetId = access?.settings.GOOGLE_SHEET_ID
  const sheetHref = sheetId && `https://docs.google.com/spreadsheets/d/${sheetId}`
  const sheetName = sheetHref ? <a href={sheetHref}>Google Sheet</a> : 'Google Sheet'
  const readAt = answer.asOf === undefined ? reading.arrivedAt : Date.parse(answer.asOf)
  return (
    <>
      <p className="source-line mb-0">
        From the {answer.source === 'sheet' ? sheetName : 'journal'}, {formatMoment(readAt, now)}
      </p>
      {access && <p className="mb-0">{who === access.name ? `${who}, ${access.role}` : who}</p>}
      <Button variant="link" className="px-0 text-reset" onClick={signOut}>
        Sign out
      </Button>
    </>
  )
}

/** In the session while the tab is signed out. */
export const signedOutKey = 'dashboard-signed-out'

/**
 * Signs out of a tab (OWASP ASVS 7.4.4). Reloading without the token drops all the page's data.
 * Earlier addresses of the tab still hold the token, but Back shows the form.
 */
function signOut(): void {
  if (!dropUnsavedNotes()) return
  writeSession(signedOutKey, 'yes')
  location.replace(location.pathname)
}
