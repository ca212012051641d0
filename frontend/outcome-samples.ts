/** One outcome of every look: the build styles /thank-you for all of them. */

import type { Outcome } from '#domain/outcome.ts'

const nextSteps = [{ label: 'Label', href: '/contact' }]
const screening = { reasons: ['Reason'], cautions: ['Caution'], nextSteps }

export const outcomeSamples: readonly Outcome[] = [
  { kind: 'unknown' },
  { kind: 'received', event: 'consultation_request', id: '0', contentId: '' },
  { kind: 'received', event: 'lead', id: '0', contentId: 'florida-homeowner-probate-checklist' },
  { kind: 'received', event: 'newsletter', id: '0', contentId: '' },
  { kind: 'received', event: 'call_click', id: '0', contentId: '' },
  { kind: 'refused', formHref: '/contact', problems: ['Problem'] },
  { kind: 'failed', failure: 'fault', formHref: '/contact' },
  ...(['Trust-first', 'Will-first', 'Either (needs counsel)'] as const).map(
    (recommendation): Outcome => ({
      kind: 'willVsTrust',
      result: { recommendation, rationale: ['Reason'], notes: ['Note'], nextSteps },
    }),
  ),
  ...[
    'Formal administration likely',
    'Potentially eligible—consider formal administration',
    'Likely eligible for Summary Administration',
  ].map(
    (category): Outcome => ({
      kind: 'screening',
      tool: 'summaryAdministration',
      result: { ...screening, category },
    }),
  ),
  ...['Good fit', 'Possible fit with cautions', 'Better suited to a trust'].map(
    (category): Outcome => ({
      kind: 'screening',
      tool: 'ladyBirdDeed',
      result: { ...screening, category },
    }),
  ),
]
