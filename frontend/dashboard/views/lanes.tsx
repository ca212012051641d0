/** Lanes of the list, each with how many leads it holds of what the filter lets through. */

import { Icon } from '#frontend/components/icons.tsx'
import { type Lane, lanes } from '#frontend/dashboard/leads/lead-filter.ts'
import { ToggleButton } from './toggle-button.tsx'
import type { LeadView } from './use-lead-view.ts'

interface Props {
  readonly counts: LeadView['laneCounts']
  readonly lane: Lane
  /** Whether the service keeps who has a lead and when to follow up. */
  readonly hasStates: boolean
  readonly onChoose: (lane: Lane) => void
}

export function Lanes({ counts, lane, hasStates, onChoose }: Props) {
  /** Suspects are offered where there are some. */
  const isOffered = (value: Lane) => {
    if (value === lane) return true
    if (value === 'suspects') return counts.suspects.count > 0
    return hasStates || (value !== 'mine' && value !== 'followup')
  }
  return (
    <fieldset className="lanes d-flex flex-wrap gap-2">
      <legend className="visually-hidden">Lane</legend>
      {(Object.keys(lanes) as Lane[]).filter(isOffered).map((value) => {
        const { count, overdue } = counts[value]
        return (
          <ToggleButton key={value} isOn={lane === value} onPress={() => onChoose(value)}>
            {lanes[value]} <span className="ms-1">{count.toLocaleString('en-US')}</span>{' '}
            {overdue > 0 && (
              <span className="lane-overdue">
                <Icon name="warning" />
                {overdue.toLocaleString('en-US')}
                <span className="visually-hidden"> overdue</span>
              </span>
            )}
          </ToggleButton>
        )
      })}
    </fieldset>
  )
}
