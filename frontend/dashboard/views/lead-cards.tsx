/** Leads one under another, for windows too narrow for a table: fifty, and then more as they are asked for. */

import { type ReactNode, useState } from 'react'
import { Button } from 'react-bootstrap'
import { consentLabel, eventLabel } from '../leads/lead-words.ts'
import { ChoiceBox } from './choice-box.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'
import { DetailButton, type ListedLead, Person, ReplyChip, receivedText } from './lead-parts.tsx'
import { rowsPerPage } from './use-lead-view.ts'

interface Props {
  readonly lines: Lines
  readonly facts: ListFacts
  readonly label: string
}

export function LeadCards({ lines, facts, label }: Props) {
  const [shownCount, setShownCount] = useState(rowsPerPage)
  const left = lines.leads.length - shownCount
  return (
    <>
      <ul className="lead-cards" aria-label={label}>
        {lines.leads.slice(0, shownCount).map((lead) => (
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
      {left > 0 && (
        <p className="more-cards">
          <Button
            variant="outline-secondary"
            onClick={() => setShownCount(shownCount + rowsPerPage)}
          >
            Show {Math.min(rowsPerPage, left)} more of {left.toLocaleString('en-US')}
          </Button>
        </p>
      )}
    </>
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
