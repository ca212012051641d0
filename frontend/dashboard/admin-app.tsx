/** The whole dashboard: locked until the address's token loads leads, unlocked until sign-out. */

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { useLocation, useNavigate } from 'react-router-dom'
import { tokenInQuery } from '#domain/dashboard-token.ts'
import { readSession, removeSession } from '#frontend/api/session-storage.ts'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { AdminFrame, signedOutKey } from './admin-frame.tsx'
import { Field } from './controls/controls.tsx'
import { Dashboard } from './dashboard.tsx'
import { type LeadsReading, useLeads } from './service/use-leads.ts'

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
      <div className="col-md-7 col-lg-4 mx-auto mt-5 p-4">
        <h1>Admin Access</h1>
        <p className="mt-2 mb-4 text-body-secondary">
          The leads dashboard is for the firm’s staff. Open the link you were given, or ask the
          office manager for one.
        </p>
        {isSignedOut && <p>You’re signed out in this tab. Other tabs aren’t affected.</p>}
        <TokenForm tried={token} reading={reading} onSubmit={submitToken} />
      </div>
    </AdminFrame>
  )
}

interface Props {
  /** The token in the address: the one being tried, or the last one tried. */
  readonly tried: string
  readonly reading: Pick<LeadsReading, 'isReading' | 'failure'>
  readonly onSubmit: (token: string) => void
}

function TokenForm({ tried, reading: { isReading, failure }, onSubmit }: Props) {
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { kind, message } = failure ?? {}

  // The button was disabled in the meantime and lost the focus.
  useEffect(() => {
    if (kind === 'token') {
      field.current?.focus()
      field.current?.select()
    }
    if (kind === 'other') button.current?.focus()
  }, [kind])

  useTitlePrefix(message ? 'Error: ' : '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    const token = field.current?.value.trim()
    if (token && !isReading) onSubmit(token)
  }

  return (
    <form onSubmit={submit}>
      <div role="alert" id={errorId}>
        {message && (
          <p className="d-flex gap-2 mb-2 text-danger fw-bold">
            <Icon name="alert" />
            {message}
          </p>
        )}
      </div>
      <Field label="Admin token" className="mb-3">
        <FormControl
          ref={field}
          name="token"
          type="password"
          size="lg"
          autoComplete="current-password"
          spellCheck={false}
          required
          pattern=".*\S.*"
          title="More than blanks"
          className={kind === 'token' ? 'border-2 border-danger' : ''}
          defaultValue={tried}
          aria-invalid={kind === 'token'}
          aria-describedby={message ? errorId : undefined}
        />
      </Field>
      <Button
        ref={button}
        type="submit"
        className="w-100"
        disabled={isReading}
        aria-disabled={isReading}
      >
        {isReading ? 'Checking...' : 'Access Leads'}
      </Button>
      <p role="status" className="visually-hidden">
        {isReading && 'Checking the token.'}
      </p>
    </form>
  )
}
