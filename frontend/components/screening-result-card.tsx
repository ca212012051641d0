/** What the two screening tools answer with: category, reasons, cautions, next steps. */

import type { ReactNode, Ref } from 'react'
import type { ScreeningToolName } from '#domain/outcome.ts'
import type { RelianceNote } from '#domain/screening/before-you-rely.ts'
import type { ScreeningResult } from '#domain/screening/screening-result.ts'
import { LinkRows } from './link-rows.tsx'
import { RelianceNotes } from './reliance-notes.tsx'
import { ResultCard, type ResultTone } from './result-card.tsx'

/**
 * Colours and icons by category (docs/specification.md §4); categories not named here are muted.
 */
const tones: Readonly<Record<string, ResultTone>> = {
  'Likely eligible for Summary Administration': 'good',
  'Potentially eligible—consider formal administration': 'warning',
  'Good fit': 'good',
  'Possible fit with cautions': 'warning',
}

const footers: Readonly<Record<ScreeningToolName, string>> = {
  summaryAdministration: 'Not legal advice. The court decides on the real papers.',
  ladyBirdDeed:
    'Not legal advice. Florida homestead and title practices must be reviewed for your facts.',
}

/** Only the summary administration tool can have no reason to name. */
const noReason =
  'This tool names a reason only for a value of $75,000 or less, or for a death two years back. Your answers gave neither; the notes below say what that means.'

interface Props {
  readonly tool: ScreeningToolName
  readonly result: ScreeningResult<string>
  readonly relianceNotes: readonly RelianceNote[]
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Print and the like, after the next steps. */
  readonly children?: ReactNode
}

export function ScreeningResultCard(props: Props) {
  const { tool, result, relianceNotes, headingRef, children } = props
  const { category, reasons, cautions, nextSteps } = result
  return (
    <ResultCard
      tone={tones[category] ?? 'muted'}
      eyebrow="Your result"
      heading={category}
      headingRef={headingRef}
      wide
      next={
        <>
          <h3>Next Steps</h3>
          <LinkRows links={nextSteps} />
          {children}
          <p className="disclaimer">{footers[tool]}</p>
        </>
      }
    >
      <h3>Why this result</h3>
      {reasons.length > 0 ? <ResultList items={reasons} /> : <p>{noReason}</p>}
      {cautions.length > 0 && (
        <>
          <h3>Cautions</h3>
          <ResultList items={cautions} />
        </>
      )}
      <RelianceNotes notes={relianceNotes} level={3} />
    </ResultCard>
  )
}

export function ResultList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
