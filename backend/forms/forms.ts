/** POST /api/…: every form that the service accepts, with what it stores and answers. */

import * as z from 'zod/mini'
import { consultationRequestSchema } from '#domain/forms/consultation-request.ts'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { maxLengths, optionalText, requiredText } from '#domain/forms/fields.ts'
import { callClick, consultationForm, downloadGate, newsletterForm } from '#domain/forms/form.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { type ToolName, toolNames, tools } from '#domain/forms-and-tools.ts'
import type { ToolForm } from '#domain/screening/screening-tool.ts'
import { leadRow } from './lead-event.ts'
import { type AcceptedForm, acceptedForm } from './submission.ts'

export const acceptedForms: readonly AcceptedForm[] = [
  acceptedForm({
    ...consultationForm,
    schema: consultationRequestSchema,
    toRow: ({ name, email, message, ...others }, acceptance) =>
      leadRow(acceptance, {
        event: consultationForm.event,
        name,
        email,
        contentId: others.planType ?? '',
        source: 'contact_form',
        extra: { status: 'pending', ...others, message },
      }),
  }),
  acceptedForm({
    ...downloadGate,
    schema: downloadGateSchema,
    toRow: ({ userAgent, consent: _, ...form }, acceptance) =>
      leadRow(
        { ...acceptance, userAgent: userAgent ?? acceptance.userAgent },
        { event: downloadGate.event, ...form, consent: 'true', extra: {} },
      ),
  }),
  acceptedForm({
    ...callClick,
    schema: z.object({
      /** Where on the page the link is: header, footer, sticky_bar, contact_card, … */
      placement: requiredText('Placement', maxLengths.placement, 'Placement is required'),
      phone: optionalText('Phone', maxLengths.phone),
    }),
    toRow: ({ placement: source, phone }, acceptance) =>
      leadRow(acceptance, { event: callClick.event, source, extra: { phone } }),
  }),
  acceptedForm({
    ...newsletterForm,
    schema: newsletterSchema,
    toRow: ({ email, preferences }, acceptance) =>
      leadRow(acceptance, {
        event: newsletterForm.event,
        email,
        source: 'newsletter_form',
        extra: { isActive: true, preferences },
      }),
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
  const {
    name,
    event,
    contentId,
    schemaAt,
    decide,
    guide,
    recommendationOf,
    isKeptWithAddressOnly,
  } = tools[tool]
  return acceptedForm<ToolForm>({
    name,
    schema: schemaAt,
    toRow: ({ userEmail, ...responses }, acceptance) => {
      const recommendation = recommendationOf(decide(responses, acceptance.acceptedAt))
      return leadRow(acceptance, {
        event,
        email: userEmail ?? '',
        contentId,
        source: 'tool',
        extra: { toolType: contentId, responses, recommendation },
      })
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
