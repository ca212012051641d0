/** A table of leads: the arrow keys go from row to row, Enter or a click anywhere in a row opens it. */

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'

interface Props {
  /** Of the region around the table. */
  readonly label: string
  readonly caption: string
  readonly className?: string
  readonly head: ReactNode
  readonly rows: readonly Lead[]
  /** The cells of a row. */
  readonly children: (row: Lead) => ReactNode
  readonly rowClass: (row: Lead) => string | undefined
  /** Enter on a row. */
  readonly onOpen: (row: Lead) => void
  /** Changes when the list is another one: it is then read from its top. */
  readonly listKey: string
}

const pageOfRows = 10

export function LeadGrid({ rows, listKey, onOpen, ...props }: Props) {
  const region = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list
  useEffect(() => {
    region.current?.scrollTo(0, 0)
  }, [listKey])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as HTMLElement
    if (target.closest('thead')) return
    const lines = [...(region.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
    const index = lines.findIndex((line) => line.contains(target))
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: lines.length - 1,
      PageDown: index + pageOfRows,
      PageUp: index - pageOfRows,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      lines[Math.max(0, Math.min(lines.length - 1, next))]?.focus()
    } else if (event.key === 'Enter' && target === lines[index]) {
      const row = rows[index]
      if (row !== undefined) onOpen(row)
    }
  }

  return (
    <section
      ref={region}
      className={`lead-scroll ${props.className ?? ''}`.trim()}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: from here the arrows go to the rows
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <table className="lead-table">
        <caption className="visually-hidden">{props.caption}</caption>
        <thead>{props.head}</thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              data-row={row.key}
              tabIndex={-1}
              className={props.rowClass(row)}
              onClick={(event) => {
                if (isPlainClick(event)) onOpen(row)
              }}
            >
              {props.children(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Not on a control of its own, and not the end of marking text. */
function isPlainClick({ target }: MouseEvent<HTMLElement>): boolean {
  const isControl = (target as HTMLElement).closest('a, button, input') !== null
  return !isControl && getSelection()?.isCollapsed !== false
}
