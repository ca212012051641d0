/**
 * Frame of a result about a death: the answer, its notes, and whom to call. The telephone comes
 * first if a date or a house cannot wait for a form.
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
  readonly category?: string
  /** Notes, each with the id of the result's note. */
  readonly notes?: readonly { readonly id: string; readonly text: string }[]
  /** How many of them are shown at once, if not all. */
  readonly notesAtOnce?: number
  /** Further reading, after the telephone and the consultation. */
  readonly links: readonly NextStep[]
  /** Actions such as Print. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const call: NextStep = { label: `Call ${firm.phoneDisplay}`, href: telephoneHref }

export function ResultFrame(props: Props) {
  const { guidance, heading, notes = [], notesAtOnce, links, category } = props
  const { headingRef, actions, children } = props
  const { tone, disclaimer } = guidance
  const contacts = tone === 'warning' ? [call, bookConsultation] : [bookConsultation, call]
  return (
    <ResultCard
      tone={tone}
      {...(category && { category })}
      heading={heading}
      headingRef={headingRef}
    >
      {children}
      <RelianceNotes notes={notes} atOnce={notesAtOnce} level={3} />
      <div className="d-print-none">
        <h3>Next Steps</h3>
        <LinkRows links={[...contacts, ...links]} />
      </div>
      {actions}
      <p className="disclaimer">{disclaimer}</p>
    </ResultCard>
  )
}
