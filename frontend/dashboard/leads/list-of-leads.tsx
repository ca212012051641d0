/** Lead list, 50 a page: table, or cards in a narrow window; call sheet on paper. */

import { Button } from 'react-bootstrap'
import { ChoiceField, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { counted, figure, titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { answersIn, type Lead, phonesIn, writtenIn } from './lead.ts'
import { receivedText } from './lead-cells.tsx'
import { type LeadOrder, orderTexts } from './lead-columns.tsx'
import { replyNeed, replyText } from './staff-clock.ts'
import { LeadTable, type ListProps, leadsHeading } from './table-of-leads.tsx'
import { chosenOrder, filterChoices } from './use-lead-view.ts'

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
        onChoose={(chosen) =>
          change({ sort: chosenOrder(chosen as LeadOrder, asked.filter.queue) })
        }
      />
      <LeadTable caption={caption} leads={leads} />
      <CallSheet caption={caption} leads={leads} />
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} />}
    </>
  )
}

function NothingListed() {
  const { view, setFilter } = useDashboard()
  const elsewhere = view.queues[''].matches.length
  return (
    <div className="border rounded-3 bg-white text-center p-4 mb-4">
      {elsewhere > 0 ? (
        <>
          <p>Nothing here.</p>
          <Button variant="outline-secondary" onClick={() => setFilter({ queue: '' })}>
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

/** The list on paper: each person's whole message, a checkbox and a line for notes. */
function CallSheet({ caption, leads }: ListProps) {
  const { now, view } = useDashboard()
  return (
    <section className="call-sheet d-none d-print-block">
      <h1 className="fs-5 mb-0">{filterChoices.queue[view.filter.queue]}</h1>
      <p>{caption}</p>
      <ol className="list-unstyled">
        {leads.map((lead) => {
          const phones = phonesIn(`${writtenIn(lead)} ${lead.state?.note ?? ''}`)
          return (
            <li key={lead.key} className="border-top">
              <span className="call-box" />
              <p className="d-flex flex-wrap column-gap-3 mb-0">
                <strong>{lead.name || lead.email || 'No name'}</strong>
                <strong>{phones.map(({ text }) => text).join(', ') || 'No telephone'}</strong>
                {lead.name && <span>{lead.email}</span>}
                <span className="ms-auto">{replyText(replyNeed(lead), now)}</span>
              </p>
              <p className="call-message mb-0">
                {lead.plan === '' ? titleOf(lead) : lead.subject}, {receivedText(lead, now)}
                {saidIn(lead).map((line) => `\n${line}`)}
              </p>
              <p className="call-line border-bottom border-secondary pt-4 mb-0" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Answers to the contact form as lines, then the message. */
function saidIn(lead: Lead): readonly string[] {
  const answers = answersIn(lead).map(
    ([label, answer]) => `${label}${label.endsWith('?') ? '' : ':'} ${answer}`,
  )
  return lead.note ? [...answers, lead.note] : answers
}
