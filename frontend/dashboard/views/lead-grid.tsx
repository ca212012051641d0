/** A table of leads: the arrow keys go from row to row, Enter or a click anywhere in a row opens it. */

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { type Column, ColumnTable } from './column-table.tsx'
import { type Lines, type ListFacts, listed } from './lead-lines.ts'
import type { ListedLead } from './lead-parts.tsx'

interface Props {
  /** Of the region around the table. */
  readonly label: string
  readonly caption: string
  readonly className?: string | undefined
  readonly columns: readonly Column<ListedLead>[]
  readonly lines: Lines
  readonly facts: ListFacts
  /** Changes when the list is another one: it is then read from its top. */
  readonly listKey: string
}

const pageOfRows = 10

export function LeadGrid({ label, caption, className, columns, lines, facts, listKey }: Props) {
  const region = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list
  useEffect(() => {
    region.current?.scrollTo(0, 0)
  }, [listKey])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as HTMLElement
    if (target.closest('thead')) return
    const shown = [...(region.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
    const index = shown.findIndex((row) => row.contains(target))
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: shown.length - 1,
      PageDown: index + pageOfRows,
      PageUp: index - pageOfRows,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      shown[Math.max(0, Math.min(shown.length - 1, next))]?.focus()
    } else if (event.key === 'Enter' && target === shown[index]) {
      const lead = lines.leads[index]
      if (lead !== undefined) facts.onOpen(lead.key)
    }
  }

  return (
    <section
      ref={region}
      className={`lead-scroll border rounded-3 bg-white ${className ?? ''}`.trim()}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: from here the arrows go to the rows
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <ColumnTable
        caption={caption}
        columns={columns}
        rows={lines.leads.map((lead) => listed(lead, lines, facts))}
        keyOf={({ lead }) => lead.key}
        rowProps={({ lead, isRepeat, onOpen }) => ({
          className: isRepeat ? 'repeat' : undefined,
          tabIndex: -1,
          ...{ 'data-row': lead.key },
          onClick: (event) => {
            if (isPlainClick(event)) onOpen(lead.key)
          },
        })}
      />
    </section>
  )
}

/** Not on a control of its own, and not the end of marking text. */
function isPlainClick({ target }: MouseEvent<HTMLElement>): boolean {
  const isControl = (target as HTMLElement).closest('a, button, input') !== null
  return !isControl && getSelection()?.isCollapsed !== false
}
