/** HTML of the footer's newsletter form (newsletter-form.tsx adds to it), and a link to it. */

import { apiPath, newsletterForm } from '#domain/forms/form.ts'
import { TextField } from '#frontend/forms/field-markup.tsx'
import { FormMarkup } from '#frontend/forms/form-markup.tsx'

/** Path of a page with the form, which is never measured. */
const ownPage = '/resources'
const anchor = 'news-by-email'
const howOften = 'We write a few times a year, when Florida law changes.'

/** Replaces the form on measured pages, where third-party scripts could read its input. */
export function NewsletterElsewhere() {
  return (
    <div>
      <h2 className="h6 strong-heading">News by email</h2>
      <p className="mb-0">
        {howOften} <a href={`${ownPage}#${anchor}`}>Sign up for our news</a>
      </p>
    </div>
  )
}

export function NewsletterMarkup() {
  return (
    <details>
      <summary className="accordion-button">
        <h2 className="h6 strong-heading mb-0">News by email</h2>
      </summary>
      <p id={anchor} className="mb-2">
        {howOften}
      </p>
      <FormMarkup
        path={apiPath(newsletterForm)}
        submitLabel="Sign me up"
        pendingLabel="Signing up..."
        className="inline-form d-flex flex-wrap align-items-end gap-3"
        foot={
          <>
            <div role="alert" />
            <div role="status" />
          </>
        }
      >
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
      </FormMarkup>
    </details>
  )
}
