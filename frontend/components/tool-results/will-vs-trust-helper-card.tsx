/** Result of the will or trust helper: recommendation, rationale, notes, links. */

import type { WillVsTrustResult } from '#domain/screening/will-vs-trust.ts'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import { RelianceNotes } from '#frontend/components/reliance-notes.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import { ResultList, type ToolCardProps } from '#frontend/components/screening-result-card.tsx'

export function Card(props: ToolCardProps<WillVsTrustResult>) {
  const { result, guidance, isSection = false, eyebrow, headingRef, children } = props
  const { recommendation, rationale, notes, nextSteps } = result
  const Subheading = isSection ? 'h4' : 'h3'
  return (
    <ResultCard
      tone={guidance.tone}
      {...(eyebrow && { eyebrow })}
      heading={recommendation}
      level={isSection ? 3 : 2}
      headingRef={headingRef}
      wide={!isSection}
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
      <RelianceNotes notes={guidance.notes} level={isSection ? 4 : 3} />
    </ResultCard>
  )
}
