/** Remarks on one lead: that the Sheet lacks it, that a robot may have sent it, where to mark a reply. */

import type { UndeliveredState } from '#domain/lead-extra.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { isSuspect, type Lead, suspicionLabel } from '#frontend/dashboard/leads/lead.ts'
import { replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { markLabels, suspicionText } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'

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

export function LeadRemarks({ lead }: Props) {
  const { notInSheet } = lead
  const suspicion = suspicionLabel(lead)
  return (
    <>
      {notInSheet && (
        <Callout
          tone={notInSheet === 'pending' ? 'info' : 'warning'}
          title={markLabels[notInSheet]}
        >
          <p>{sheetTexts[notInSheet]}</p>
        </Callout>
      )}
      {suspicion && (
        <Callout tone="warning" title={suspicion}>
          <p>
            {isSuspect(lead)
              ? 'It was saved, not dropped. It is marked because'
              : 'It may well be from a person and is treated that way. It is marked because'}{' '}
            {suspicionText(lead.suspect)}.
          </p>
        </Callout>
      )}
    </>
  )
}

/** Where staff mark a reply to a row that only the Sheet has. */
export function SheetStatusHint({ lead }: Props) {
  const { source } = useWorklist().answer
  if (source !== 'sheet' || lead.notInSheet || replyNeed(lead).kind !== 'waiting') return null
  return (
    <p className="text-body-secondary">
      {lead.status
        ? 'Replied? Change “pending” in the extra column of this row in the Sheet to “answered”.'
        : 'Replied? Add "status":"answered" in the extra column of this row in the Sheet.'}
    </p>
  )
}
