/** One outcome of every look: the build styles /thank-you for all of them. */

import { gatedChecklist } from '#domain/gated-resource.ts'
import { type Outcome, screeningToolNames } from '#domain/outcome.ts'

const nextSteps = [{ label: 'Label', href: '/contact' }]
const relianceNotes = [{ id: 'note', text: 'Note' }]
const screening = { reasons: ['Reason'], cautions: ['Caution'], nextSteps }

/** One of each colour. */
const categories = [
  'Likely eligible for Summary Administration',
  'Potentially eligible—consider formal administration',
  'Formal administration likely',
]

export const outcomeSamples: readonly Outcome[] = [
  { kind: 'unknown' },
  { kind: 'received', event: 'consultation_request', id: '0', contentId: '' },
  { kind: 'received', event: 'lead', id: '0', contentId: gatedChecklist.contentId },
  { kind: 'received', event: 'newsletter', id: '0', contentId: '' },
  { kind: 'received', event: 'call_click', id: '0', contentId: '' },
  { kind: 'refused', formHref: '/contact', problems: ['Problem'] },
  { kind: 'failed', failure: 'fault', formHref: '/contact' },
  ...(['Trust-first', 'Will-first', 'Either (needs counsel)'] as const).map(
    (recommendation): Outcome => ({
      kind: 'willVsTrust',
      result: { recommendation, rationale: ['Reason'], notes: ['Note'], nextSteps },
      relianceNotes,
    }),
  ),
  ...screeningToolNames.flatMap((tool) =>
    categories.map(
      (category): Outcome => ({
        kind: 'screening',
        tool,
        result: { ...screening, category },
        relianceNotes,
      }),
    ),
  ),
]
