/** Timeline of one person's leads. */

import { useMemo } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { noFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { titleOf } from '#frontend/dashboard/leads/lead-words.ts'
import { timelineOf } from '#frontend/dashboard/leads/people.ts'
import { LinkButton, SmallButton } from './controls.tsx'
import { ToolAnswers } from './extra-list.tsx'
import { receivedText } from './lead-parts.tsx'
import { useStaffSession } from './staff-session.tsx'
import { useWorklist } from './worklist.ts'

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
