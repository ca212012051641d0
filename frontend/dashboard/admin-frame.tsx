/** Frame of the locked and the unlocked dashboard: skip link, header, main, footer. */

import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { Brand } from '#frontend/components/brand-mark.tsx'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { formatMoment, formatRecordedMoment } from '#frontend/content/local-time.ts'
import { useStaffSession } from './staff-session.tsx'
import { staffName } from './words/lead-words.ts'

interface AsideProps {
  /** Where the rows come from, and when they were read; undefined while locked. */
  readonly rows: { readonly source: 'sheet' | 'journal'; readonly readAt: number } | undefined
  readonly onSignOut: () => void
}

interface FrameProps extends AsideProps {
  readonly children: ReactNode
}

export function AdminFrame({ children, ...aside }: FrameProps) {
  const { now } = useStaffSession()
  return (
    <div className="admin min-vh-100 d-flex flex-column">
      <a className="skip-link d-print-none" href="#main">
        Skip to main content
      </a>
      <header className="admin-header d-print-none" data-bs-theme="dark">
        <div className="container d-flex flex-wrap align-items-center row-gap-1 column-gap-4 py-2">
          <Brand />
          <Aside {...aside} />
        </div>
      </header>
      <main id="main" className="container flex-fill pt-2 pb-5" tabIndex={-1}>
        <p className="d-none d-print-block">
          {firm.legalName}, {formatRecordedMoment(now)}
        </p>
        {children}
      </main>
      <Footer isUnlocked={aside.rows !== undefined} />
    </div>
  )
}

function Aside({ rows, onSignOut }: AsideProps) {
  const { access, now } = useStaffSession()
  if (rows === undefined) return null
  const who = access && staffName(access.name)
  const sheetId = access?.settings.GOOGLE_SHEET_ID
  // For staff a link to it; Google decides who may open it.
  const sheetName =
    sheetId === undefined ? (
      'Google Sheet'
    ) : (
      <a href={`https://docs.google.com/spreadsheets/d/${sheetId}`}>Google Sheet</a>
    )
  return (
    <>
      <p className="source-line mb-0">
        From the {rows.source === 'sheet' ? sheetName : 'journal'}, {formatMoment(rows.readAt, now)}
      </p>
      {access && <p className="mb-0">{who === access.name ? `${who}, ${access.role}` : who}</p>}
      <Button variant="link" className="px-0 text-reset" onClick={onSignOut}>
        Sign out
      </Button>
    </>
  )
}

function Footer({ isUnlocked }: { readonly isUnlocked: boolean }) {
  const { access } = useStaffSession()
  return (
    <footer className="container border-top text-body-secondary py-4 d-print-none">
      For the staff of {firm.legalName}: {firm.responsibleLawyer}, {officeLocation}. These rows
      contain personal data, so don’t share this address or its token.
      {access && ` Version ${access.version}.`}
      {isUnlocked && (
        <p className="mt-2 mb-0">
          Keys: <kbd>↓</kbd> goes from the search to the rows, <kbd>↑</kbd> <kbd>↓</kbd> from row to
          row, <kbd>Enter</kbd> opens one, <kbd>Esc</kbd> closes it.
        </p>
      )}
    </footer>
  )
}
