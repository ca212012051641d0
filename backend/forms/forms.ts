/** POST /api/…: every form that the service accepts, with what it stores and answers. */

import * as z from 'zod/mini'
import { consultationRequestSchema } from '#domain/forms/consultation-request.ts'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { maxLengths, optionalText, requiredText } from '#domain/forms/fields.ts'
import { callClick, consultationForm, downloadGate, newsletterForm } from '#domain/forms/form.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { type ToolName, toolNames, tools } from '#domain/forms-and-tools.ts'
import { toldBy } from '#domain/office-clock.ts'
import type { ToolForm } from '#domain/screening/screening-tool.ts'
import { type AcceptedForm, acceptedForm } from './submission.ts'

export const acceptedForms: readonly AcceptedForm[] = [
  acceptedForm({
    ...consultationForm,
    schema: consultationRequestSchema,
    rowOf: ({ name, email, message, ...others }) => ({
      name,
      email,
      contentId: others.planType ?? '',
      source: 'contact_form',
      extra: { status: 'pending', ...others, message },
    }),
    answer: (_form, acceptedAt, office) => ({
      toldBy: new Date(toldBy(office, acceptedAt.getTime())).toISOString(),
    }),
  }),
  acceptedForm({
    ...downloadGate,
    schema: downloadGateSchema,
    rowOf: (form) => ({ ...form, consent: 'true', extra: {} }),
  }),
  acceptedForm({
    ...callClick,
    schema: z.object({
      /** Where on the page the link is: header, footer, sticky_bar, contact_card, … */
      placement: requiredText('Placement', maxLengths.placement, 'Placement is required'),
      phone: optionalText('Phone', maxLengths.phone),
    }),
    rowOf: ({ placement: source, phone }) => ({ source, extra: { phone } }),
  }),
  acceptedForm({
    ...newsletterForm,
    schema: newsletterSchema,
    rowOf: ({ email, preferences }) => ({
      email,
      source: 'newsletter_form',
      extra: { isActive: true, preferences },
    }),
    addressOf: ({ email }) => email,
  }),
  ...toolNames.map(toolForm),
]

/**
 * The server decides with the same function as the page and stores its own result; a client's
 * recommendation is never read. A retry is decided as of the first acceptance, so that it gets the
 * first answer again.
 */
function toolForm(tool: ToolName): AcceptedForm {
  const { name, event, contentId, schemaAt, decide, ...others } = tools[tool]
  return acceptedForm<ToolForm>({
    name,
    schema: schemaAt,
    event,
    rowOf: ({ userEmail, ...responses }, acceptedAt) => {
      const recommendation = others.recommendationOf(decide(responses, acceptedAt))
      const extra = { toolType: contentId, responses, recommendation }
      return { email: userEmail ?? '', contentId, source: 'tool', extra }
    },
    answer: (answers, acceptedAt) => ({ result: decide(answers, acceptedAt) }),
    ...(others.isKeptWithAddressOnly && {
      outcomeIfNotStored: (answers, now) =>
        answers.userEmail === undefined
          ? {
              kind: 'tool',
              tool,
              result: decide(answers, now),
              guidance: others.guide(answers, now),
              isKept: false,
            }
          : undefined,
    }),
  })
}
