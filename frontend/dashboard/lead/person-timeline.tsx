/** Timeline of one person's leads. */

import { useMemo } from 'react'
import { LinkButton, SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { receivedText } from '#frontend/dashboard/leads/lead-cells.tsx'
import { timelineOf } from '#frontend/dashboard/leads/repeated-leads.ts'
import { noFilter } from '#frontend/dashboard/leads/view-filter.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { ToolAnswers } from './tool-answers.tsx'

export function PersonTimeline({ lead }: { readonly lead: Lead }) {
  const { now } = useStaffSession()
  const { answer, change } = useWorklist()
  const { leads } = answer
  const timeline = useMemo(() => timelineOf(leads, lead), [leads, lead])
  return (
    <>
      {timeline.length > 1 && (
        <>
          <h3>Everything from this person</h3>
          <ol className="timeline mb-0 ps-4">
            {timeline.map((row) => (
              <li key={row.key} aria-current={row.key === lead.key ? 'true' : undefined}>
                {row.key === lead.key ? (
                  <strong>{rowText(row, now)}</strong>
                ) : (
                  <>
                    <LinkButton onClick={() => change({ lead: row.key })}>
                      {rowText(row, now)}
                    </LinkButton>
                    <ToolAnswers lead={row} />
                  </>
                )}
              </li>
            ))}
          </ol>
          <p className="mt-3">
            <SmallButton
              onClick={() =>
                change({ show: '', filter: { ...noFilter, q: lead.person }, later: '', lead: '' })
              }
            >
              Show all {timeline.length} from this person
            </SmallButton>
          </p>
        </>
      )}
    </>
  )
}

function rowText(row: Lead, now: number): string {
  return `${receivedText(row, now)} ${titleOf(row)}`
}
