/** The whole dashboard: locked until the address's token loads leads, unlocked until sign-out. */

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { tokenInQuery } from '#domain/address-token.ts'
import { readSession, removeSession } from '#frontend/api/session-storage.ts'
import { AdminFrame, signedOutKey } from './admin-frame.tsx'
import { Dashboard } from './dashboard.tsx'
import { useLeads } from './service/use-leads.ts'
import { TokenForm } from './token-form.tsx'

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

  if (answer) {
    return <Dashboard token={token} reading={{ ...reading, answer }} isAfterForm={hasSubmitted} />
  }
  return (
    <AdminFrame>
      <TokenForm
        urlToken={token}
        isSignedOut={isSignedOut}
        isChecking={reading.isReading}
        failure={reading.failure}
        onSubmit={submitToken}
      />
    </AdminFrame>
  )
}
