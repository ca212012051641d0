/** The whole dashboard: locked until the address's token loads leads, unlocked until sign-out. */

import { type ReactNode, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useLocation, useNavigate } from 'react-router-dom'
import { tokenInQuery } from '#domain/address-token.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { Brand } from '#frontend/components/brand-mark.tsx'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { LinkButton } from '#frontend/dashboard/controls/fields-and-buttons.tsx'
import { dropUnsavedNotes } from '#frontend/dashboard/lead/status-panel.tsx'
import { agoText } from '#frontend/dashboard/leads/staff-clock.ts'
import { useLeads } from '#frontend/dashboard/service/use-leads.ts'
import { staffName } from '#frontend/dashboard/words/lead-words.ts'
import { Dashboard } from './dashboard.tsx'
import { KeyHelp } from './key-help.tsx'
import { StaffSessionProvider, useNow, useStaffSession } from './staff-session.tsx'
import { TokenForm } from './token-form.tsx'

const signedOutKey = 'dashboard-signed-out'

export function AdminApp() {
  const { search } = useLocation()
  const navigate = useNavigate()
  /** If true, a token in the address opens nothing until one is entered. */
  const [isSignedOut, setSignedOut] = useState(() => readSession(signedOutKey) !== undefined)
  const token = isSignedOut ? '' : tokenInQuery(search)
  const reading = useLeads(token)
  const { answer } = reading
  const [hasSubmitted, setSubmitted] = useState(false)

  function submitToken(submitted: string): void {
    setSubmitted(true)
    removeSession(signedOutKey)
    setSignedOut(false)
    if (submitted === token) {
      reading.readAgain()
      return
    }
    // A copied link to a view has no token.
    const next = new URLSearchParams(search)
    next.set('token', submitted)
    // A plus is encoded as %2B, but a space as +, which tokenInQuery would read as a plus.
    void navigate({ search: `${next}`.replaceAll('+', '%20') })
  }

  return (
    <StaffSessionProvider token={token} isUnlocked={answer !== undefined}>
      <AdminFrame
        isUnlocked={answer !== undefined}
        aside={
          answer && (
            <>
              <p className="source-line mb-0">
                From the {answer.source === 'sheet' ? <SheetName /> : 'journal'},{' '}
                <Ago instant={answer.asOf ?? reading.arrivedAt} />
              </p>
              <WhoLine />
              <Button variant="link" className="px-0 text-reset" onClick={signOut}>
                Sign out
              </Button>
            </>
          )
        }
      >
        {answer ? (
          <Dashboard answer={answer} reading={reading} isAfterForm={hasSubmitted} />
        ) : (
          <TokenForm
            urlToken={token}
            isSignedOut={isSignedOut}
            isChecking={reading.isReading}
            failure={reading.failure}
            onSubmit={submitToken}
          />
        )}
      </AdminFrame>
    </StaffSessionProvider>
  )
}

interface FrameProps {
  readonly isUnlocked: boolean
  /** On the right of the header. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Frame of both states: skip link, header, main, footer. */
function AdminFrame({ isUnlocked, aside, children }: FrameProps) {
  const { now } = useStaffSession()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <div className="admin d-flex flex-column">
      <a className="skip-link d-print-none" href="#main">
        Skip to main content
      </a>
      <header className="admin-header d-print-none" data-bs-theme="dark">
        <div className="container d-flex flex-wrap align-items-center row-gap-1 column-gap-4 py-2">
          <Brand />
          {aside}
        </div>
      </header>
      <main id="main" className="container flex-fill pt-2 pb-5" tabIndex={-1}>
        <p className="d-none d-print-block">
          {firm.legalName}, {formatRecordedMoment(now)}
        </p>
        {children}
      </main>
      <footer className="container border-top text-body-secondary py-4 d-print-none">
        For the staff of {firm.legalName}: {firm.responsibleLawyer}, {officeLocation}. These rows
        contain personal data, so don’t share this address or its token.{' '}
        {isUnlocked && (
          <LinkButton onClick={() => setHelpOpen(true)}>Keyboard shortcuts</LinkButton>
        )}
      </footer>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** For staff a link to it; Google decides who may open it. */
function SheetName() {
  const id = useStaffSession().access?.settings.GOOGLE_SHEET_ID
  if (id === undefined) return 'Google Sheet'
  return <a href={`https://docs.google.com/spreadsheets/d/${id}`}>Google Sheet</a>
}

/** Name and role of the token in use. */
function WhoLine() {
  const { access } = useStaffSession()
  if (access === undefined) return null
  const { name, role } = access
  const who = staffName(name)
  return <p className="who-line mb-0">{who === name ? `${name}, ${role}` : who}</p>
}

/** "12 seconds ago", updated every second. */
function Ago({ instant }: { readonly instant: number }) {
  const now = useNow(1000)
  return <time dateTime={new Date(instant).toISOString()}>{agoText(instant, now)}</time>
}

/**
 * Signs out of a tab (OWASP ASVS 7.4.4). Reloading without the token drops all the page's data.
 * Earlier addresses of the tab still hold the token, but Back shows the form.
 */
function signOut(): void {
  if (!dropUnsavedNotes()) return
  writeSession(signedOutKey, 'yes')
  location.replace(location.pathname)
}
