/** Detail panel over the list: everything about one lead. */

import { useEffect } from 'react'
import { CloseButton } from 'react-bootstrap'
import { leadRowColumns } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { CopyButton } from '#frontend/dashboard/controls/buttons.tsx'
import { Modal } from '#frontend/dashboard/controls/modal.tsx'
import { extraOf, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { ReplyChip, receivedText } from '#frontend/dashboard/leads/lead-cells.tsx'
import { promiseNote, replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { leadAsText } from '#frontend/dashboard/words/contact-words.ts'
import { consentLabel, eventLabel, titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { leadsHeading, listedRows, useWorklist } from '#frontend/dashboard/worklist.ts'
import { LeadRemarks, SheetStatusHint } from './lead-remarks.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { StatusPanel } from './status-panel.tsx'
import { ToolAnswers } from './tool-answers.tsx'
import { WrittenWords } from './written-words.tsx'

interface Props {
  readonly lead: Lead
}

const titleId = 'lead-detail-title'

export function LeadDetail({ lead }: Props) {
  const { change } = useWorklist()
  const close = () => change({ lead: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the lead that was opened first
  useEffect(() => {
    const place = listedRows().findIndex(({ dataset }) => dataset.row === lead.key)
    return () => focusRowAt(place)
  }, [])
  return (
    <Modal
      className="lead-detail offcanvas offcanvas-end"
      aria-labelledby={titleId}
      onClose={close}
    >
      <div className="offcanvas-header align-items-start border-bottom">
        <h2 id={titleId} className="offcanvas-title fs-3">
          {lead.name || lead.email || eventLabel(lead.event)}
        </h2>
        <CloseButton aria-label="Close details" onClick={close} />
      </div>
      {/* Positioned, so that hidden words for screen readers stay in it and the panel doesn't scroll. */}
      <div className="offcanvas-body position-relative">
        <DetailBody lead={lead} />
      </div>
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

function DetailBody({ lead }: Props) {
  const { access, now } = useStaffSession()
  return (
    <>
      <p>
        {titleOf(lead)}
        <br />
        {receivedText(lead, now)}
      </p>
      <p>
        <ReplyChip lead={lead} />{' '}
        <span className="text-body-secondary">{promiseNote(replyNeed(lead), now)}</span>
      </p>
      <WrittenWords lead={lead} />
      {access !== undefined && lead.id !== '' ? (
        <StatusPanel key={lead.key} lead={lead} />
      ) : (
        <SheetStatusHint lead={lead} />
      )}
      <LeadRemarks lead={lead} />
      <ToolAnswers lead={lead} />
      <PersonTimeline lead={lead} />
      <p className="d-flex flex-wrap align-items-center gap-2">
        {lead.email && <CopyButton label="Copy address" text={() => lead.email} />}
        <CopyButton label="Copy all" text={() => leadAsText(lead)} />
      </p>
      <RawRow lead={lead} />
    </>
  )
}

/** The row as it stands in the Sheet. */
function RawRow({ lead }: Props) {
  const extra = extraOf(lead)
  const reference = submissionReference(lead.id)
  return (
    <details className="mt-4">
      <summary>Technical: all eleven columns</summary>
      {reference && <p>Reference {reference}</p>}
      <p>Consent to updates: {consentLabel(lead.hasConsent)}</p>
      <dl className="pairs mb-0">
        {leadRowColumns.map((column, index) => (
          <div key={column} className="border-top">
            <dt>{column}</dt>
            <dd>
              {column === 'extra' && extra
                ? JSON.stringify(extra.members, null, 2)
                : lead.cells[index] || '—'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
