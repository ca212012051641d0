/** One outcome of every look: the build styles /thank-you for all of them. */

import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { gatedChecklist } from '#domain/gated-resource.ts'
import type { Outcome } from '#domain/outcome.ts'

const tones = ['good', 'warning', 'muted'] as const

export const outcomeSamples: readonly Outcome[] = [
  { kind: 'unknown' },
  { kind: 'received', event: 'consultation_request', id: '0', contentId: '' },
  { kind: 'received', event: 'lead', id: '0', contentId: gatedChecklist.contentId },
  { kind: 'received', event: 'newsletter', id: '0', contentId: '' },
  { kind: 'received', event: 'call_click', id: '0', contentId: '' },
  { kind: 'refused', formHref: '/contact', problems: ['Problem'] },
  { kind: 'failed', failure: 'fault', formHref: '/contact' },
  ...toolNames.flatMap((tool) => {
    const { decide, guide, example } = tools[tool]
    const now = new Date()
    const result = decide(example, now)
    return tones.map((tone): Outcome => {
      return { kind: 'tool', tool, result, guidance: { ...guide(example, now), tone } }
    })
  }),
]
