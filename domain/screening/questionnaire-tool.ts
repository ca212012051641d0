/** A screening tool whose questions unfold, and whose rule reads today's date in Florida. */

import { type CalendarDate, floridaDate } from '#domain/calendar-date.ts'
import {
  type Answers,
  conditionsOf,
  type Questionnaire,
  questionnaireSchema,
} from './questionnaire.ts'
import type { ResultTone } from './result-guidance.ts'
import { type AskedIf, screeningTool } from './screening-tool.ts'

interface Definition<ContentId extends string, Page extends string, Result> {
  readonly page: Page
  readonly contentId: ContentId
  readonly toolLabel: string
  readonly questions: Questionnaire
  readonly decide: (answers: Answers, today: CalendarDate) => Result
  readonly example: Answers
  readonly isKeptWithAddressOnly?: true
  /** What the page shows later than the rule asks: one thing at a time. */
  readonly unfolding?: AskedIf
}

/** What every such rule answers with; without a tone it warns. */
interface Decided {
  readonly recommendation: string
  readonly tone?: ResultTone
}

export function questionnaireTool<
  const ContentId extends string,
  const Page extends `/tools/${string}`,
  Result extends Decided,
>({ questions, decide, unfolding = {}, ...names }: Definition<ContentId, Page, Result>) {
  const tool = screeningTool({
    ...names,
    name: names.page.slice(1) as `tools/${string}`,
    fields: Object.keys(questions),
    schema: (now) => questionnaireSchema(questions, floridaDate(now)),
    askedIf: { ...conditionsOf(questions), ...unfolding },
    decide: (answers, now) => decide(answers, floridaDate(now)),
    guide: (answers, now) => {
      const { tone = 'warning' } = decide(answers, floridaDate(now))
      return { tone, because: undefined, notes: [] }
    },
    recommendationOf: ({ recommendation }) => recommendation,
  })
  return { ...tool, questions }
}
