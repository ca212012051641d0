/**
 * Contents of the page that answers a plain form post, sent without JavaScript: that the event
 * arrived, the tool's result, what was missing, or why it was not taken
 * (docs/http-interface.md §7).
 */

import { messages } from './forms/fields.ts'
import type { Form } from './forms/form.ts'
import { formNamed, type ToolName, toolNames, toolOfType, tools } from './forms-and-tools.ts'
import { extraIn } from './lead-extra.ts'
import { cellOf, type LeadCells, type LeadEventName, leadEventNames } from './lead-row.ts'
import type { ResultGuidance } from './screening/screening-tool.ts'

/** Stands in the words for a failure, in the place of the request's id. */
export const requestIdMark = ':request-id:'

export type Outcome =
  | {
      readonly kind: 'received'
      readonly event: Exclude<LeadEventName, 'tool_submission'>
      /** The submission's id, of which people are shown the beginning. */
      readonly id: string
      readonly contentId: string
    }
  | {
      readonly kind: 'tool'
      readonly tool: ToolName
      /** As its own rule decides. */
      readonly result: object
      readonly guidance: ResultGuidance
      /** Answered, and nothing of it stored. */
      readonly isKept?: false
    }
  /** Fields are missing or wrong. */
  | {
      readonly kind: 'refused'
      readonly formHref: string
      readonly problems: readonly string[]
      /** The first question of a tool that was refused: of one each, pages are few. */
      readonly question?: {
        readonly tool: ToolName
        readonly field: string
        readonly isOnlyOne: boolean
      }
    }
  /** Not taken as a whole. */
  | {
      readonly kind: 'failed'
      readonly failure: SubmissionFailure
      /** Undefined where nobody knows which form it was. */
      readonly formHref: string | undefined
    }
  | { readonly kind: 'unknown' }

/** Why a submission was not taken, other than for what its fields hold. */
export type SubmissionFailure =
  /** Broken on the way, or not what a form sends. */
  | 'unreadable'
  /** Sent by another site's page. */
  | 'foreign'
  /** Sent before under the same id, with other words. */
  | 'conflict'
  | 'tooLong'
  | 'tooMany'
  /** It could not be saved just now. */
  | 'notSaved'
  /** A fault of the service. */
  | 'fault'

/** The outcome of an accepted event, from its row: a tool's result is decided as of acceptance. */
export function outcomeOfRow(cells: LeadCells): Outcome {
  const event = leadEventNames.find((name) => name === cellOf(cells, 'event'))
  const extra = extraIn(cells)
  if (event === undefined || extra === undefined) return { kind: 'unknown' }
  if (event !== 'tool_submission') {
    return { kind: 'received', event, id: extra.id, contentId: cellOf(cells, 'contentId') }
  }
  const tool = toolOfType(extra.toolType)
  if (tool === undefined) return { kind: 'unknown' }
  const { schemaAt, decide, guide } = tools[tool]
  const acceptedAt = new Date(cellOf(cells, 'timestamp'))
  const answers = schemaAt(acceptedAt).safeParse(extra.responses)
  if (!answers.success) return { kind: 'unknown' }
  const result = decide(answers.data, acceptedAt)
  return { kind: 'tool', tool, result, guidance: guide(answers.data, acceptedAt) }
}

/** @param fields names of the refused fields, as the service found them; unknown ones are ignored */
export function refusedOutcome(formName: string, fields: readonly string[]): Outcome {
  const form = formNamed(formName)
  if (form === undefined) return { kind: 'unknown' }
  const tool = toolNames.find((name) => tools[name].name === formName)
  const asked: readonly string[] = tool ? tools[tool].fields : []
  const [field, second] = asked.filter((name) => fields.includes(name))
  const others = fields.filter((name) => !asked.includes(name))
  const problems = problemsOf(form).filter(({ isOf }) => others.some(isOf))
  return {
    kind: 'refused',
    formHref: form.page,
    problems: problems.map(({ message }) => message),
    ...(tool && field && { question: { tool, field, isOnlyOne: second === undefined } }),
  }
}

export function failedOutcome(formName: string, failure: SubmissionFailure): Outcome {
  return { kind: 'failed', failure, formHref: formNamed(formName)?.page }
}

interface PossibleProblem {
  readonly message: string
  readonly isOf: (field: string) => boolean
}

/** What a form may be refused for, in the order in which its fields stand: few, so pages are few. */
function problemsOf({ name }: Form): readonly PossibleProblem[] {
  if (name === 'lead') {
    return [{ message: 'Please enter your name, email, and consent.', isOf: () => true }]
  }
  const isName = (field: string) => field === 'name'
  const isEmail = (field: string) => field === 'email' || field === 'userEmail'
  const isOther = (field: string) => !isName(field) && !isEmail(field)
  return [
    { message: messages.name, isOf: isName },
    { message: 'Part of the form was too long or couldn’t be read.', isOf: isOther },
    { message: messages.email, isOf: isEmail },
  ]
}
