/** One outcome of every look: the build styles /thank-you for all of them. */

import { gatedChecklist } from '#domain/gated-resource.ts'
import { type Outcome, screeningToolNames } from '#domain/outcome.ts'

const nextSteps = [{ label: 'Label', href: '/contact' }]
const tones = ['good', 'warning', 'muted'] as const
const notes = [{ id: 'note', text: 'Note' }]
const screening = { reasons: ['Reason'], cautions: ['Caution'], nextSteps }

export const outcomeSamples: readonly Outcome[] = [
  { kind: 'unknown' },
  { kind: 'received', event: 'consultation_request', id: '0', contentId: '' },
  { kind: 'received', event: 'lead', id: '0', contentId: gatedChecklist.contentId },
  { kind: 'received', event: 'newsletter', id: '0', contentId: '' },
  { kind: 'received', event: 'call_click', id: '0', contentId: '' },
  { kind: 'refused', formHref: '/contact', problems: ['Problem'] },
  { kind: 'failed', failure: 'fault', formHref: '/contact' },
  ...tones.flatMap((tone): readonly Outcome[] => {
    const guidance = { tone, because: 'Explanation', notes }
    return [
      {
        kind: 'willVsTrust',
        result: {
          recommendation: 'Trust-first',
          rationale: ['Reason'],
          notes: ['Note'],
          nextSteps,
        },
        guidance,
      },
      ...screeningToolNames.map(
        (tool): Outcome => ({
          kind: 'screening',
          tool,
          result: { ...screening, category: 'Category' },
          guidance,
        }),
      ),
    ]
  }),
]
