/** POST /api/consultation-requests: the contact form. */

import { consultationRequestSchema } from '#domain/forms/consultation-request.ts'
import { consultationRequestRow } from '#domain/lead-event.ts'
import { defineSubmission } from './submission.ts'

export const consultationRequests = defineSubmission({
  name: 'consultation-requests',
  schema: consultationRequestSchema,
  toRow: consultationRequestRow,
})
