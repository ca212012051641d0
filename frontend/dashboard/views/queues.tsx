/** Those somebody waits for, all, or those held to be a bot's: each with how many there are. */

import { useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { isSuspect, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { type Lane, lanes } from '#frontend/dashboard/leads/lead-filter.ts'
import { replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'

interface Props {
  readonly leads: readonly Lead[]
  readonly lane: Lane
  readonly onChoose: (lane: Lane) => void
}

export function Lanes({ leads, lane, onChoose }: Props) {
  const counts = useMemo(() => {
    let open = 0
    let suspects = 0
    for (const lead of leads) {
      if (isSuspect(lead)) suspects += 1
      else if (replyNeed(lead).kind === 'waiting') open += 1
    }
    return { '': leads.length, open, suspects }
  }, [leads])
  return (
    <fieldset className="lanes">
      <legend className="visually-hidden">Lane</legend>
      {Object.entries(lanes).map(([value, label]) => (
        <Button
          key={value}
          variant="outline-secondary"
          size="sm"
          aria-pressed={lane === value}
          active={lane === value}
          onClick={() => onChoose(value as Lane)}
        >
          {label}{' '}
          <span className="lane-count">{counts[value as Lane].toLocaleString('en-US')}</span>
        </Button>
      ))}
    </fieldset>
  )
}
