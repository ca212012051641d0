/** Filter bar: queues and search on one line; other filters and exports behind one button. */

import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { everyLead } from '#domain/lead-filter.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { LinkButton, ToggleButton } from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { figure } from '#frontend/dashboard/words/lead-words.ts'
import { FilterFields } from './filter-fields.tsx'
import { leadsTableId, listedRows } from './table-of-leads.tsx'
import { filterChoices, isFiltered, laterIn, type Queue } from './use-lead-view.ts'

export function FilterBar() {
  const { asked, setFilter } = useDashboard()
  const { filter } = asked
  const search = useRef<HTMLInputElement>(null)
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)

  /** The button disappears, so focus moves to the search field. */
  function clear(): void {
    setFilter({ ...everyLead, queue: filter.queue })
    search.current?.focus()
  }

  return (
    <search className="d-print-none" aria-label="Leads">
      <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
        <Queues />
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
            Filter
          </Button>
        </div>
      </div>
      <FilterFields id={fieldsId} isOpen={isOpen} />
      <div className="d-flex flex-wrap align-items-center column-gap-3 py-1">
        <RowCounts />
        {isFiltered(filter) && <LinkButton onClick={clear}>Clear filters</LinkButton>}
      </div>
    </search>
  )
}

/** Queue buttons, each with its number of leads that match the other filters. */
function Queues() {
  const { asked, setFilter, view } = useDashboard()
  const { filter } = asked
  const { queues } = view
  /** Suspects are offered only if there are any. */
  const isOffered = (queue: Queue) =>
    queue !== 'suspects' || queue === filter.queue || queues.suspects.listed.length > 0
  return (
    <fieldset className="queues d-flex flex-wrap gap-2">
      <legend className="visually-hidden">Queue</legend>
      {(Object.keys(filterChoices.queue) as Queue[]).filter(isOffered).map((queue) => {
        const { listed, overdue } = queues[queue]
        return (
          <ToggleButton
            key={queue}
            isOn={filter.queue === queue}
            onClick={() => setFilter({ queue })}
          >
            {filterChoices.queue[queue]} <span className="ms-1">{figure(listed.length)}</span>{' '}
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

function SearchField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  const { asked, type, view } = useDashboard()

  /** Moves from the search to its results and keeps the text; to the table if rows may still go. */
  function leave(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
    const isFirst = event.key === 'ArrowDown' && view.isListed
    const target = isFirst ? listedRows()[0] : document.getElementById(leadsTableId)
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

/** Counts of the leads that are listed, and where the other leads are. */
function RowCounts() {
  const { answer, reading, view, change } = useDashboard()
  const { total } = answer
  const held = answer.leads.length
  const later = laterIn[view.filter.queue]
  const hidden = view.matches.length - view.listed.length
  return (
    <div className="row-counts d-flex flex-wrap align-items-center column-gap-3">
      <p role="status" className="mb-0">
        {`${figure(view.listed.length)} of ${figure(total)} shown`}
      </p>
      {later && hidden > 0 && (
        <LinkButton onClick={() => change({ later: 'shown' })}>
          Show {figure(hidden)} {later.words}
        </LinkButton>
      )}
      {held < total && (
        <p className="text-body-secondary mb-0">
          {reading.isReadingRest
            ? `${figure(held)} of ${figure(total)} are here. The older ones are on the way.`
            : `This page holds the newest ${figure(held)} of ${figure(total)} leads. Export for older ones: a file has all that match the filter.`}
        </p>
      )}
    </div>
  )
}
