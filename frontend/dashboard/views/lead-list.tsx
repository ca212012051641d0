/** The leads: a table, cards where the window is narrow, or all columns as they are; fifty to a page. */

import { memo, useCallback, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import { filterText } from '#frontend/dashboard/leads/lead-filter.ts'
import { CallSheet } from './call-sheet.tsx'
import { ChoiceField } from './controls.tsx'
import { columnKeys, type LeadOrder, leadColumns } from './lead-columns.tsx'
import type { ListedLead } from './lead-parts.tsx'
import { comfortableColumns, LeadTable, sheetColumns } from './lead-table.tsx'
import type { LeadListing } from './use-lead-view.ts'
import { type Boxes, ChoiceBox, ChoiceOfAll } from './use-selection.tsx'
import { useMediaQuery, usePrinting } from './window-hooks.ts'

interface Props {
  readonly listing: LeadListing
  /** Names of all columns. */
  readonly header: readonly string[]
  readonly boxes: Boxes | undefined
  /** Called with a lead's key. */
  readonly onOpen: (key: string) => void
}

/** Not drawn again for a letter that is typed, but for the list that follows from it. */
export const LeadList = memo(function LeadList({ listing, header, boxes, onOpen }: Props) {
  const isPrinting = usePrinting()
  const isNarrow = useMediaQuery('(max-width: 1099.98px)')
  const rows = useListedLeads(listing, boxes, onOpen)
  const { order, showsAllColumns, page, pageCount, staleCount } = listing

  if (rows.length === 0) return <NothingListed listing={listing} />
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  const caption = `${leadCount(listing.matchCount)}, ${orderText(order)}${place}`
  if (isPrinting && !showsAllColumns) {
    return <CallSheet listing={listing} title={filterText(listing.filter)} caption={caption} />
  }
  return (
    <>
      {(isNarrow || showsAllColumns) && (
        <div className="list-head d-flex flex-wrap align-items-center justify-content-between column-gap-3 row-gap-1 mb-2 d-print-none">
          <ChoiceField
            label="Sort by"
            className="d-flex flex-wrap align-items-center column-gap-2"
            value={`${order.column} ${order.direction}`}
            choices={orderChoices}
            onChoose={(choice) => {
              const [column, direction] = choice.split(' ')
              listing.setOrder({ column, direction } as LeadOrder)
            }}
          />
          {!showsAllColumns && boxes && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box that it labels comes with the selection
            <label className="choose-all d-flex align-items-center gap-2">
              <ChoiceOfAll boxes={boxes} />
              Select all
            </label>
          )}
        </div>
      )}
      {isNarrow && !showsAllColumns ? (
        <ul className="lead-cards list-unstyled mb-0" aria-label={caption}>
          {rows.map((row) => (
            <LeadCard key={row.lead.key} {...row} />
          ))}
        </ul>
      ) : (
        <LeadTable
          label={showsAllColumns ? 'Table of leads, all columns' : 'Table of leads'}
          className={showsAllColumns ? '' : 'lead-rows'}
          caption={caption}
          columns={
            showsAllColumns
              ? sheetColumns(header, boxes)
              : comfortableColumns(boxes, order, listing.setOrder)
          }
          rows={rows}
          listKey={listing.key}
        />
      )}
      {staleCount > 0 && (
        <Button variant="link" className="link-button mt-2 mx-auto" onClick={listing.showStale}>
          Show {staleCount.toLocaleString('en-US')} older, promised more than a week ago
        </Button>
      )}
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onTurn={listing.turnTo} />}
    </>
  )
})

/** Those of the page, and under an unfolded one its repeats. */
function useListedLeads(
  { heads, repeats, countsByPerson }: LeadListing,
  boxes: Boxes | undefined,
  onOpen: (key: string) => void,
): readonly ListedLead[] {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const onToggle = useCallback((key: string) => {
    setUnfolded((keys) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return useMemo(
    () =>
      heads.flatMap((head) => {
        const under = repeats.get(head) ?? []
        const isUnfolded = unfolded.has(head.key)
        return [head, ...(isUnfolded ? under : [])].map((lead) => ({
          lead,
          personCount: countsByPerson.get(lead.person) ?? 0,
          repeatCount: lead === head ? under.length : 0,
          isUnfolded,
          isRepeat: lead !== head,
          onToggle,
          onOpen,
          boxes,
        }))
      }),
    [heads, repeats, countsByPerson, unfolded, onToggle, onOpen, boxes],
  )
}

function NothingListed({ listing: { elsewhereCount, showAllLanes } }: Pick<Props, 'listing'>) {
  return (
    <div className="border rounded-3 bg-white text-center p-4 mb-4">
      {elsewhereCount > 0 ? (
        <>
          <p>Nothing here.</p>
          <Button variant="outline-secondary" onClick={showAllLanes}>
            {elsewhereCount.toLocaleString('en-US')} in All leads
          </Button>
        </>
      ) : (
        <p>Nothing matches. Shorten the search, loosen the filters, or clear them.</p>
      )}
    </div>
  )
}

function LeadCard(row: ListedLead) {
  const { lead, isRepeat, boxes } = row
  return (
    <li
      className={`lead-card position-relative d-flex flex-wrap align-content-start justify-content-between column-gap-3 p-3 border rounded-3 ${isRepeat ? 'repeat' : 'bg-white'}`}
      data-row={lead.key}
      tabIndex={-1}
    >
      {boxes && lead.id !== '' && (
        <div className="card-choose position-absolute top-0 end-0 mt-2 me-3">
          <ChoiceBox lead={lead} boxes={boxes} />
        </div>
      )}
      {columnKeys.map((key) => {
        const { className, cell: Cell } = leadColumns[key]
        return (
          <div key={key} className={className}>
            <Cell {...row} />
          </div>
        )
      })}
    </li>
  )
}

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onTurn: (page: number) => void
}

function Pager({ page, pageCount, onTurn }: PagerProps) {
  const button = (label: string, next: number) => (
    <Button
      variant="outline-secondary"
      size="sm"
      disabled={next < 1 || next > pageCount}
      onClick={() => {
        onTurn(next)
        // The new page is read from its top; the button may be one that leads no further.
        const heading = document.getElementById('leads-heading')
        heading?.focus({ preventScroll: true })
        heading?.scrollIntoView()
      }}
    >
      {label}
      <span className="visually-hidden"> page of leads</span>
    </Button>
  )
  return (
    <nav
      className="d-flex align-items-center justify-content-center gap-3 mt-4 d-print-none"
      aria-label="Pages of leads"
    >
      {button('Previous', page - 1)}
      <p role="status" className="mb-0">
        Page {page} of {pageCount}
      </p>
      {button('Next', page + 1)}
    </nav>
  )
}

/** Where there are no column heads that sort: on narrow windows, and among all columns. */
const orderChoices = columnKeys.flatMap((column) =>
  (['descending', 'ascending'] as const).map((direction) => {
    const entry = leadColumns[column]
    return [`${column} ${direction}`, `${entry.label}, ${entry[direction]}`] as const
  }),
)

function orderText({ column, direction }: LeadOrder): string {
  const { label, ...words } = leadColumns[column]
  return column === 'received' ? words[direction] : `by ${label.toLowerCase()}, ${words[direction]}`
}
