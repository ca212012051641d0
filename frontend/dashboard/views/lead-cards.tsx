/** Leads one under another, for windows too narrow for a table. */

import type { ReactNode } from 'react'
import { ChoiceBox } from './choice-box.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'
import {
  Assignee,
  type ListedLead,
  Person,
  ReplyChip,
  Request,
  receivedText,
} from './lead-parts.tsx'

interface Props {
  readonly lines: Lines
  readonly facts: ListFacts
  readonly label: string
}

export function LeadCards({ lines, facts, label }: Props) {
  return (
    <ul className="lead-cards" aria-label={label}>
      {lines.leads.map((lead) => (
        <LeadCard
          key={lead.key}
          box={
            facts.selection &&
            lead.id !== '' && <ChoiceBox lead={lead} selection={facts.selection} />
          }
          {...listed(lead, lines, facts)}
        />
      ))}
    </ul>
  )
}

function LeadCard({ box, ...row }: ListedLead & { readonly box: ReactNode }) {
  const { lead, now, openings, isRepeat } = row
  return (
    <li className={isRepeat ? 'lead-card repeat' : 'lead-card'} data-row={lead.key} tabIndex={-1}>
      {box && <div className="card-choose">{box}</div>}
      <div className="card-person">
        <Person {...row} />
      </div>
      <p>
        <Request lead={lead} />
      </p>
      <p className="card-when">{receivedText(lead, now)}</p>
      <div className="card-foot">
        <div>
          <ReplyChip lead={lead} now={now} openings={openings} />
        </div>
        <p>
          <Assignee lead={lead} />
        </p>
      </div>
    </li>
  )
}
