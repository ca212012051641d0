/**
 * Result of a screening tool: category, reasons, cautions, next steps. A tool whose rule answers with
 * something else has a card of its own in tool-results/, named after its page.
 */

import type { ReactNode, Ref } from 'react'
import type { ResultGuidance } from '#domain/screening/result-guidance.ts'
import type { ScreeningResult } from '#domain/screening/screening-result.ts'
import { LinkRows } from './link-rows.tsx'
import { RelianceNotes } from './reliance-notes.tsx'
import { ResultCard } from './result-card.tsx'

export interface ToolCardProps<Result = object> {
  readonly result: Result
  readonly guidance: ResultGuidance
  /** On a page where it is one section among others: its heading is an h3, the card narrow. */
  readonly isSection?: boolean | undefined
  /** The small line above the heading; none where the page's own heading says it. */
  readonly eyebrow?: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Print and the like, after the next steps. */
  readonly children?: ReactNode
}

export function ScreeningResultCard(props: ToolCardProps<ScreeningResult<string>>) {
  const { result, guidance, isSection = false, eyebrow, headingRef, children } = props
  const { category, reasons, cautions, nextSteps } = result
  const Subheading = isSection ? 'h4' : 'h3'
  return (
    <ResultCard
      tone={guidance.tone}
      {...(eyebrow && { eyebrow })}
      heading={category}
      level={isSection ? 3 : 2}
      headingRef={headingRef}
      wide={!isSection}
      next={
        <>
          <Subheading className="h3">Next Steps</Subheading>
          <LinkRows links={nextSteps} />
          {children}
          {guidance.disclaimer && <p className="disclaimer">{guidance.disclaimer}</p>}
        </>
      }
    >
      <Subheading className="h3">Why this result</Subheading>
      {reasons.length > 0 && <ResultList items={reasons} />}
      {guidance.because && <p>{guidance.because}</p>}
      {cautions.length > 0 && (
        <>
          <Subheading className="h3">Cautions</Subheading>
          <ResultList items={cautions} />
        </>
      )}
      <RelianceNotes notes={guidance.notes} level={isSection ? 4 : 3} />
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
