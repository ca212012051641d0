/** The whole dashboard: locked until the address's token loads leads, then unlocked, until signed out. */

import { useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useLocation, useNavigate } from 'react-router-dom'
import { tokenInQuery } from '#domain/address-token.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Dashboard } from './dashboard.tsx'
import { SourceLine } from './source-line.tsx'
import { TokenForm } from './token-form.tsx'
import { useLeads } from './use-leads.ts'
import { useSignedOut } from './use-signed-out.ts'
import { WhoLine } from './who-line.tsx'

export function AdminApp() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { isSignedOut, signOut, signIn } = useSignedOut()
  const token = isSignedOut ? '' : tokenInQuery(search)
  const reading = useLeads(token)
  const { answer } = reading
  const isUnlocked = answer !== undefined
  const hasSubmitted = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  // The form that had the focus is gone. Opened by its address, the page keeps the focus at its top.
  useEffect(() => {
    if (isUnlocked && hasSubmitted.current) heading.current?.focus()
  }, [isUnlocked])

  function submitToken(submitted: string): void {
    hasSubmitted.current = true
    signIn()
    if (submitted === token) {
      reading.readAgain()
      return
    }
    // A link to a view has come without its token.
    const next = new URLSearchParams(search)
    next.set('token', submitted)
    // A plus is written %2B, a blank +, which tokenInQuery would read as a plus.
    void navigate({ search: `?${next}`.replaceAll('+', '%20') })
  }

  return (
    <AdminFrame
      aside={
        answer && (
          <>
            <SourceLine source={answer.source} asOf={answer.asOf ?? reading.arrivedAt} />
            <WhoLine token={token} hasRoles={answer.isPaged} />
            <Button variant="link" className="px-0 text-reset" onClick={signOut}>
              Sign out
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <Dashboard answer={answer} reading={reading} token={token} headingRef={heading} />
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
  )
}
