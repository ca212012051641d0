/** Values that the contact form starts with: from its draft, the session and the address. */

import type { FieldValues } from 'react-hook-form'
import { consultationLabels, requestFields } from '#domain/forms/consultation-request.ts'
import {
  contactDraft,
  type Draft,
  mergeNonEmpty,
  readDraft,
  readPerson,
} from '#frontend/forms/drafts.ts'
import { contactQueryOf } from './contact-query.ts'

const emptied = Object.fromEntries(Object.keys(consultationLabels).map((name) => [name, '']))
/** The request's fields, emptied for another request; the person's fields stay. */
export const emptyRequest = Object.fromEntries(requestFields.map((name) => [name, '']))

/** Typed values win over a draft, and a draft over values from the session and the address. */
export function startValues(typed: Draft): FieldValues {
  const empty = { ...emptied, preferredContactMethod: 'email' }
  const draft = readDraft(contactDraft)
  const { plan } = contactQueryOf(location.search)
  // A draft begun from a link continues as that request, even if the link is gone.
  const { plan: _, ...origin } = contactQueryOf(location.search || (draft?.search ?? ''))
  // A link that names a plan wins over an older draft's plan.
  const isDraftOfThisPage = draft?.search === location.search
  return {
    ...empty,
    ...origin,
    ...mergeNonEmpty(
      readPerson(),
      draft,
      !isDraftOfThisPage && plan ? { planType: plan } : {},
      typed,
    ),
  }
}
