/** All that came from one person, and who may be the same under another address. */

import { useMemo } from 'react'
import { Button } from 'react-bootstrap'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { eventLabel } from '#frontend/dashboard/leads/lead-words.ts'
import { lookAlikesOf, timelineOf } from '#frontend/dashboard/leads/people.ts'
import { receivedText } from './lead-parts.tsx'

interface Props {
  readonly lead: Lead
  readonly leads: readonly Lead[]
  readonly now: number
  /** Takes a lead's key. */
  readonly onOpen: (key: string) => void
  readonly onShowPerson: (person: string) => void
}

export function PersonTimeline({ lead, leads, now, onOpen, onShowPerson }: Props) {
  const timeline = useMemo(() => timelineOf(leads, lead), [leads, lead])
  const lookAlikes = useMemo(() => lookAlikesOf(leads, lead), [leads, lead])
  return (
    <>
      {timeline.length > 1 && (
        <>
          <h3>Everything from this person</h3>
          <ol className="timeline">
            {timeline.map((row) => (
              <li key={row.key} aria-current={row.key === lead.key ? 'true' : undefined}>
                {row.key === lead.key ? (
                  <strong>{receivedText(row, now)}</strong>
                ) : (
                  <Button variant="link" className="link-button" onClick={() => onOpen(row.key)}>
                    {receivedText(row, now)}
                  </Button>
                )}
                {eventLabel(row.event)}
                {row.subject && `: ${row.subject}`}
              </li>
            ))}
          </ol>
        </>
      )}
      {lookAlikes.length > 0 && (
        <>
          <h3>Possibly the same person</h3>
          <ul className="timeline">
            {lookAlikes.map(({ person, reason }) => (
              <li key={person}>
                <Button variant="link" className="link-button" onClick={() => onShowPerson(person)}>
                  {person}
                </Button>
                {reason}
              </li>
            ))}
          </ul>
          <p className="detail-deadline">
            This is a guess. They count as two people until you know better.
          </p>
        </>
      )}
    </>
  )
}
