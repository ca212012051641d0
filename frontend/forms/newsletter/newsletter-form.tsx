/** The footer's one-field form for news by email. */

import { useState } from 'react'
import { apiPath, newsletterForm } from '#domain/forms/form.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { FormParts, failedMessage } from '#frontend/forms/form-parts.tsx'
import type { IslandInput } from '#frontend/forms/slot.tsx'
import { useServedForm } from '#frontend/forms/use-served-form.ts'

export function NewsletterForm({ island }: IslandInput) {
  const [isDone, setDone] = useState(false)
  const form = useServedForm({
    name: 'newsletter',
    path: apiPath(newsletterForm),
    schema: newsletterSchema,
    isOneRowPerAddress: true,
    labels: { email: 'Email' },
    island,
    // One field: focus goes straight to it, and its own message is announced with it.
    onInvalid: () => form.methods.setFocus('email'),
    onSent: () => setDone(true),
  })
  const thanks = (
    <p ref={takeFocus} role="status" tabIndex={-1} className="takes-focus">
      Thank you. You’re on the list, and you can unsubscribe at any time.
    </p>
  )
  const message = form.failure && failedMessage
  return <FormParts form={form} message={message} replacement={isDone && thanks} />
}
