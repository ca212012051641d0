/** Leads one under another, for windows too narrow for a table. */

import { consentLabel, eventLabel } from '../leads/lead-words.ts'
import { DetailButton, type ListedLead, Person, ReplyChip, receivedText } from './lead-parts.tsx'

interface Props {
  readonly rows: readonly ListedLead[]
  readonly label: string
}

export function LeadCards({ rows, label }: Props) {
  return (
    <ul className="lead-cards" aria-label={label}>
      {rows.map((row) => (
        <LeadCard key={row.lead.key} {...row} />
      ))}
    </ul>
  )
}

function LeadCard(row: ListedLead) {
  const { lead, now, isRepeat } = row
  return (
    <li className={isRepeat ? 'lead-card repeat' : 'lead-card'}>
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
          <ReplyChip lead={lead} now={now} />
        </div>
        <DetailButton {...row} />
      </div>
    </li>
  )
}
