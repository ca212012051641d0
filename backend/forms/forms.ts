/** POST /api/…: every form that the service accepts, with what it stores and answers. */

import { callClickSchema } from '#domain/forms/call-click.ts'
import { consultationRequestSchema } from '#domain/forms/consultation-request.ts'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { callClick, consultationForm, downloadGate, newsletterForm } from '#domain/forms/form.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { type ToolName, toolNames, tools } from '#domain/forms-and-tools.ts'
import {
  callClickRow,
  consultationRequestRow,
  downloadGateRow,
  newsletterRow,
  toolSubmissionRow,
} from '#domain/lead-event.ts'
import type { ToolForm } from '#domain/screening/screening-tool.ts'
import { type AcceptedForm, acceptedForm } from './submission.ts'

export const acceptedForms: readonly AcceptedForm[] = [
  acceptedForm({
    ...consultationForm,
    schema: consultationRequestSchema,
    toRow: consultationRequestRow,
  }),
  acceptedForm({ ...downloadGate, schema: downloadGateSchema, toRow: downloadGateRow }),
  acceptedForm({ ...callClick, schema: callClickSchema, toRow: callClickRow }),
  acceptedForm({
    ...newsletterForm,
    schema: newsletterSchema,
    toRow: newsletterRow,
    addressOf: ({ email }) => email,
  }),
  ...toolNames.map(toolForm),
]

/**
 * The server decides with the page's own function and stores its own word; a client's recommendation
 * is never read. A repeated submission is decided as of its first acceptance, so it gets the first
 * answer again.
 */
function toolForm(tool: ToolName): AcceptedForm {
  const { name, schemaAt, decide, guide, recommendationOf, isKeptWithAddressOnly } = tools[tool]
  return acceptedForm<ToolForm>({
    name,
    schema: schemaAt,
    toRow: ({ userEmail, ...responses }, acceptance) => {
      const recommendation = recommendationOf(decide(responses, acceptance.acceptedAt))
      return toolSubmissionRow({ tool, userEmail, responses, recommendation }, acceptance)
    },
    answer: (answers, acceptedAt) => ({ result: decide(answers, acceptedAt) }),
    ...(isKeptWithAddressOnly && {
      unkept: (answers, now) =>
        answers.userEmail === undefined
          ? {
              kind: 'tool',
              tool,
              result: decide(answers, now),
              guidance: guide(answers, now),
              isKept: false,
            }
          : undefined,
    }),
  })
}
