/** Result of the two screening tools: category, reasons, cautions, next steps. */

import type { ReactNode, Ref } from 'react'
import type { ScreeningToolName } from '#domain/outcome.ts'
import type { ResultGuidance } from '#domain/screening/result-guidance.ts'
import type { ScreeningResult } from '#domain/screening/screening-result.ts'
import { LinkRows } from './link-rows.tsx'
import { RelianceNotes } from './reliance-notes.tsx'
import { ResultCard } from './result-card.tsx'

const footers: Readonly<Record<ScreeningToolName, string>> = {
  summaryAdministration: 'Not legal advice. The court decides on the actual documents.',
  ladyBirdDeed:
    'Not legal advice. Florida homestead and title practices must be reviewed for your facts.',
}

interface Props {
  readonly tool: ScreeningToolName
  readonly result: ScreeningResult<string>
  readonly guidance: ResultGuidance
  /** The small line above the heading; none where the page's own heading says it. */
  readonly eyebrow?: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Print and the like, after the next steps. */
  readonly children?: ReactNode
}

export function ScreeningResultCard(props: Props) {
  const { tool, result, guidance, eyebrow, headingRef, children } = props
  const { category, reasons, cautions, nextSteps } = result
  return (
    <ResultCard
      tone={guidance.tone}
      {...(eyebrow && { eyebrow })}
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
      {reasons.length > 0 && <ResultList items={reasons} />}
      {guidance.because && <p>{guidance.because}</p>}
      {cautions.length > 0 && (
        <>
          <h3>Cautions</h3>
          <ResultList items={cautions} />
        </>
      )}
      <RelianceNotes notes={guidance.notes} level={3} />
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
