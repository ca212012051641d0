/** Leads as the API gives them: its eleven columns in their order, by their names. */

import { columnMeaning } from '#frontend/dashboard/leads/column-words.ts'
import { ChoiceBox } from './choice-box.tsx'
import { LeadGrid } from './lead-grid.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'
import { DetailButton, FoldButton } from './lead-parts.tsx'
import { Tooltip } from './tooltip.tsx'

interface Props {
  readonly lines: Lines
  readonly facts: ListFacts
  readonly header: readonly string[]
  readonly caption: string
  readonly listKey: string
}

export function ColumnTable({ lines, facts, header, caption, listKey }: Props) {
  return (
    <LeadGrid
      label="Table of leads, all columns"
      caption={caption}
      listKey={listKey}
      rows={lines.leads}
      rowClass={(lead) => (lines.unfolded.has(lead) ? 'repeat' : undefined)}
      onOpen={({ key }) => facts.onOpen(key)}
      head={
        <tr>
          {header.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={index} scope="col" className={index === 0 ? 'column-first' : undefined}>
              {index === 0 && facts.selection?.all}
              <Tooltip text={columnMeaning(index)}>
                <button type="button" className="sort-button column-name">
                  {name}
                </button>
              </Tooltip>
            </th>
          ))}
        </tr>
      }
    >
      {(lead) => {
        const row = listed(lead, lines, facts)
        return row.lead.cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <td key={index}>
            <span className="cell-text" data-cell="">
              {cell}
            </span>
            {index === 0 && (
              <>
                <span className="cell-foot">
                  {facts.selection && <ChoiceBox lead={row.lead} selection={facts.selection} />}
                  <DetailButton {...row} />
                </span>
                <FoldButton {...row} />
              </>
            )}
          </td>
        ))
      }}
    </LeadGrid>
  )
}
