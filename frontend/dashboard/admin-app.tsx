/** The whole dashboard: locked until the address's token loads leads, unlocked until sign-out. */

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { tokenInQuery } from '#domain/address-token.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Dashboard } from './dashboard.tsx'
import { dropUnsavedNotes } from './lead/note-field.tsx'
import { useLeads } from './service/use-leads.ts'
import { StaffSessionProvider } from './staff-session.tsx'
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
        rows={answer && { source: answer.source, readAt: answer.asOf ?? reading.arrivedAt }}
        onSignOut={signOut}
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

/**
 * Signs out of a tab (OWASP ASVS 7.4.4). Reloading without the token drops all the page's data.
 * Earlier addresses of the tab still hold the token, but Back shows the form.
 */
function signOut(): void {
  if (!dropUnsavedNotes()) return
  writeSession(signedOutKey, 'yes')
  location.replace(location.pathname)
}
