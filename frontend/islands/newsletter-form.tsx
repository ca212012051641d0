/** The footer's one-field form for news by e-mail. */

import { useEffect, useRef, useState } from 'react'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { apiPath, newsletterForm } from '#domain/forms-and-tools.ts'
import { layOver, readDraft, readPerson } from './form/drafts.ts'
import { FailureNote } from './form/failure-note.tsx'
import { FieldError, TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { useIslandForm } from './form/use-island-form.ts'
import type { IslandInput } from './island-input.ts'

export function NewsletterForm({ initialValues }: IslandInput) {
  const [isDone, setDone] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const form = useIslandForm({
    name: 'newsletter',
    path: apiPath(newsletterForm),
    schema: newsletterSchema,
    labels: { email: 'Email' },
    initialValues,
    startValues: () => ({
      email: '',
      ...(initialValues &&
        layOver({ email: readPerson().email }, readDraft('newsletter'), initialValues)),
    }),
    // One field: focus goes straight to it, and its own message is told with it.
    onInvalid: () => form.methods.setFocus('email'),
    onValid: () => setHasFailed(false),
    onSent: () => setDone(true),
    onFailed: () => setHasFailed(true),
  })

  useEffect(() => {
    if (isDone) thanks.current?.focus()
  }, [isDone])

  return (
    <div className="newsletter">
      <h2 className="h6 fw-bold">News by e-mail</h2>
      {isDone ? (
        <p ref={thanks} role="status" tabIndex={-1} className="takes-focus">
          Thank you. You are on the list, and you can leave it at any time.
        </p>
      ) : (
        <FormFrame
          form={form}
          submitLabel="Sign me up"
          pendingLabel="Signing up..."
          className="inline-form d-flex flex-wrap align-items-end gap-3"
          foot={
            <>
              <div role="alert">
                <FieldError
                  id={`${form.id}-failed`}
                  message={hasFailed ? 'Something went wrong. Please try again.' : undefined}
                />
              </div>
              <FailureNote form={form} />
            </>
          }
        >
          <TextField
            formId={form.id}
            name="email"
            label="Email"
            hint="We write a few times a year, when Florida law changes."
            type="email"
            autoComplete="email"
            required
          />
        </FormFrame>
      )}
    </div>
  )
}
