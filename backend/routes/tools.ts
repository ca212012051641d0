/**
 * POST /api/tools/…: the three screening tools. The server decides with the page's own function and
 * stores its own word; a client's recommendation is never read. A repeated submission is decided
 * as of its first acceptance, so it gets the first answer again.
 */

import { toolSubmissionRow } from '#domain/lead-event.ts'
import { decideLadyBirdDeed, ladyBirdDeedSchema } from '#domain/screening/lady-bird-deed.ts'
import {
  decideSummaryAdministration,
  summaryAdministrationSchema,
} from '#domain/screening/summary-administration.ts'
import { recommendWillOrTrust, willVsTrustSchema } from '#domain/screening/will-vs-trust.ts'
import { defineSubmission } from './submission.ts'

export const willVsTrust = defineSubmission({
  name: 'tools/will-vs-trust',
  schema: willVsTrustSchema,
  toRow: ({ userEmail, ...responses }, acceptance) =>
    toolSubmissionRow(
      {
        toolType: 'will_vs_trust',
        userEmail,
        responses,
        recommendation: recommendWillOrTrust(responses).recommendation,
      },
      acceptance,
    ),
  answer: (answers) => ({ result: recommendWillOrTrust(answers) }),
})

export const summaryAdministration = defineSubmission({
  name: 'tools/summary-admin',
  schema: summaryAdministrationSchema,
  toRow: ({ userEmail, ...responses }, acceptance) =>
    toolSubmissionRow(
      {
        toolType: 'summary_admin_eligibility',
        userEmail,
        responses,
        recommendation: decideSummaryAdministration(responses, acceptance.acceptedAt).category,
      },
      acceptance,
    ),
  answer: (answers, acceptedAt) => ({ result: decideSummaryAdministration(answers, acceptedAt) }),
})

export const ladyBirdDeed = defineSubmission({
  name: 'tools/lady-bird-deed',
  schema: ladyBirdDeedSchema,
  toRow: ({ userEmail, ...responses }, acceptance) =>
    toolSubmissionRow(
      {
        toolType: 'lady_bird_deed_suitability',
        userEmail,
        responses,
        recommendation: decideLadyBirdDeed(responses).category,
      },
      acceptance,
    ),
  answer: (answers) => ({ result: decideLadyBirdDeed(answers) }),
})
