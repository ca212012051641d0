/** The contact form's fields, for whoever names or lists them; what they may hold is in its schema. */

import type { ConsultationRequest } from './consultation-request.ts'

interface FieldFacts {
  /** What it is called on the form; left out of what comes with the page or the address. */
  readonly label?: string
  /** How the privacy page says that it is stored. */
  readonly privacy: string
}

/** All fields, those of the form in its order: labels and the privacy page's row follow. */
export const consultationFields = {
  name: { label: 'Full Name', privacy: 'your name' },
  email: { label: 'Email', privacy: 'your email address' },
  planType: { label: 'Plan', privacy: 'a plan' },
  message: { label: 'Message', privacy: 'a message' },
  personaFlow: { privacy: 'page that brought you' },
  preferredContactMethod: { privacy: 'your email address' },
  service: { privacy: 'offer' },
  interest: { privacy: 'offer' },
  download: { privacy: 'offer' },
} as const satisfies Readonly<Record<keyof ConsultationRequest, FieldFacts>>

/** By field, in the form's order. */
export const consultationLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(consultationFields).flatMap(([name, facts]) =>
    'label' in facts ? [[name, facts.label]] : [],
  ),
)
