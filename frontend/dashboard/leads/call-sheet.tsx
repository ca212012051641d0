/** Call sheet, the list on paper: each person's whole message, a checkbox and a line for notes. */

import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { phonesIn, saidIn, writtenIn } from '#frontend/dashboard/words/contact-words.ts'
import { titleOf } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'
import { receivedText } from './lead-cells.tsx'
import { replyNeed, replyText } from './staff-clock.ts'
import { filterChoices } from './view-filter.ts'

interface Props {
  /** The number of leads and their order. */
  readonly caption: string
  readonly leads: readonly Lead[]
}

export function CallSheet({ caption, leads }: Props) {
  const { now } = useDashboard()
  const { filter } = useDashboard().view
  return (
    <section className="call-sheet d-none d-print-block">
      <h1 className="fs-5 mb-0">{filterChoices.lane[filter.lane]}</h1>
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
              <p className="call-line mb-0" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
