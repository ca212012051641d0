/** Detail panel over the list, a native modal dialog: everything about one lead. */

import { useEffect, useMemo } from 'react'
import { CloseButton } from 'react-bootstrap'
import { createPortal } from 'react-dom'
import { LinkButton } from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { type LeadProps, ReplyChip, receivedText } from '#frontend/dashboard/leads/lead-cells.tsx'
import { promiseNote, replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { leadsHeading, listedRows } from '#frontend/dashboard/leads/table-of-leads.tsx'
import { eventLabel, titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { RawRow, Remarks, SentWords, ToolAnswers } from './sent-words.tsx'
import { StatusPanel } from './status-panel.tsx'

const titleId = 'lead-detail-title'

export function LeadDetail({ lead }: LeadProps) {
  const { change } = useDashboard()
  const close = () => change({ lead: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the lead that was opened first
  useEffect(() => {
    const place = listedRows().findIndex(({ dataset }) => dataset.row === lead.key)
    return () => focusRowAt(place)
  }, [])
  return createPortal(
    <dialog
      ref={openFocused}
      className="lead-detail offcanvas offcanvas-end"
      aria-labelledby={titleId}
      tabIndex={-1}
      // Escape. The browser tells of the closing only in a later task, after it has returned the
      // focus: a key pressed in between would open what then closes.
      onCancel={close}
      onClose={close}
      // Its content fills it, so a press on the dialog itself is on the backdrop. It moves no focus.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
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
    </dialog>,
    document.body,
  )
}

/** @returns a function that closes it: the browser then returns the focus */
function openFocused(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  dialog.focus()
  return () => dialog.close()
}

/** If the row has left the queue, the browser had nothing to give the focus back to. */
function focusRowAt(place: number): void {
  if (document.activeElement !== document.body) return
  const rows = listedRows()
  const row = rows[Math.min(place, rows.length - 1)] ?? leadsHeading()
  row?.focus()
}

function DetailBody({ lead }: LeadProps) {
  const { now } = useDashboard()
  return (
    <>
      <p>
        {titleOf(lead)}
        <br />
        {receivedText(lead, now)}
      </p>
      <p>
        <ReplyChip lead={lead} now={now} />{' '}
        <span className="text-body-secondary">{promiseNote(replyNeed(lead))}</span>
      </p>
      <SentWords lead={lead} />
      {lead.id !== '' && <StatusPanel key={lead.key} lead={lead} />}
      <Remarks lead={lead} />
      <ToolAnswers lead={lead} />
      <Timeline lead={lead} />
      <RawRow lead={lead} />
    </>
  )
}

function Timeline({ lead }: LeadProps) {
  const { now, answer, change } = useDashboard()
  const { leads } = answer
  const rows = useMemo(() => leads.filter(({ person }) => person === lead.person), [leads, lead])
  if (lead.person === '' || rows.length < 2) return null
  return (
    <>
      <h3>Everything from this person</h3>
      <ol className="mb-0 ps-4">
        {rows.map((row) => {
          const text = `${receivedText(row, now)} ${titleOf(row)}`
          return (
            <li key={row.key}>
              {row.key === lead.key ? (
                <strong aria-current="true">{text}</strong>
              ) : (
                <LinkButton onClick={() => change({ lead: row.key })}>{text}</LinkButton>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
