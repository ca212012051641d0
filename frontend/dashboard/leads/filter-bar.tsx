/** Filter bar: lanes and search on one line; other filters and exports behind one button. */

import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { LinkButton } from '#frontend/dashboard/controls/buttons.tsx'
import { isFiltered } from '#frontend/dashboard/view-query.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { FilterFields } from './filter-fields.tsx'
import { Lanes } from './lanes.tsx'
import { RowCounts } from './row-counts.tsx'
import { noFilter, type ViewFilter } from './view-filter.ts'

/** @param foldedCount how many of the listed rows are folded under others */
export function FilterBar({ foldedCount }: { readonly foldedCount: number }) {
  const { asked, setFilter } = useWorklist()
  const { filter } = asked
  const search = useRef<HTMLInputElement>(null)
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const count = countActive(filter)

  /** The button disappears, so focus moves to the search field. */
  function clear(): void {
    setFilter({ ...noFilter, lane: filter.lane })
    search.current?.focus()
  }

  return (
    <search className="d-print-none" aria-label="Leads">
      <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
        <Lanes />
        <div className="search-line d-flex gap-2">
          <SearchField ref={search} />
          <Button
            variant="outline-secondary"
            className="text-nowrap flex-shrink-0 py-0"
            aria-controls={fieldsId}
            aria-expanded={isOpen}
            active={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filter{' '}
            {count > 0 && (
              <span className="d-inline-block border rounded-pill px-2">
                {count}
                <span className="visually-hidden"> set</span>
              </span>
            )}
          </Button>
        </div>
      </div>
      <FilterFields id={fieldsId} isOpen={isOpen} />
      <div className="d-flex flex-wrap align-items-center column-gap-3 py-1">
        <RowCounts foldedCount={foldedCount} />
        {isFiltered(filter) && <LinkButton onClick={clear}>Clear filters</LinkButton>}
      </div>
    </search>
  )
}

function SearchField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  const { asked, type, view } = useWorklist()

  /** Moves from the search to its results and keeps the text; to the table if rows may still go. */
  function leave(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
    const isFirst = event.key === 'ArrowDown' && view.isListed
    const target = document.querySelector<HTMLElement>(isFirst ? '[data-row]' : '.lead-scroll')
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <FormControl
      ref={ref}
      type="search"
      aria-label="Search name, email or note"
      placeholder="Search"
      autoComplete="off"
      spellCheck={false}
      value={asked.filter.q}
      onChange={(event) => type(event.target.value)}
      onKeyDown={leave}
    />
  )
}

/** Leaves out search and lane, which are visible; a period or its two days count as one filter. */
function countActive({ lane: _, q: __, period, from, to, ...others }: ViewFilter) {
  const set = [period || from || to, ...Object.values(others)]
  return set.filter((value) => value !== '').length
}
