/** POST /api/lead, /api/call-click and /api/newsletter. */

import { callClickSchema } from '#domain/forms/call-click.ts'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { callClickRow, downloadGateRow, newsletterRow } from '#domain/lead-event.ts'
import { defineSubmission } from './submission.ts'

export const lead = defineSubmission({
  name: 'lead',
  schema: downloadGateSchema,
  toRow: downloadGateRow,
})

export const callClick = defineSubmission({
  name: 'call-click',
  schema: callClickSchema,
  toRow: callClickRow,
})

export const newsletter = defineSubmission({
  name: 'newsletter',
  schema: newsletterSchema,
  toRow: newsletterRow,
})
