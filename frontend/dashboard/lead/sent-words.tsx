/** Words of a lead: ways to answer, answers and message, the service’s marks, and the row itself. */

import { isSetAsideLead } from '#domain/lead-facts.ts'
import { isJsonObject, leadRowColumns, textOf, type UndeliveredState } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { answerWords } from '#frontend/content/answer-words.ts'
import {
  answersIn,
  extraOf,
  phonesIn,
  suspicionLabel,
  writtenIn,
} from '#frontend/dashboard/leads/lead.ts'
import type { LeadProps } from '#frontend/dashboard/leads/lead-cells.tsx'
import { toolsByContentId } from '#frontend/dashboard/words/form-words.ts'
import { markLabels, own, suspicionText, wordsOf } from '#frontend/dashboard/words/lead-words.ts'

export function SentWords({ lead }: LeadProps) {
  const { email, note } = lead
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email)
  return (
    <>
      <p className="d-grid gap-2">
        {phonesIn(writtenIn(lead)).map(({ text, href }) => (
          <a key={href} className="btn btn-primary" href={href}>
            Call {text}
          </a>
        ))}
        {isAddress && (
          <a
            className="btn btn-outline-secondary"
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          >
            Write to {email}
          </a>
        )}
      </p>
      {/* On paper, where there are no buttons, also instead of the one above. */}
      {email && <p className={isAddress ? 'd-none d-print-block' : ''}>{email}</p>}
      <Pairs pairs={answersIn(lead)} />
      {note && (
        <>
          <h3>{extraOf(lead) ? 'Message' : 'Note in the Sheet'}</h3>
          <p className="detail-message border-start border-3 ps-3">{note}</p>
        </>
      )}
    </>
  )
}

/** Questions and answers of a tool; nothing for other kinds of lead. */
export function ToolAnswers({ lead }: LeadProps) {
  const extra = lead.event === 'tool_submission' ? extraOf(lead) : undefined
  const questions = own(toolsByContentId, extra?.toolType ?? '')?.questions ?? []
  const responses = extra?.members.responses
  if (questions.length === 0 || !isJsonObject(responses)) return null
  const answers = Object.entries(responses).map(([name, value]) => {
    const question = questions.find((each) => each.name === name)
    const given = (Array.isArray(value) ? value : [value]).map(textOf)
    const words = given.map((each) => answerWords(question, each)).join(', ')
    return [question?.text ?? wordsOf(name), words || '—'] as const
  })
  return <Pairs pairs={answers} />
}

function Pairs({ pairs }: { readonly pairs: ReturnType<typeof answersIn> }) {
  if (pairs.length === 0) return null
  return (
    <dl className="pairs mb-0">
      {pairs.map(([label, text]) => (
        <div key={label} className="row gx-0 py-1">
          <dt className="col-sm-4 pe-3">{label}</dt>
          <dd className="col-sm-8 mb-0 text-break">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const sheetTexts: Readonly<Record<UndeliveredState, string>> = {
  pending:
    'This lead is saved in the service’s journal but hasn’t reached the Sheet yet. The service delivers it automatically.',
  quarantined:
    'Google won’t accept this row, so it isn’t in the Sheet. It is saved in the service’s journal and listed here and in the CSV. The person who runs the service can see why and can send it.',
}

export function Remarks({ lead }: LeadProps) {
  const { notInSheet } = lead
  const suspicion = suspicionLabel(lead)
  return (
    <>
      {notInSheet && (
        <Callout
          tone={notInSheet === 'pending' ? 'info' : 'warning'}
          title={markLabels[notInSheet]}
        >
          <p>{sheetTexts[notInSheet]}</p>
        </Callout>
      )}
      {suspicion && (
        <Callout tone="warning" title={suspicion}>
          <p>
            {isSetAsideLead(lead)
              ? 'It was saved, not dropped.'
              : 'It may well be from a person and is treated that way.'}{' '}
            It is marked because {suspicionText(lead.suspect)}.
          </p>
        </Callout>
      )}
    </>
  )
}

export function RawRow({ lead }: LeadProps) {
  const reference = submissionReference(lead.id)
  return (
    <details className="mt-4">
      <summary>Technical: all eleven columns</summary>
      {reference && <p>Reference {reference}</p>}
      <Pairs pairs={leadRowColumns.map((name, index) => [name, lead.cells[index] || '—'])} />
    </details>
  )
}
