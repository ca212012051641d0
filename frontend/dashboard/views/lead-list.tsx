/** The leads: a table, cards where the window is narrow, or all columns as they are. */

import { memo, useCallback, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import type { Opening } from '#domain/office-time.ts'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import { filterText } from '#frontend/dashboard/leads/filter-words.ts'
import type { ViewFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { CallSheet } from './call-sheet.tsx'
import { ChoiceField } from './filter-field.tsx'
import { LeadCards } from './lead-cards.tsx'
import { columnKeys, leadColumns } from './lead-columns.tsx'
import { LeadGrid } from './lead-grid.tsx'
import { type ListFacts, linesOf } from './lead-lines.ts'
import type { LeadOrder } from './lead-order.ts'
import { comfortableColumns, sheetColumns } from './lead-table.tsx'
import { Pager } from './pager.tsx'
import type { LeadListing } from './use-lead-view.ts'
import { useMediaQuery } from './use-media-query.ts'
import { usePrinting } from './use-printing.ts'

interface Props {
  readonly listing: LeadListing
  readonly filter: ViewFilter
  /** How many the filter lets through in all lanes. */
  readonly elsewhereCount: number
  readonly onShowAllLanes: () => void
  readonly onOrder: (order: LeadOrder) => void
  readonly onPage: (page: number) => void
  readonly header: readonly string[]
  readonly countsByPerson: ReadonlyMap<string, number>
  readonly now: number
  readonly openings: readonly Opening[] | undefined
  readonly selection: ListFacts['selection']
  /** Called with a lead's key. */
  readonly onOpen: (key: string) => void
}

/** Not drawn again for a letter that is typed, but for the list that follows from it. */
export const LeadList = memo(function LeadList(props: Props) {
  const { listing, filter, elsewhereCount, onShowAllLanes, onOrder, onPage, header, ...shared } =
    props
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const isPrinting = usePrinting()
  const isNarrow = useMediaQuery('(max-width: 1099.98px)')
  const { folded, order, showsAllColumns, listKey, page, pageCount } = listing
  const lines = useMemo(() => linesOf(folded, unfolded), [folded, unfolded])

  const toggleRepeats = useCallback((key: string) => {
    setUnfolded((keys) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])

  if (lines.leads.length === 0) {
    return (
      <div className="border rounded-3 bg-white text-center p-4 mb-4">
        {elsewhereCount > 0 ? (
          <>
            <p>Nothing here.</p>
            <Button variant="outline-secondary" onClick={onShowAllLanes}>
              {elsewhereCount.toLocaleString('en-US')} in All leads
            </Button>
          </>
        ) : (
          <p>Nothing matches. Shorten the search, loosen the filters, or clear them.</p>
        )}
      </div>
    )
  }
  const facts: ListFacts = { ...shared, onToggle: toggleRepeats }
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  const caption = `${leadCount(listing.matchCount)}, ${orderText(order)}${place}`
  if (isPrinting && !showsAllColumns) {
    return (
      <CallSheet folded={folded} title={filterText(filter)} caption={caption} now={facts.now} />
    )
  }
  return (
    <>
      {(isNarrow || showsAllColumns) && (
        <div className="list-head d-flex flex-wrap align-items-center justify-content-between column-gap-3 row-gap-1 mb-2 d-print-none">
          <OrderField order={order} onOrder={onOrder} />
          {!showsAllColumns && facts.selection && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box that it labels comes with the selection
            <label className="choose-all d-flex align-items-center gap-2">
              {facts.selection.all}
              Select all
            </label>
          )}
        </div>
      )}
      {isNarrow && !showsAllColumns ? (
        <LeadCards lines={lines} facts={facts} label={caption} />
      ) : (
        <LeadGrid
          label={showsAllColumns ? 'Table of leads, all columns' : 'Table of leads'}
          className={showsAllColumns ? undefined : 'lead-rows'}
          caption={caption}
          columns={
            showsAllColumns
              ? sheetColumns(header, facts.selection)
              : comfortableColumns(facts.selection, order, onOrder)
          }
          lines={lines}
          facts={facts}
          listKey={listKey}
        />
      )}
      {listing.staleCount > 0 && (
        <Button variant="link" className="link-button show-stale" onClick={listing.showStale}>
          Show {listing.staleCount.toLocaleString('en-US')} older, promised more than a week ago
        </Button>
      )}
      <Pager page={page} pageCount={pageCount} onPage={onPage} />
    </>
  )
})

interface OrderProps {
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
}

/** Where there are no column heads that sort: on narrow windows, and among all columns. */
function OrderField({ order, onOrder }: OrderProps) {
  return (
    <ChoiceField
      label="Sort by"
      className="sort-field"
      value={`${order.column} ${order.direction}`}
      choices={orderChoices}
      onChoose={(choice) => {
        const [column, direction] = choice.split(' ')
        onOrder({ column, direction } as LeadOrder)
      }}
    />
  )
}

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
