/** Answers printed after a result, with the date of printing and the number to call. */

import { longDate } from '#domain/calendar-date.ts'
import type { ResultGuidance } from '#domain/screening/screening-tool.ts'
import { answerWords } from '#frontend/content/answer-words.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { questionsOf, type ToolForm, wordsOf } from '#frontend/content/tool.ts'

interface Props {
  readonly form: ToolForm
  readonly guidance: ResultGuidance
}

export function PrintedAnswers({ form, guidance }: Props) {
  const { answers = {}, today = '' } = guidance.given ?? {}
  const told = questionsOf(form).filter(({ name }) => answers[name])
  return (
    <div className="told d-none d-print-block">
      <table className="table">
        <caption>You told us</caption>
        <tbody>
          {told.map((question) => (
            <tr key={question.name}>
              <th scope="row">{wordsOf(question, answers).text}</th>
              <td>{answerWords(question, answers[question.name] ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Printed {longDate(today)}. Questions? Call {firm.phoneDisplay}.
      </p>
    </div>
  )
}
