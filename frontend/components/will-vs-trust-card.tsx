/** Result of the will or trust helper: recommendation, rationale, notes, links. */

import type { ReactNode, Ref } from 'react'
import type { ResultGuidance } from '#domain/screening/result-guidance.ts'
import type { WillVsTrustResult } from '#domain/screening/will-vs-trust.ts'
import { LinkRows } from './link-rows.tsx'
import { RelianceNotes } from './reliance-notes.tsx'
import { ResultCard } from './result-card.tsx'
import { ResultList } from './screening-result-card.tsx'

interface Props {
  readonly result: WillVsTrustResult
  readonly guidance: ResultGuidance
  /** Level of the card's heading: 3 where it stands under a section's own. */
  readonly level?: 2 | 3
  readonly wide?: boolean
  /** The small line above the heading; none where the page's own heading says it. */
  readonly eyebrow?: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Print and the like, after the links. */
  readonly children?: ReactNode
}

export function WillVsTrustCard(props: Props) {
  const { result, guidance, eyebrow, level = 2, wide, headingRef, children } = props
  const { recommendation, rationale, notes, nextSteps } = result
  const Subheading = `h${level + 1}` as 'h3' | 'h4'
  return (
    <ResultCard
      tone={guidance.tone}
      {...(eyebrow && { eyebrow })}
      heading={recommendation}
      level={level}
      headingRef={headingRef}
      {...(wide && { wide })}
      next={
        <>
          <Subheading className="h3">Next Steps</Subheading>
          <LinkRows links={nextSteps} />
          {children}
        </>
      }
    >
      <Subheading className="h3">Why this result</Subheading>
      <ResultList items={rationale} />
      <Subheading className="h3">Keep in mind</Subheading>
      <ResultList items={notes} />
      <RelianceNotes notes={guidance.notes} level={level === 2 ? 3 : 4} />
    </ResultCard>
  )
}
