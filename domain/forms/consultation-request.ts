/** The contact form's schema (docs/specification.md §5, "Consultation request"). */

import * as z from 'zod/mini'
import {
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

export const consultationRequestSchema = z.object({
  name: nameField,
  email: emailField,
  message: optionalText('Message', maxLengths.message),
  planType: optionalChoice('Plan', planTypes),
  personaFlow: optionalChoice('Persona', personaFlows),
  preferredContactMethod: emptyAsDefault(
    z.enum(['email'], { error: 'Preferred contact method must be: email' }),
    'email',
  ),
  service: optionalText('Service', 100),
  interest: optionalText('Interest', 100),
  download: optionalText('Download', 100),
})

export type ConsultationRequest = z.infer<typeof consultationRequestSchema>
