/** Questions and answers of a tool; nothing for other kinds of lead. */

import { isJsonObject, textOf } from '#domain/lead-extra.ts'
import { answerWords } from '#frontend/content/answer-words.ts'
import { extraOf, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { toolQuestions, wordsOf } from '#frontend/dashboard/words/lead-words.ts'

export function ToolAnswers({ lead }: { readonly lead: Lead }) {
  const extra = lead.event === 'tool_submission' ? extraOf(lead) : undefined
  const questions = toolQuestions(extra?.toolType ?? '')
  const responses = extra?.members.responses
  if (questions.length === 0 || !isJsonObject(responses)) return null
  return (
    <dl className="tool-answers mb-0">
      {Object.entries(responses).map(([name, value]) => {
        const question = questions.find((each) => each.name === name)
        const answers = (Array.isArray(value) ? value : [value]).map(textOf)
        return (
          <div key={name} className="pt-1">
            <dt className="text-body-secondary fw-normal">{question?.text ?? wordsOf(name)}</dt>
            <dd>{answers.map((answer) => answerWords(question, answer)).join(', ') || '—'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
