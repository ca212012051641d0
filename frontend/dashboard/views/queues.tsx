/** Lanes of the list, each with how many leads it holds of what the filter lets through. */

import { type Lane, lanes } from '#frontend/dashboard/leads/lead-filter.ts'
import { ToggleButton } from './toggle-button.tsx'
import type { LeadView } from './use-lead-view.ts'

interface Props {
  readonly counts: LeadView['laneCounts']
  readonly lane: Lane
  readonly onChoose: (lane: Lane) => void
}

export function Lanes({ counts, lane, onChoose }: Props) {
  return (
    <fieldset className="lanes">
      <legend className="visually-hidden">Lane</legend>
      {Object.entries(lanes).map(([value, label]) => {
        const { count, overdue } = counts[value as Lane]
        return (
          <ToggleButton key={value} isOn={lane === value} onPress={() => onChoose(value as Lane)}>
            {label} <span className="lane-count">{count.toLocaleString('en-US')}</span>{' '}
            {overdue > 0 && (
              <span className="lane-overdue">{overdue.toLocaleString('en-US')} overdue</span>
            )}
          </ToggleButton>
        )
      })}
    </fieldset>
  )
}
