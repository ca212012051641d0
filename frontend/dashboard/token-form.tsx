/** The locked state: asks for the admin token and reports the outcome. */

import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { Field } from '#frontend/dashboard/controls/controls.tsx'
import type { LeadsFailure } from '#frontend/dashboard/service/use-leads.ts'

interface Props {
  /** The token in the address: the one being tried, or the last one tried. */
  readonly urlToken: string
  readonly isSignedOut: boolean
  readonly isChecking: boolean
  readonly failure: LeadsFailure | undefined
  /** Called with a token that is not blank. */
  readonly onSubmit: (token: string) => void
}

export function TokenForm({ urlToken, isSignedOut, isChecking, failure, onSubmit }: Props) {
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
    if (token && !isChecking) onSubmit(token)
  }

  return (
    <div className="access mx-auto mt-5 p-4">
      <h1>Admin Access</h1>
      <p className="mt-2 mb-4 text-body-secondary">
        The leads dashboard is for the firm’s staff. Open the link you were given, or ask the office
        manager for one.
      </p>
      {isSignedOut && <p>You’re signed out in this tab. Other tabs aren’t affected.</p>}
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
            defaultValue={urlToken}
            aria-invalid={kind === 'token'}
            aria-describedby={message ? errorId : undefined}
          />
        </Field>
        <Button
          ref={button}
          type="submit"
          className="w-100"
          disabled={isChecking}
          aria-disabled={isChecking}
        >
          {isChecking ? 'Checking...' : 'Access Leads'}
        </Button>
        <p role="status" className="visually-hidden">
          {isChecking && 'Checking the token.'}
        </p>
      </form>
    </div>
  )
}
