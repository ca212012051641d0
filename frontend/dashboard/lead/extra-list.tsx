/** The extra column's JSON as readable lists of names and values, or only a tool's answers. */

import type { ReactNode } from 'react'
import { isJsonObject, type JsonObject, type LeadExtra } from '#domain/lead-extra.ts'
import { answerWords } from '#frontend/content/answer-words.ts'
import type { Question } from '#frontend/content/tool.ts'
import { extraOf, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { answerQuestions } from '#frontend/dashboard/words/form-words.ts'
import { toolLabel, toolQuestions, wordsOf } from '#frontend/dashboard/words/lead-words.ts'

/** Deeper than anything the service writes; below this level, raw JSON is shown. */
const deepest = 4

export function ExtraList({ extra }: { readonly extra: LeadExtra }) {
  return <Entries value={extra.members} questions={toolQuestions(extra.toolType)} depth={1} />
}

/** The questions and answers of a tool; nothing for other kinds of lead. */
export function ToolAnswers({ lead }: { readonly lead: Lead }) {
  const extra = lead.event === 'tool_submission' ? extraOf(lead) : undefined
  const questions = toolQuestions(extra?.toolType ?? '')
  const responses = extra?.members.responses
  if (questions.length === 0 || !isJsonObject(responses)) return null
  return <Entries value={responses} questions={questions} depth={2} />
}

interface EntriesProps {
  readonly value: JsonObject
  readonly questions: readonly Question[]
  readonly depth: number
}

function Entries({ value, questions, depth }: EntriesProps) {
  return (
    <dl className="extra-list mb-0">
      {Object.entries(value).map(([name, entry]) => {
        const asked = depth > 1 ? questions : answerQuestions
        const question = asked.find((each) => each.name === name)
        return (
          <div key={name} className="pt-1">
            <dt className="text-body-secondary fw-normal">{question?.text ?? wordsOf(name)}</dt>
            <dd>
              {question && typeof entry === 'string' && entry !== ''
                ? answerWords(question, entry)
                : valueNode(name, entry, questions, depth)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function valueNode(
  name: string,
  value: unknown,
  questions: readonly Question[],
  depth: number,
): ReactNode {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'string') return name === 'toolType' ? toolLabel(value) : value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.join(', ')
  }
  if (isJsonObject(value) && depth < deepest) {
    return <Entries value={value} questions={questions} depth={depth + 1} />
  }
  return JSON.stringify(value)
}
