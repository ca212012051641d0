/**
 * Result of a screening tool: category, reasons, cautions, next steps. A tool whose rule returns
 * something else has its own card in tool-results/, named after its page.
 */

import { Fragment, type ReactNode, type Ref } from 'react'
import type { NextStep, ResultGuidance, ScreeningResult } from '#domain/screening/screening-tool.ts'
import { LinkRows } from './link-rows.tsx'
import { RelianceNotes } from './reliance-notes.tsx'
import { ResultCard } from './result-card.tsx'

export interface ToolCardProps<Result = object> {
  readonly result: Result
  readonly guidance: ResultGuidance
  /** If the tool is one section of a longer page: the heading is an h3, the card narrow. */
  readonly isSection?: boolean | undefined
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Actions such as Print, after the next steps. */
  readonly children?: ReactNode
}

/** A rule that returns notes needs a card of its own to show them: the compiler says so. */
export interface ListedResult extends ScreeningResult<string> {
  readonly notes?: never
}

export function ScreeningResultCard({ result, ...card }: ToolCardProps<ListedResult>) {
  const { category, reasons, cautions, nextSteps } = result
  const parts = [
    { heading: 'Why this result', items: reasons, words: card.guidance.because },
    { heading: 'Cautions', items: cautions },
  ]
  return <ScreeningResultFrame {...card} category={category} parts={parts} nextSteps={nextSteps} />
}

interface ResultPart {
  readonly heading: string
  readonly items: readonly string[]
  /** A sentence after the items. */
  readonly words?: string | undefined
}

interface FrameProps extends Omit<ToolCardProps, 'result'> {
  /** The result's specified name; the guidance has the sentence that answers. */
  readonly category: string
  /** Empty parts are left out. */
  readonly parts: readonly ResultPart[]
  readonly nextSteps: readonly NextStep[]
}

/** Frame of a screening result: its parts, the notes beside it, and what to do next. */
export function ScreeningResultFrame(props: FrameProps) {
  const { guidance, category, parts, nextSteps, isSection = false } = props
  const { headingRef, children } = props
  const Subheading = isSection ? 'h4' : 'h3'
  return (
    <ResultCard
      tone={guidance.tone}
      category={category}
      heading={guidance.headline ?? ''}
      level={isSection ? 3 : 2}
      headingRef={headingRef}
      wide={!isSection}
      next={
        <>
          <div className="d-print-none">
            <Subheading className="h3">Next Steps</Subheading>
            <LinkRows links={nextSteps} />
          </div>
          {children}
          {guidance.disclaimer && <p className="disclaimer">{guidance.disclaimer}</p>}
        </>
      }
    >
      {parts
        .filter(({ items, words }) => items.length > 0 || words)
        .map((part) => (
          <Fragment key={part.heading}>
            <Subheading className="h3">{part.heading}</Subheading>
            {part.items.length > 0 && <ResultList items={part.items} />}
            {part.words && <p>{part.words}</p>}
          </Fragment>
        ))}
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
