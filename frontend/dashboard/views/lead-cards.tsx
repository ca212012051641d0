/** Leads one under another, for windows too narrow for a table. */

import { ChoiceBox } from './choice-box.tsx'
import { columnKeys, leadColumns } from './lead-columns.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'

interface Props {
  readonly lines: Lines
  readonly facts: ListFacts
  readonly label: string
}

export function LeadCards({ lines, facts, label }: Props) {
  const { selection } = facts
  return (
    <ul className="lead-cards list-unstyled mb-0" aria-label={label}>
      {lines.leads.map((lead) => {
        const row = listed(lead, lines, facts)
        return (
          <li
            key={lead.key}
            className={`lead-card border rounded-3 ${row.isRepeat ? 'repeat' : 'bg-white'}`}
            data-row={lead.key}
            tabIndex={-1}
          >
            {selection && lead.id !== '' && (
              <div className="card-choose">
                <ChoiceBox lead={lead} selection={selection} />
              </div>
            )}
            {columnKeys.map((key) => (
              <div key={key} className={leadColumns[key].className}>
                {leadColumns[key].cell(row)}
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
