/** Detail panel over the list: everything about one lead. */

import { useEffect } from 'react'
import { CloseButton } from 'react-bootstrap'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { CopyButton } from '#frontend/dashboard/controls/fields-and-buttons.tsx'
import { Modal } from '#frontend/dashboard/controls/modal.tsx'
import { extraOf, isSuspect, type Lead, suspicionLabel } from '#frontend/dashboard/leads/lead.ts'
import {
  isMailAddress,
  mailHref,
  ReplyChip,
  receivedText,
} from '#frontend/dashboard/leads/lead-cells.tsx'
import { promiseNote, replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { leadsHeading, listedRows } from '#frontend/dashboard/use-new-worklist.ts'
import {
  answersIn,
  leadAsText,
  phonesIn,
  writtenIn,
} from '#frontend/dashboard/words/contact-words.ts'
import {
  consentLabel,
  eventLabel,
  markLabels,
  suspicionText,
  titleOf,
} from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { ExtraList, ToolAnswers } from './extra-list.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { StatusPanel } from './status-panel.tsx'

interface Props {
  readonly lead: Lead
}

/** What the mark means for the lead in view. */
const sheetTexts: Readonly<Record<UndeliveredState, string>> = {
  pending:
    'This lead is saved in the service’s journal but hasn’t reached the Sheet yet. The service delivers it automatically.',
  quarantined:
    'Google won’t accept this row, so it isn’t in the Sheet. It is saved in the service’s journal and listed here and in the CSV. The person who runs the service can see why and can send it.',
}

const titleId = 'lead-detail-title'

export function LeadDetail({ lead }: Props) {
  const { change } = useWorklist()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the lead that was opened first
  useEffect(() => {
    const place = listedRows().findIndex(({ dataset }) => dataset.row === lead.key)
    return () => focusRowAt(place)
  }, [])
  return (
    <Modal
      className="lead-detail offcanvas offcanvas-end"
      aria-labelledby={titleId}
      onClose={() => change({ lead: '' })}
    >
      <DetailContent lead={lead} />
    </Modal>
  )
}

/** If the row has left the lane, the browser had nothing to give the focus back to. */
function focusRowAt(place: number): void {
  if (document.activeElement !== document.body) return
  const rows = listedRows()
  const row = rows[Math.min(place, rows.length - 1)] ?? leadsHeading()
  row?.focus()
}

/** Content of the panel. */
export function DetailContent({ lead }: Props) {
  const { access, now } = useStaffSession()
  const { answer, change } = useWorklist()
  const hasStanding = access !== undefined && lead.id !== ''
  const extra = extraOf(lead)
  const answers = answersIn(lead)
  const suspicion = suspicionLabel(lead)
  const reference = submissionReference(lead.id)
  const promise = promiseNote(replyNeed(lead), now)
  return (
    <>
      <div className="offcanvas-header align-items-start border-bottom">
        <h2 id={titleId} className="offcanvas-title fs-3">
          {lead.name || lead.email || eventLabel(lead.event)}
        </h2>
        <CloseButton aria-label="Close details" onClick={() => change({ lead: '' })} />
      </div>
      {/* Positioned, so that hidden words for screen readers stay in it and the panel doesn't scroll. */}
      <div className="offcanvas-body position-relative">
        <p>
          {titleOf(lead)}
          <br />
          {receivedText(lead, now)}
        </p>
        <p>
          <ReplyChip lead={lead} /> <span className="text-body-secondary">{promise}</span>
        </p>
        <p className="d-grid gap-2">
          {phonesIn(writtenIn(lead)).map(({ text, href }) => (
            <a key={href} className="btn btn-primary" href={href}>
              Call {text}
            </a>
          ))}
          {isMailAddress(lead.email) && (
            <a className="btn btn-outline-secondary" href={mailHref(lead.email)}>
              Write to {lead.email}
            </a>
          )}
        </p>
        {lead.email && (
          // On paper, where there are no buttons, also instead of the one above.
          <p className={isMailAddress(lead.email) ? 'd-none d-print-block' : ''}>{lead.email}</p>
        )}
        {answers.length > 0 && (
          <dl className="pairs">
            {answers.map(([label, answer]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        )}
        {lead.note && (
          <>
            <h3>{extra ? 'Message' : 'Note in the Sheet'}</h3>
            <p className="detail-message">{lead.note}</p>
          </>
        )}
        {answer.source === 'sheet' && !hasStanding && <SheetStatusHint lead={lead} />}
        {hasStanding && <StatusPanel key={lead.key} lead={lead} />}
        {lead.notInSheet && (
          <Callout
            tone={lead.notInSheet === 'pending' ? 'info' : 'warning'}
            title={markLabels[lead.notInSheet]}
          >
            <p>{sheetTexts[lead.notInSheet]}</p>
          </Callout>
        )}
        {lead.suspect.length > 0 && suspicion && (
          <Callout tone="warning" title={suspicion}>
            <p>
              {isSuspect(lead)
                ? 'It was saved, not dropped. It is marked because'
                : 'It may well be from a person and is treated that way. It is marked because'}{' '}
              {suspicionText(lead.suspect)}.
            </p>
          </Callout>
        )}
        <ToolAnswers lead={lead} />
        <PersonTimeline lead={lead} />
        <p className="d-flex flex-wrap align-items-center gap-2">
          {lead.email && <CopyButton label="Copy address" text={() => lead.email} />}
          <CopyButton label="Copy all" text={() => leadAsText(lead)} />
        </p>
        <details className="mt-4">
          <summary>Technical: all eleven columns</summary>
          {reference && <p>Reference {reference}</p>}
          <p>Consent to updates: {consentLabel(lead.hasConsent)}</p>
          <dl className="pairs mb-0">
            {leadRowColumns.map((column, index) => (
              <div key={column} className="border-top">
                <dt>{column}</dt>
                <dd>
                  {column === 'extra' && extra ? (
                    <ExtraList extra={extra} />
                  ) : (
                    lead.cells[index] || '—'
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </>
  )
}

/** Tells staff how to mark a reply in the Sheet. */
function SheetStatusHint({ lead }: Props) {
  if (replyNeed(lead).kind !== 'waiting' || lead.notInSheet !== undefined) return null
  return (
    <p className="text-body-secondary">
      {lead.status
        ? 'Replied? Change “pending” in the extra column of this row in the Sheet to “answered”.'
        : 'Replied? Add "status":"answered" in the extra column of this row in the Sheet.'}
    </p>
  )
}
