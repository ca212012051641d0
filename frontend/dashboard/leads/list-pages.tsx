/** Lead list, 50 a page: table, or cards in a narrow window; call sheet on paper. */

import { useSyncExternalStore } from 'react'
import { Button } from 'react-bootstrap'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { ChoiceField } from '#frontend/dashboard/controls/field.tsx'
import { chosenOrder } from '#frontend/dashboard/view-query.ts'
import { counted, figure } from '#frontend/dashboard/words/lead-words.ts'
import { leadsHeading, useWorklist } from '#frontend/dashboard/worklist.ts'
import { CallSheet } from './call-sheet.tsx'
import { type LeadOrder, orderTexts, tableRem } from './lead-columns.tsx'
import { LeadTable } from './table-of-leads.tsx'
import type { Rows } from './use-rows.ts'

export function LeadList({ rows }: { readonly rows: Rows }) {
  const { view, asked, change } = useWorklist()
  const { order } = view
  const { page, pageCount } = rows
  const isNarrow = useSyncExternalStore(onWidth, () => narrowWindow().matches)

  if (rows.shown.length === 0) return <NothingListed />
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  const caption = `${counted(view.listed.length, 'lead')}, ${orderTexts[order]}${place}`
  return (
    <>
      {isNarrow && (
        <div className="list-head mb-2 d-print-none">
          <ChoiceField
            label="Sort by"
            className="d-flex flex-wrap align-items-center column-gap-2"
            value={order}
            choices={Object.entries(orderTexts)}
            onChoose={(chosen) =>
              change({ sort: chosenOrder(chosen as LeadOrder, asked.filter.lane) })
            }
          />
        </div>
      )}
      <LeadTable caption={caption} rows={rows} isNarrow={isNarrow} />
      <CallSheet caption={caption} rows={rows} />
      {pageCount > 1 && <Pager {...rows} />}
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

function NothingListed() {
  const { view, setFilter } = useWorklist()
  const elsewhere = view.lanes[''].matches.length
  return (
    <div className="border rounded-3 bg-white text-center p-4 mb-4">
      {elsewhere > 0 ? (
        <>
          <p>Nothing here.</p>
          <Button variant="outline-secondary" onClick={() => setFilter({ lane: '' })}>
            {figure(elsewhere)} in All leads
          </Button>
        </>
      ) : (
        <p>Nothing matches. Shorten the search, loosen the filters, or clear them.</p>
      )}
    </div>
  )
}

function Pager({ page, pageCount, turnTo }: Rows) {
  const button = (label: string, next: number) => (
    <SmallButton
      disabled={next < 1 || next > pageCount}
      onClick={() => {
        turnTo(next)
        // The new page is read from the top; the pressed button may now be disabled.
        leadsHeading()?.focus({ preventScroll: true })
        leadsHeading()?.scrollIntoView()
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
