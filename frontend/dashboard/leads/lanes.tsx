/** Lane buttons, each with its number of leads that match the other filters. */

import { Icon } from '#frontend/components/icons.tsx'
import { ToggleButton } from '#frontend/dashboard/controls/buttons.tsx'
import { figure } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { filterChoices, type Lane } from './view-filter.ts'

export function Lanes() {
  const { asked, setFilter, view } = useWorklist()
  const { filter } = asked
  const { lanes } = view
  /** Suspects are offered only if there are any. */
  const isOffered = (lane: Lane) =>
    lane !== 'suspects' || lane === filter.lane || lanes.suspects.listed.length > 0
  return (
    <fieldset className="lanes d-flex flex-wrap gap-2">
      <legend className="visually-hidden">Lane</legend>
      {(Object.keys(filterChoices.lane) as Lane[]).filter(isOffered).map((lane) => {
        const { listed, overdue } = lanes[lane]
        return (
          <ToggleButton key={lane} isOn={filter.lane === lane} onPress={() => setFilter({ lane })}>
            {filterChoices.lane[lane]} <span className="ms-1">{figure(listed.length)}</span>{' '}
            {overdue > 0 && (
              <span className="tag ms-1 px-1 bg-danger text-white align-text-bottom">
                <Icon name="warning" />
                {figure(overdue)}
                <span className="visually-hidden"> overdue</span>
              </span>
            )}
          </ToggleButton>
        )
      })}
    </fieldset>
  )
}
