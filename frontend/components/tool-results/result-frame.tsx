/**
 * Frame of a result about a death: what was told, the answer, the notes beside it, and whom to call. The
 * telephone comes first where a date or a house does not wait for a form.
 */

import type { ReactNode } from 'react'
import { longDate } from '#domain/calendar-date.ts'
import { bookConsultation, type NextStep } from '#domain/screening/screening-result.ts'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import { RelianceNotes } from '#frontend/components/reliance-notes.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import type { ToolCardProps } from '#frontend/components/screening-result-card.tsx'
import { firm, telephoneHref } from '#frontend/content/firm/firm.ts'
import { answerWords, questionsOf, type ToolForm } from '#frontend/content/tool.ts'
import { lawCheckedWords } from '#frontend/content/tools/law-checked-result.ts'

interface Props extends Omit<ToolCardProps, 'children' | 'result'> {
  readonly heading: string
  readonly form: ToolForm
  /** By the ids of the result's notes. */
  readonly notes?: readonly { readonly id: string; readonly text: string }[]
  /** Where to read on, after the telephone and the consultation. */
  readonly links: readonly NextStep[]
  /** Print and the like. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const call: NextStep = { label: `Call ${firm.phoneDisplay}`, href: telephoneHref }

export function ResultFrame(props: Props) {
  const {
    guidance,
    heading,
    form,
    notes = [],
    links,
    eyebrow,
    headingRef,
    actions,
    children,
  } = props
  const { tone, given } = guidance
  const contacts = tone === 'warning' ? [call, bookConsultation] : [bookConsultation, call]
  const told = questionsOf(form).filter(({ name }) => given?.answers[name])
  return (
    <ResultCard tone={tone} {...(eyebrow && { eyebrow })} heading={heading} headingRef={headingRef}>
      <section className="told d-none d-print-block">
        <h3>You told us</h3>
        <ul>
          {told.map((question) => (
            <li key={question.name}>
              {question.text} {answerWords(question, given?.answers[question.name] ?? '')}
            </li>
          ))}
        </ul>
      </section>
      {children}
      {notes.length > 0 && <RelianceNotes notes={notes} level={3} />}
      <div className="next-steps">
        <h3>Next Steps</h3>
        <LinkRows links={[...contacts, ...links]} />
      </div>
      <p className="d-none d-print-block">Questions? Call {firm.phoneDisplay}.</p>
      {actions}
      <p className="disclaimer">
        {given && <span className="d-none d-print-inline">Printed {longDate(given.today)}. </span>}
        {lawCheckedWords}
      </p>
    </ResultCard>
  )
}
