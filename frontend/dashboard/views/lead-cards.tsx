/** Leads one under another, for windows too narrow for a table. */

import type { ReactNode } from 'react'
import { consentLabel, eventLabel } from '#frontend/dashboard/leads/lead-words.ts'
import { ChoiceBox } from './choice-box.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'
import { DetailButton, type ListedLead, Person, ReplyChip, receivedText } from './lead-parts.tsx'

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
    <li className={isRepeat ? 'lead-card repeat' : 'lead-card'}>
      {box && <div className="card-choose">{box}</div>}
      <p className="card-when">
        {receivedText(lead, now)} · {eventLabel(lead.event)}
      </p>
      <div className="card-person">
        <Person {...row} />
      </div>
      <p className="consent">Consent: {consentLabel(lead.hasConsent)}</p>
      {lead.subject && <p className="card-subject">{lead.subject}</p>}
      {lead.note && <p className="note-start">{lead.note}</p>}
      <div className="card-foot">
        <div className="cell-reply">
          <ReplyChip lead={lead} now={now} openings={openings} />
        </div>
        <DetailButton {...row} />
      </div>
    </li>
  )
}
