/** Call sheet, the list on paper: each person's whole message, a checkbox and a line for notes. */

import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { phonesIn, saidIn, writtenIn } from '#frontend/dashboard/words/contact-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { receivedText, requestTitle } from './lead-cells.tsx'
import { replyNeed, replyText } from './staff-clock.ts'
import type { Rows } from './use-rows.ts'
import { filterText } from './view-filter.ts'

interface Props {
  /** The number of leads and their order. */
  readonly caption: string
  readonly rows: Pick<Rows, 'heads' | 'repeats'>
}

export function CallSheet({ caption, rows }: Props) {
  const { now } = useStaffSession()
  const { filter } = useWorklist().view
  const { heads, repeats } = rows
  return (
    <section className="call-sheet d-none d-print-block">
      <h1 className="fs-5 mb-0">{filterText(filter)}</h1>
      <p>{caption}</p>
      <ol className="list-unstyled">
        {heads.map((lead) => {
          const all = [lead, ...(repeats.get(lead) ?? [])]
          const phones = phonesIn(
            all.map((each) => `${writtenIn(each)} ${each.state?.note ?? ''}`).join(' '),
          )
          return (
            <li key={lead.key} className="border-top">
              <span className="call-box" />
              <p className="d-flex flex-wrap column-gap-3 mb-0">
                <strong>{lead.name || lead.email || 'No name'}</strong>
                <strong>{phones.map(({ text }) => text).join(', ') || 'No telephone'}</strong>
                {lead.name && <span>{lead.email}</span>}
                <span className="ms-auto">{replyText(replyNeed(lead), now)}</span>
              </p>
              {all.map((each) => (
                <p key={each.key} className="call-message mb-0">
                  {requestTitle(each)}, {receivedText(each, now)}
                  {saidIn(each).map((line) => `\n${line}`)}
                </p>
              ))}
              <p className="call-line mb-0" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
