/** The box that chooses one lead; none for a row that was typed into the Sheet, which has no id. */

import { memo } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import type { Selection } from './lead-lines.ts'

interface Props {
  readonly lead: Lead
  readonly selection: Selection
}

export function ChoiceBox({ lead, selection }: Props) {
  if (lead.id === '') return null
  return <Box lead={lead} isChosen={selection.isChosen(lead.key)} onToggle={selection.toggle} />
}

interface BoxProps {
  readonly lead: Lead
  readonly isChosen: boolean
  readonly onToggle: (key: string) => void
}

/** Not drawn again while somebody chooses others. */
const Box = memo(function Box({ lead, isChosen, onToggle }: BoxProps) {
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select ${lead.name || lead.email || 'this lead'}`}
      checked={isChosen}
      onChange={() => onToggle(lead.key)}
    />
  )
})
