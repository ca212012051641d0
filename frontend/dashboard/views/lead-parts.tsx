/** What table and cards show alike of a lead: person, marks, clock. */

import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Opening } from '#domain/office-time.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { formatMoment } from '#frontend/content/local-time.ts'
import { type Lead, suspicionLabel } from '#frontend/dashboard/leads/lead.ts'
import { markLabels } from '#frontend/dashboard/leads/lead-words.ts'
import {
  promiseNote,
  replyNeed,
  replyText,
  replyTone,
} from '#frontend/dashboard/leads/staff-clock.ts'

export interface ListedLead {
  readonly lead: Lead
  /** How many rows of the view have this lead's e-mail address, in all. */
  readonly personCount: number
  readonly now: number
  /** Undefined where the service does not tell when the office is open. */
  readonly openings: readonly Opening[] | undefined
  /** Other rows of the person within ten minutes, folded under this one. */
  readonly repeatCount: number
  readonly isUnfolded: boolean
  /** It stands under its head. */
  readonly isRepeat: boolean
  readonly onToggle: (key: string) => void
  readonly onOpen: (key: string) => void
}

export function receivedText({ receivedAt, timestamp }: Lead, now: number): string {
  if (receivedAt === undefined) return timestamp.trim() || 'No date'
  return formatMoment(receivedAt, now)
}

/** Name, address and marks. */
export function Person(row: ListedLead) {
  const { lead, personCount, isRepeat } = row
  const { name, email, notInSheet } = lead
  const suspicion = suspicionLabel(lead)
  return (
    <>
      <span className="person-name">{name || (email ? '' : '—')}</span>
      {email && <MailLink email={email} />}
      <span className="marks">
        {personCount > 1 && !isRepeat && (
          <span className="mark-person">{personCount} from this person</span>
        )}
        {notInSheet && <SheetMark mark={notInSheet} />}
        {suspicion && (
          <span className="mark mark-suspect">
            <Icon name="alert" />
            {suspicion}
          </span>
        )}
        <FoldButton {...row} />
      </span>
    </>
  )
}

export function FoldButton({ lead, repeatCount, isUnfolded, onToggle }: ListedLead) {
  if (repeatCount === 0) return null
  return (
    <button
      type="button"
      className="link-button"
      aria-expanded={isUnfolded}
      onClick={() => onToggle(lead.key)}
    >
      {isUnfolded ? 'Fold' : 'Show'} {repeatCount} more within 10 min
    </button>
  )
}

/** A link only where the cell looks like an address. */
export function MailLink({ email }: { readonly email: string }) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return <span className="person-email">{email}</span>
  const address = encodeURIComponent(email).replace('%40', '@')
  return (
    <a className="person-email" href={`mailto:${address}`} aria-label={`Write to ${email}`}>
      {email}
    </a>
  )
}

/** Classes whole, for the purge to find (scripts/build/style.ts). */
const sheetMarks = {
  pending: { icon: 'clock', className: 'mark mark-pending' },
  quarantined: { icon: 'alert', className: 'mark mark-refused' },
} as const

function SheetMark({ mark }: { readonly mark: UndeliveredState }) {
  const { icon, className } = sheetMarks[mark]
  return (
    <span className={className}>
      <Icon name={icon} />
      {markLabels[mark]}
    </span>
  )
}

export function ReplyChip({ lead, now, openings }: Pick<ListedLead, 'lead' | 'now' | 'openings'>) {
  const need = replyNeed(lead)
  const tone = replyTone(need, now)
  const note = promiseNote(need, now, openings)
  return (
    <>
      <span className={`chip chip-${tone}`}>
        {need.kind === 'waiting' && <Icon name={tone === 'overdue' ? 'warning' : 'clock'} />}
        {replyText(need, now)}
      </span>
      {note && <Note text={note} />}
    </>
  )
}

/** What stands behind the comma goes to the next line whole: never “4 h” here and “15 min” there. */
function Note({ text }: { readonly text: string }) {
  const [promise = '', ...left] = text.split(', ')
  const end = left.pop()
  return (
    <span className="chip-note">
      {[promise, ...left].join(', ')}
      {end && (
        <>
          {', '}
          <span className="chip-rest">{end}</span>
        </>
      )}
    </span>
  )
}

export function DetailButton({ lead, now, onOpen }: ListedLead) {
  const about = lead.name || lead.email || receivedText(lead, now)
  return (
    <button
      type="button"
      className="link-button"
      aria-label={`Details of ${about}`}
      onClick={() => onOpen(lead.key)}
    >
      Details
    </button>
  )
}
