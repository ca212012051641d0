/** What a person wrote, and the ways to answer: telephone, email, answers of the form, message. */

import { extraOf, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { isMailAddress, mailHref } from '#frontend/dashboard/leads/lead-cells.tsx'
import { answersIn, phonesIn, writtenIn } from '#frontend/dashboard/words/contact-words.ts'

export function WrittenWords({ lead }: { readonly lead: Lead }) {
  const answers = answersIn(lead)
  const canWrite = isMailAddress(lead.email)
  return (
    <>
      <p className="d-grid gap-2">
        {phonesIn(writtenIn(lead)).map(({ text, href }) => (
          <a key={href} className="btn btn-primary" href={href}>
            Call {text}
          </a>
        ))}
        {canWrite && (
          <a className="btn btn-outline-secondary" href={mailHref(lead.email)}>
            Write to {lead.email}
          </a>
        )}
      </p>
      {lead.email && (
        // On paper, where there are no buttons, also instead of the one above.
        <p className={canWrite ? 'd-none d-print-block' : ''}>{lead.email}</p>
      )}
      {answers.length > 0 && (
        <dl className="pairs">
          {answers.map(([label, answer]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {lead.note && (
        <>
          <h3>{extraOf(lead) ? 'Message' : 'Note in the Sheet'}</h3>
          <p className="detail-message">{lead.note}</p>
        </>
      )}
    </>
  )
}
