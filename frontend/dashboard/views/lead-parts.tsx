/** Parts of a lead that table and cards share: person, marks, clock. */

import { Fragment, type ReactNode } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Opening } from '#domain/office-time.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { formatMoment } from '#frontend/content/local-time.ts'
import { type Lead, suspicionLabel } from '#frontend/dashboard/leads/lead.ts'
import { staffName, statusLabels } from '#frontend/dashboard/leads/lead-state.ts'
import { eventLabel, markLabels, wordsOf } from '#frontend/dashboard/leads/lead-words.ts'
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
  const { lead, now, personCount, isRepeat, onOpen } = row
  const { name, email, notInSheet } = lead
  const shown = name || email || 'No name'
  const which = name || email ? '' : `, ${receivedText(lead, now)}`
  const suspicion = suspicionLabel(lead)
  return (
    <>
      <button
        type="button"
        className="link-button person-name"
        aria-label={`Details of ${shown}${which}`}
        onClick={() => onOpen(lead.key)}
      >
        {shown}
      </button>
      {name && email && <MailLink email={email} />}
      <span className="d-flex flex-wrap align-items-center column-gap-2 row-gap-1">
        {personCount > 1 && !isRepeat && (
          <span className="text-body-secondary">{personCount} from this person</span>
        )}
        {notInSheet && <SheetMark mark={notInSheet} />}
        {suspicion && (
          <span className="mark">
            <Icon name="alert" />
            {suspicion}
          </span>
        )}
        <FoldButton {...row} />
      </span>
    </>
  )
}

/** What was asked for, and two lines of what was written. */
export function Request({ lead }: { readonly lead: Lead }) {
  const { note } = lead
  return (
    <span className="request">
      <strong>{requestTitle(lead)}</strong>
      {note && ` ${note.slice(0, 240)}`}
    </span>
  )
}

/** Of who asks for a plan the plan alone: its name says that it is a request. */
export function requestTitle({ event, plan, subject }: Lead): string {
  if (event === 'consultation_request' && plan !== '') return subject
  return [eventLabel(event), subject].filter(Boolean).join(': ')
}

/** The campaign, or the place where the form stands. */
export function Source({ lead }: { readonly lead: Lead }) {
  return lead.campaign ? breakable(lead.campaign) : wordsOf(lead.source)
}

export function Assignee({ lead }: { readonly lead: Lead }) {
  const { assignee = null } = lead.state ?? {}
  return assignee === null ? null : staffName(assignee)
}

/** “probate_fall” goes on in the next line behind its underscore, not before its last letter. */
function breakable(name: string): ReactNode {
  const [first, ...rest] = name.split(/(?<=_)/)
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
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

/** Whether the cell looks like an address. */
export function isMailAddress(email: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(email)
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

function MailLink({ email }: { readonly email: string }) {
  if (!isMailAddress(email)) return <span className="person-email">{email}</span>
  return (
    <a className="person-email" href={mailHref(email)} aria-label={`Write to ${email}`}>
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
  const note =
    need.kind === 'followUp' && lead.state
      ? statusLabels[lead.state.status]
      : promiseNote(need, now, openings)
  return (
    <>
      <span className={`chip chip-${tone}`}>
        {(need.kind === 'waiting' || need.kind === 'followUp') && (
          <Icon name={tone === 'overdue' ? 'warning' : 'clock'} />
        )}
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
    <span className="d-block text-body-secondary">
      {[promise, ...left].join(', ')}
      {end && (
        <>
          {', '}
          <span className="d-inline-block">{end}</span>
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
