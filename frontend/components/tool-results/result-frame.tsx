/**
 * Frame of a result about a death: the answer, the notes beside it, and whom to call. The telephone comes
 * first where a date or a house does not wait for a form.
 */

import type { ReactNode } from 'react'
import { bookConsultation, type NextStep } from '#domain/screening/screening-tool.ts'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import { RelianceNotes } from '#frontend/components/reliance-notes.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import type { ToolCardProps } from '#frontend/components/screening-result-card.tsx'
import { firm, telephoneHref } from '#frontend/content/firm/firm.ts'

interface Props extends Omit<ToolCardProps, 'children' | 'result'> {
  readonly heading: string
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
  const { guidance, heading, notes = [], links, eyebrow, headingRef, actions, children } = props
  const { tone, disclaimer } = guidance
  const contacts = tone === 'warning' ? [call, bookConsultation] : [bookConsultation, call]
  return (
    <ResultCard tone={tone} {...(eyebrow && { eyebrow })} heading={heading} headingRef={headingRef}>
      {children}
      <RelianceNotes notes={notes} level={3} />
      <div className="d-print-none">
        <h3>Next Steps</h3>
        <LinkRows links={[...contacts, ...links]} />
      </div>
      {actions}
      <p className="disclaimer">{disclaimer}</p>
    </ResultCard>
  )
}
