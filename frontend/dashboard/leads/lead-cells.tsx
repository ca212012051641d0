/** Cells of a lead's row or card: time, person with marks, request, next step. */

import { cellOf } from '#domain/lead-row.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { formatMoment } from '#frontend/content/local-time.ts'
import { LinkButton } from '#frontend/dashboard/controls/controls.tsx'
import { eventLabel, markLabels, titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { type Lead, phonesIn, suspicionLabel, writtenIn } from './lead.ts'
import { type ReplyTone, replyNeed, replyText, replyTone } from './staff-clock.ts'

export interface LeadProps {
  readonly lead: Lead
}

export interface LeadNow extends LeadProps {
  /** Milliseconds since 1970. */
  readonly now: number
}

export function receivedText({ receivedAt, cells }: Lead, now: number): string {
  if (receivedAt === undefined) return cellOf(cells, 'timestamp').trim() || 'No date'
  return formatMoment(receivedAt, now)
}

/**
 * Name, whether there is a telephone number, the person's number of rows, signs of a bot, and a mark
 * if the Sheet does not have the lead. A click on the name opens its row (table-of-leads.tsx).
 */
export function Person({ lead, now }: LeadNow) {
  const { name, email, person, personCount, notInSheet } = lead
  const suspicion = suspicionLabel(lead)
  const isRefused = notInSheet === 'quarantined'
  return (
    <>
      <span className="d-flex align-items-center gap-1">
        <LinkButton
          className="person-name fw-bold text-reset"
          aria-label={`Details of ${name || email || `No name, ${receivedText(lead, now)}`}`}
        >
          {name || email || 'No name'}
        </LinkButton>
        {phonesIn(writtenIn(lead)).length > 0 && (
          <>
            <Icon name="phone" />
            <span className="visually-hidden">, gave a telephone number</span>
          </>
        )}
      </span>
      <span className="d-flex flex-wrap align-items-center column-gap-2">
        {person !== '' && personCount > 1 && (
          <span className="text-body-secondary">{personCount} from this person</span>
        )}
        {suspicion && (
          <span className="tag px-1 my-1 border border-warning bg-warning-subtle text-warning">
            <Icon name="alert" />
            {suspicion}
          </span>
        )}
        {notInSheet && (
          <span
            className={`tag small px-1 border bg-white ${isRefused ? 'border-danger text-danger fw-bold' : 'border-info'}`}
          >
            <Icon name={isRefused ? 'alert' : 'clock'} />
            {markLabels[notInSheet]}
          </span>
        )}
      </span>
    </>
  )
}

/** The plan or what else it is about, and the message, in two lines together. */
export function Request({ lead }: LeadProps) {
  const { note, plan, event, subject } = lead
  const isPlain = event === 'consultation_request' && plan === ''
  return (
    <span className="request">
      {plan !== '' && <span className="border rounded-1 px-1 fw-bold">{subject}</span>}
      {plan === '' && !(isPlain && note) && (
        <strong>{isPlain ? eventLabel(event) : titleOf(lead)}</strong>
      )}{' '}
      {note.slice(0, 400)}
    </span>
  )
}

/** Due leads stand out from those that need nothing. */
const chipClasses: Readonly<Partial<Record<ReplyTone, string>>> = {
  due: 'due px-2 fw-bold bg-success-subtle text-success',
  soon: 'due px-2 fw-bold bg-warning-subtle text-warning',
  overdue: 'due px-2 fw-bold bg-danger text-white',
}

/** The only clock of a row; the details say what the visitor was told. */
export function ReplyChip({ lead, now }: LeadNow) {
  const need = replyNeed(lead)
  const tone = replyTone(need, now)
  return (
    <span className={`chip tag ${chipClasses[tone] ?? ''}`}>
      {'dueAt' in need && <Icon name={tone === 'overdue' ? 'warning' : 'clock'} />}
      {replyText(need, now)}
    </span>
  )
}
