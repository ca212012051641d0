/** The footer's one-field form for news by email. */

import { useState } from 'react'
import { apiPath, newsletterForm } from '#domain/forms/form.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { mergeNonEmpty, readDraft, readPerson } from '#frontend/forms/drafts.ts'
import { FieldError } from '#frontend/forms/field-errors.tsx'
import { FormParts, HiddenOnceSent } from '#frontend/forms/form-parts.tsx'
import { type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import { useServedForm } from '#frontend/forms/use-served-form.ts'

const name = 'newsletter'

export function NewsletterForm({ island }: IslandInput) {
  const [isDone, setDone] = useState(false)
  const form = useServedForm({
    name,
    path: apiPath(newsletterForm),
    schema: newsletterSchema,
    isOneRowPerAddress: true,
    labels: { email: 'Email' },
    island,
    startValues: (typed) => mergeNonEmpty(readPerson(), readDraft(name), typed),
    // One field: focus goes straight to it, and its own message is announced with it.
    onInvalid: () => form.methods.setFocus('email'),
    onSent: () => setDone(true),
  })

  return (
    <>
      <FormParts form={form} />
      <Slot region={form.element} at="[role=alert]">
        {form.failure && (
          <FieldError id={`${form.id}-failed`} message="Something went wrong. Please try again." />
        )}
      </Slot>
      {isDone && <HiddenOnceSent part={form.element} />}
      <Slot region={form.element.parentElement ?? island}>
        {isDone && (
          <p ref={takeFocus} role="status" tabIndex={-1} className="takes-focus">
            Thank you. You’re on the list, and you can unsubscribe at any time.
          </p>
        )}
      </Slot>
    </>
  )
}
