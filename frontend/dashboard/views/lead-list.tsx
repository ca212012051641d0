/** Lead list, 50 a page: table, cards in a narrow window, or all columns; call sheet on paper. */

import { useState, useSyncExternalStore } from 'react'
import { Button } from 'react-bootstrap'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import { filterText } from '#frontend/dashboard/leads/lead-filter.ts'
import { CallSheet } from './call-sheet.tsx'
import { ChoiceField, LinkButton, SmallButton } from './controls.tsx'
import { type LeadOrder, orderTexts, tableRem } from './lead-columns.tsx'
import type { ListedLead } from './lead-parts.tsx'
import { comfortableColumns, LeadTable, sheetColumns } from './lead-table.tsx'
import type { LeadView } from './use-lead-view.ts'
import { ChoiceOfAll, type Selection, toggled } from './use-selection.tsx'

interface Props {
  readonly view: LeadView
  /** Names of all columns. */
  readonly header: readonly string[]
  /** Undefined if there are no bulk actions. */
  readonly selection: Selection | undefined
  /** Called with a lead's key. */
  readonly onOpen: (key: string) => void
}

export function LeadList({ view, header, selection, onOpen }: Props) {
  const rows = useListedLeads(view, { selection, onOpen })
  const { order, page, pageCount, staleCount } = view
  const showsAll = view.asked.columns === 'all'
  const isNarrow = useSyncExternalStore(onWidth, () => narrowWindow().matches)
  const [shape, leastRem] = isNarrow ? ['lead-cards'] : ['lead-rows', tableRem]

  if (rows.length === 0) return <NothingListed view={view} />
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  const caption = `${leadCount(view.matches.length)}, ${orderTexts[order]}${place}`
  return (
    <>
      {(showsAll || isNarrow) && (
        <div className="list-head d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-3 mb-2 d-print-none">
          <ChoiceField
            label="Sort by"
            className="d-flex flex-wrap align-items-center column-gap-2"
            value={order}
            choices={Object.entries(orderTexts)}
            onChoose={(chosen) => view.setOrder(chosen as LeadOrder)}
          />
          {!showsAll && selection && (
            // biome-ignore lint/a11y/noLabelWithoutControl: ChoiceOfAll is its checkbox
            <label className="choose-all d-flex align-items-center gap-2">
              <ChoiceOfAll selection={selection} />
              Select all
            </label>
          )}
        </div>
      )}
      <LeadTable
        label={showsAll ? 'Table of leads, all columns' : 'Table of leads'}
        className={showsAll ? '' : `${shape} d-print-none`}
        leastRem={showsAll ? undefined : leastRem}
        caption={caption}
        columns={
          showsAll
            ? sheetColumns(header, selection)
            : comfortableColumns(selection, order, view.setOrder)
        }
        rows={rows}
        listKey={view.key}
      />
      {!showsAll && <CallSheet view={view} title={filterText(view.filter)} caption={caption} />}
      {staleCount > 0 && (
        <LinkButton className="mt-2 mx-auto" onClick={view.showStale}>
          Show {staleCount.toLocaleString('en-US')} older, promised more than a week ago
        </LinkButton>
      )}
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onTurn={view.turnTo} />}
    </>
  )
}

/** Space beside the table: the page's margins, the frame, and the scroll bar. */
const sidesRem = 3.25

/** Media query of windows where the rows are cards. */
function narrowWindow(): MediaQueryList {
  return matchMedia(`(max-width: ${tableRem + sidesRem - 0.01}rem)`)
}

function onWidth(tell: () => void): () => void {
  const window = narrowWindow()
  window.addEventListener('change', tell)
  return () => window.removeEventListener('change', tell)
}

/** The page's rows, and the repeats below an unfolded row. */
function useListedLeads(
  { heads, repeats, countsByPerson }: LeadView,
  others: Pick<ListedLead, 'selection' | 'onOpen'>,
): readonly ListedLead[] {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  return heads.flatMap((head) => {
    const under = repeats.get(head) ?? []
    const isUnfolded = unfolded.has(head.key)
    return [head, ...(isUnfolded ? under : [])].map((lead) => ({
      ...others,
      lead,
      personCount: countsByPerson.get(lead.person) ?? 0,
      repeatCount: lead === head ? under.length : 0,
      isUnfolded,
      isRepeat: lead !== head,
      onToggle: (key: string) => setUnfolded(toggled(unfolded, key)),
    }))
  })
}

function NothingListed({ view: { inAllLanes, setFilter } }: Pick<Props, 'view'>) {
  return (
    <div className="border rounded-3 bg-white text-center p-4 mb-4">
      {inAllLanes.length > 0 ? (
        <>
          <p>Nothing here.</p>
          <Button variant="outline-secondary" onClick={() => setFilter({ lane: '' })}>
            {inAllLanes.length.toLocaleString('en-US')} in All leads
          </Button>
        </>
      ) : (
        <p>Nothing matches. Shorten the search, loosen the filters, or clear them.</p>
      )}
    </div>
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
    <SmallButton
      disabled={next < 1 || next > pageCount}
      onClick={() => {
        onTurn(next)
        // The new page is read from the top; the pressed button may now be disabled.
        const heading = document.getElementById('leads-heading')
        heading?.focus({ preventScroll: true })
        heading?.scrollIntoView()
      }}
    >
      {label}
      <span className="visually-hidden"> page of leads</span>
    </SmallButton>
  )
  return (
    <nav
      className="d-flex flex-wrap align-items-center justify-content-center gap-3 mt-4 d-print-none"
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
