/** The contact form's fields and its schema (docs/specification.md §5, "Consultation request"). */

import * as z from 'zod/mini'
import {
  type Choice,
  emailField,
  emptyAsDefault,
  maxLengths,
  nameField,
  optionalChoice,
  optionalText,
} from './fields.ts'

export const planTypes = ['will', 'trust', 'advanced'] as const
export type PlanType = (typeof planTypes)[number]

export const personaFlows = ['boomer', 'genx', 'millennial'] as const
export type PersonaFlow = (typeof personaFlows)[number]

/**
 * Query values of /contact (docs/specification.md §2); they shape the page and travel with the
 * request.
 */
export const contactServices = ['estate-checkup'] as const
export const contactInterests = [
  'business-planning',
  'moving-to-florida',
  'blended-family',
  'snowbird-planning',
  'probate-costs',
  'videos',
] as const

export interface FieldFacts {
  readonly schema: z.ZodMiniType
  /** Its label on the form; absent if the value comes with the page or the URL. */
  readonly label?: string
  /** A select's values, with their words for visitors and staff; those of plans are in content. */
  readonly choices?: readonly Choice[]
  /** HTML's name for a field about the person, which stays filled for the next request. */
  readonly autoComplete?: string
  /** What the privacy page calls it. */
  readonly privacy: string
}

/**
 * All fields, in the order of the form. Schema, labels, initial values, row, search, CSV columns,
 * phone links, and the privacy page are derived from this.
 */
export const consultationFields = {
  name: { schema: nameField, label: 'Full Name', autoComplete: 'name', privacy: 'your name' },
  email: {
    schema: emailField,
    label: 'Email',
    autoComplete: 'email',
    privacy: 'your email address',
  },
  planType: { schema: optionalChoice('Plan', planTypes), label: 'Plan', privacy: 'a plan' },
  message: {
    schema: optionalText('Message', maxLengths.message),
    label: 'Message',
    privacy: 'a message',
  },
  personaFlow: {
    schema: optionalChoice('Persona', personaFlows),
    privacy: 'page that brought you',
  },
  preferredContactMethod: {
    schema: emptyAsDefault(
      z.enum(['email'], { error: 'Preferred contact method must be: email' }),
      'email',
    ),
    privacy: 'your email address',
  },
  service: { schema: optionalText('Service', 100), privacy: 'offer' },
  interest: { schema: optionalText('Interest', 100), privacy: 'offer' },
  download: { schema: optionalText('Download', 100), privacy: 'offer' },
} as const satisfies Readonly<Record<string, FieldFacts>>

export type FieldName = keyof typeof consultationFields

/** By field, in the form's order. */
export const consultationLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<FieldFacts>(consultationFields).flatMap(([field, { label }]) =>
    label ? [[field, label]] : [],
  ),
)

const { name, email, message, ...others } = Object.fromEntries(
  Object.entries(consultationFields).map(([field, { schema }]) => [field, schema]),
) as { readonly [Name in FieldName]: (typeof consultationFields)[Name]['schema'] }

/** Stored content hashes depend on this order; a field left out does not count. */
export const consultationRequestSchema = z.object({ name, email, message, ...others })

export type ConsultationRequest = z.infer<typeof consultationRequestSchema>
