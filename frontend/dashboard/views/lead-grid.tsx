/**
 * A real table of which only the rows in view, and some around them, are in the page. Screen readers
 * are told how many rows there are and which one each is; arrows go from row to row.
 */

import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'

/** What the grid must know of a row. */
export interface GridRow {
  readonly key: string
  /** Tells it from all others as the key does, and is sooner found. */
  readonly position: number
}

interface Props<Row> {
  /** Of the region that scrolls. */
  readonly label: string
  readonly caption: string
  readonly className?: string
  readonly head: ReactNode
  readonly rows: readonly Row[]
  readonly columnCount: number
  /**
   * Rows of one shape are about as high; each is measured once it is in view. The same function each time.
   */
  readonly shapeOf: (row: Row) => number
  /** The cells of a row. */
  readonly children: (row: Row) => ReactNode
  readonly rowClass?: (row: Row) => string | undefined
  /** Enter on a row. */
  readonly onOpen: (row: Row) => void
  /** All rows at once, as for the browser's own search. */
  readonly isWhole: boolean
  /** Changes when the list is another one: it is then read from its top. */
  readonly listKey: string
}

const rowsAround = 5
/** Of a shape that was not seen yet: two lines of text. */
const unknownRem = 4
const pageOfRows = 10

export function LeadGrid<Row extends GridRow>({ rows, ...props }: Props<Row>) {
  const region = useRef<HTMLElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const wantedRow = useRef<string>(undefined)
  const drawnList = useRef<object>(undefined)
  const listCount = useRef(0)
  const { shapeOf, rowClass, onOpen, listKey } = props
  // Pixels of each shape as last measured: a guess that is wrong has all rows below added up anew.
  const heights = useMemo<number[]>(() => [], [])
  const unknownPx = useMemo(() => unknownRem * rootFontPx(), [])

  // Another list means that all rows are measured anew. Behind its last row stands a line of no height, with
  // a new key in each: the virtualizer holds what is in view only where a list begins or ends with another key,
  // but heights are guessed anew, and all places with them, also where a row in the middle is another one.
  const list = useMemo(() => {
    listCount.current += 1
    const endKey = -listCount.current
    return {
      estimateSize: (index: number) => {
        const row = rows[index]
        return row === undefined ? 0 : (heights[shapeOf(row)] ?? unknownPx)
      },
      getItemKey: (index: number) => rows[index]?.position ?? endKey,
    }
  }, [rows, shapeOf, heights, unknownPx])
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length + 1,
    getScrollElement: () => region.current,
    ...list,
    overscan: props.isWhole ? rows.length : rowsAround,
    measureElement: (element, entry, instance) => {
      const px = measureElement(element, entry, instance)
      const row = rows[Number(element.dataset.index)]
      if (row !== undefined) heights[shapeOf(row)] = px
      return px
    },
    initialRect: { width: 1200, height: 640 },
    // Another list leaves the first row in view where it is, to the pixel; whoever looks at its top sees
    // rows come in. Only then: else each row that is measured has all added up.
    anchorTo: drawnList.current !== list && (region.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
  })
  useEffect(() => {
    drawnList.current = list
  }, [list])
  const items = virtualizer.getVirtualItems()

  /** The virtualizer knows at once, and not with the next frame: rows may come in before it. */
  const scrollTo = useCallback((scrollTop: number) => {
    if (!region.current || region.current.scrollTop === scrollTop) return
    region.current.scrollTop = scrollTop
    region.current.dispatchEvent(new Event('scroll'))
  }, [])

  // The virtualizer may have written there what it still owed to the list before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list
  useLayoutEffect(() => scrollTo(virtualizer.scrollOffset ?? 0), [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is read from its top
  useEffect(() => scrollTo(0), [listKey])

  // The row that the keyboard went to is in the page once it has been scrolled to.
  useEffect(() => {
    if (wantedRow.current !== undefined) focusRow(wantedRow.current)
  })

  function goTo(index: number): void {
    const place = Math.max(0, Math.min(rows.length - 1, index))
    const row = rows[place]
    if (row === undefined) return
    wantedRow.current = row.key
    // Not its own scrollToIndex, which goes on aiming at the number while rows come in above it.
    const [offset] = virtualizer.getOffsetForIndex(place, 'auto') ?? []
    if (offset !== undefined) scrollTo(offset)
    focusRow(row.key)
  }

  function focusRow(key: string): void {
    const row = region.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
    if (!row) return
    wantedRow.current = undefined
    row.focus({ preventScroll: true })
    showWhole(row)
  }

  /** The head covers what scrolls under it. */
  function showWhole(row: HTMLElement): void {
    if (!region.current || !head.current) return
    const { top, bottom } = row.getBoundingClientRect()
    const hiddenAbove = head.current.getBoundingClientRect().bottom - top
    const { bottom: edge } = region.current.getBoundingClientRect()
    if (hiddenAbove > 0) scrollTo(region.current.scrollTop - hiddenAbove)
    else if (bottom > edge) scrollTo(region.current.scrollTop + bottom - edge)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as HTMLElement
    if (target.closest('thead')) return
    const line = target.closest<HTMLElement>('[data-index]')
    const index = line ? Number(line.dataset.index) : -1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + pageOfRows,
      PageUp: index - pageOfRows,
    }
    const next = moves[event.key]
    if (next !== undefined && target.tagName !== 'SELECT') {
      event.preventDefault()
      goTo(next)
    } else if (event.key === 'Enter' && target === line) {
      const row = rows[index]
      if (row !== undefined) onOpen(row)
    }
  }

  return (
    <section
      ref={region}
      className={`lead-scroll ${props.className ?? ''}`.trim()}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="lead-space" style={{ height: totalHeight(virtualizer.getTotalSize()) }}>
        <table
          className="lead-table"
          aria-rowcount={rows.length + 1}
          aria-colcount={props.columnCount}
          style={{ marginTop: items[0]?.start ?? 0 }}
        >
          <caption className="visually-hidden">{props.caption}</caption>
          <thead ref={head}>{props.head}</thead>
          <tbody>
            {items.map(({ index }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <tr
                  key={row.key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-row={row.key}
                  aria-rowindex={index + 2}
                  tabIndex={-1}
                  className={rowClass?.(row)}
                >
                  {props.children(row)}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function rootFontPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** The head stands above the rows. */
function totalHeight(rowsPx: number): string {
  return `calc(${rowsPx}px + var(--lead-head))`
}
