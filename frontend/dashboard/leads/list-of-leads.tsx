/** Lead list, 50 a page: table, or cards in a narrow window; call sheet on paper. */

import { Button } from 'react-bootstrap'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { ChoiceField } from '#frontend/dashboard/controls/field.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { chosenOrder } from '#frontend/dashboard/view-query.ts'
import { counted, figure } from '#frontend/dashboard/words/lead-words.ts'
import { CallSheet } from './call-sheet.tsx'
import { type LeadOrder, orderTexts } from './lead-columns.tsx'
import { LeadTable, leadsHeading } from './table-of-leads.tsx'

const rowsPerPage = 50

export function LeadList() {
  const { view, asked, change } = useDashboard()
  const { order, listed } = view
  if (listed.length === 0) return <NothingListed />
  const pageCount = Math.ceil(listed.length / rowsPerPage)
  const page = Math.min(Math.max(1, Number.parseInt(asked.page, 10) || 1), pageCount)
  const leads = listed.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  const caption = `${counted(listed.length, 'lead')}, ${orderTexts[order]}${place}`
  return (
    <>
      <ChoiceField
        label="Sort by"
        className="sort-field d-print-none mb-2"
        value={order}
        choices={Object.entries(orderTexts)}
        onChoose={(chosen) => change({ sort: chosenOrder(chosen as LeadOrder, asked.filter.lane) })}
      />
      <LeadTable caption={caption} leads={leads} />
      <CallSheet caption={caption} leads={leads} />
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} />}
    </>
  )
}

function NothingListed() {
  const { view, setFilter } = useDashboard()
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

function Pager({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const { change } = useDashboard()

  const button = (label: string, next: number) => (
    <SmallButton
      disabled={next < 1 || next > pageCount}
      onClick={() => {
        change({ page: next === 1 ? '' : `${next}` })
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
