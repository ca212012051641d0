/** Leads as the API gives them: its eleven columns in their order, by their names. */

import { columnMeaning } from '../leads/column-words.ts'
import { ChoiceBox } from './choice-box.tsx'
import { LeadGrid } from './lead-grid.tsx'
import { type Line, type ListFacts, lineClass, lineKey, listed } from './lead-lines.ts'
import { DetailButton, FoldButton } from './lead-parts.tsx'
import { Tip } from './tip.tsx'

interface Props {
  readonly lines: readonly Line[]
  readonly facts: ListFacts
  readonly header: readonly string[]
  readonly caption: string
  readonly listKey: string
}

/** Cells show four lines at most; only a row that heads others has a button more. */
function columnLineShape({ repeats }: Line): number {
  return Math.min(repeats.length, 1)
}

export function ColumnTable({ lines, facts, header, caption, listKey }: Props) {
  return (
    <LeadGrid
      label="Table of leads, all columns"
      caption={caption}
      listKey={listKey}
      isWhole={facts.isWhole}
      rows={lines}
      columnCount={header.length}
      keyOf={lineKey}
      shapeOf={columnLineShape}
      rowClass={lineClass}
      onOpen={({ head }) => facts.onOpen(head.key)}
      head={
        <tr aria-rowindex={1}>
          {header.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={index} scope="col" className={index === 0 ? 'column-first' : undefined}>
              {index === 0 && facts.selection?.all}
              <Tip text={columnMeaning(index)}>
                <button type="button" className="sort-button column-name">
                  {name}
                </button>
              </Tip>
            </th>
          ))}
        </tr>
      }
    >
      {(line) => {
        const row = listed(line, facts)
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
