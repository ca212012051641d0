/** Parts of a lead that table and cards share: person, marks, clock. */

import { Fragment } from 'react'
import { cellOf } from '#domain/lead-row.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { formatMoment } from '#frontend/content/local-time.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { phonesIn, writtenIn } from '#frontend/dashboard/words/contact-words.ts'
import { eventLabel, markLabels, titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { type Lead, suspicionLabel } from './lead.ts'
import { type ReplyTone, replyNeed, replyText, replyTone } from './staff-clock.ts'

export interface ListedLead extends LeadProps {
  /** Total number of rows with this lead's email address. */
  readonly personCount: number
  /** Other rows of the person within ten minutes, folded under this one. */
  readonly repeatCount: number
  readonly isUnfolded: boolean
  /** Whether it is shown below its head. */
  readonly isRepeat: boolean
  /** Both take a lead's key. */
  readonly onToggle: (key: string) => void
  readonly onOpen: (key: string) => void
}

interface LeadProps {
  readonly lead: Lead
}

export function receivedText({ receivedAt, cells }: Lead, now: number): string {
  if (receivedAt === undefined) return cellOf(cells, 'timestamp').trim() || 'No date'
  return formatMoment(receivedAt, now)
}

export function Received({ lead }: LeadProps) {
  const { now } = useStaffSession()
  return receivedText(lead, now)
}

/**
 * Name, whether there is a telephone number, the person's number of rows, signs of a bot, and a mark
 * if the Sheet does not have the lead.
 */
export function Person(row: ListedLead) {
  const { lead, personCount, isRepeat } = row
  const { name, email, notInSheet } = lead
  const suspicion = suspicionLabel(lead)
  return (
    <>
      <span className="d-flex align-items-center gap-1">
        <DetailButton
          {...row}
          label={name || email || 'No name'}
          className="person-name fw-bold text-reset"
        />
        {phonesIn(writtenIn(lead)).length > 0 && (
          <>
            <Icon name="phone" />
            <span className="visually-hidden">, gave a telephone number</span>
          </>
        )}
      </span>
      <span className="d-flex flex-wrap align-items-center column-gap-2">
        {personCount > 1 && !isRepeat && (
          <span className="text-body-secondary">{personCount} from this person</span>
        )}
        {suspicion && (
          <span className="tag px-1 my-1 border border-warning bg-warning-subtle text-warning">
            <Icon name="alert" />
            {suspicion}
          </span>
        )}
        {notInSheet && (
          <span className={sheetMarks[notInSheet].className}>
            <Icon name={sheetMarks[notInSheet].icon} />
            {markLabels[notInSheet]}
          </span>
        )}
        <FoldButton {...row} />
      </span>
    </>
  )
}

const sheetMarks = {
  pending: { icon: 'clock', className: 'tag sheet-mark px-1 border border-info bg-white' },
  quarantined: {
    icon: 'alert',
    className: 'tag sheet-mark px-1 border border-danger bg-white text-danger fw-bold',
  },
} as const

/** The plan or what else it is about, and the message, in two lines together. */
export function Request({ lead }: LeadProps) {
  const { note, plan, event, subject } = lead
  const isPlain = event === 'consultation_request' && plan === ''
  return (
    <span className="request">
      {plan !== '' && <span className="plan border px-1">{subject}</span>}
      {plan === '' && !(isPlain && note) && (
        <strong>{isPlain ? eventLabel(event) : titleOf(lead)}</strong>
      )}{' '}
      {note.slice(0, 400)}
    </span>
  )
}

/** For a requested plan only the plan's name, which implies that it is a request. */
export function requestTitle(lead: Lead): string {
  return lead.plan === '' ? titleOf(lead) : lead.subject
}

/** May wrap after an underscore, for campaigns. */
export function BreakableText({ text }: { readonly text: string }) {
  return text.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
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

/** Whether the cell looks like an email address. */
export function isMailAddress(email: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(email)
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** Due leads stand out from those that need nothing. */
const chipClasses: Readonly<Partial<Record<ReplyTone, string>>> = {
  due: 'due px-2 fw-bold bg-success-subtle text-success',
  soon: 'due px-2 fw-bold bg-warning-subtle text-warning',
  overdue: 'due px-2 fw-bold bg-danger text-white',
}

/** The only clock of a row; the details have the others. */
export function ReplyChip({ lead }: LeadProps) {
  const { now } = useStaffSession()
  const need = replyNeed(lead)
  const tone = replyTone(need, now)
  return (
    <span className={`chip tag ${chipClasses[tone] ?? ''}`}>
      {'dueAt' in need && <Icon name={tone === 'overdue' ? 'warning' : 'clock'} />}
      {replyText(need, now)}
    </span>
  )
}

interface DetailProps extends Pick<ListedLead, 'lead' | 'onOpen'> {
  readonly label: string
  readonly className?: string
}

export function DetailButton({ lead, onOpen, label, className = '' }: DetailProps) {
  const { now } = useStaffSession()
  const { name, email } = lead
  const about = name || email || `No name, ${receivedText(lead, now)}`
  return (
    <button
      type="button"
      className={`link-button ${className}`.trim()}
      aria-label={`Details of ${about}`}
      onClick={() => onOpen(lead.key)}
    >
      {label}
    </button>
  )
}
