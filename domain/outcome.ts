/**
 * Contents of the page that answers a plain form post, sent without JavaScript: a confirmation, the
 * tool's result, what was missing, or why the form was not accepted
 * (docs/http-interface.md §7).
 */

import { messages } from './forms/fields.ts'
import type { Form } from './forms/form.ts'
import { formNamed, type ToolName, toolNames, toolOfType, tools } from './forms-and-tools.ts'
import { cellOf, extraIn, type LeadCells, type LeadEventName, leadEventNames } from './lead-row.ts'
import type { ResultGuidance } from './screening/screening-tool.ts'

/** Placeholder for the request's id in the words about a failure. */
export const requestIdMark = ':request-id:'

export type Outcome =
  | {
      readonly kind: 'received'
      readonly event: Exclude<LeadEventName, 'tool_submission'>
      /** The submission's id, of which people see only the short form. */
      readonly id: string
      readonly contentId: string
      /** Milliseconds since 1970. */
      readonly acceptedAt: number
    }
  | {
      readonly kind: 'tool'
      readonly tool: ToolName
      /** Decided by the tool's own rule. */
      readonly result: object
      readonly guidance: ResultGuidance
      /** Present if nothing was stored. */
      readonly isKept?: false
    }
  /** Fields are missing or wrong. */
  | {
      readonly kind: 'refused'
      readonly formHref: string
      readonly problems: readonly string[]
      /** A tool's first refused question; only one, as each combination needs a page. */
      readonly question?: {
        readonly tool: ToolName
        readonly field: string
        readonly isOnlyOne: boolean
      }
    }
  /** Refused as a whole. */
  | {
      readonly kind: 'failed'
      readonly failure: SubmissionFailure
      /** Undefined if the form is unknown. */
      readonly formHref: string | undefined
    }
  | { readonly kind: 'unknown' }

/** Why a submission was not accepted, apart from the contents of its fields. */
export type SubmissionFailure =
  /** Damaged on the way, or not what a form sends. */
  | 'unreadable'
  /** Sent by another site's page. */
  | 'foreign'
  /** Sent before under the same id, with other contents. */
  | 'conflict'
  | 'tooLong'
  | 'tooMany'
  /** It could not be saved just now. */
  | 'notSaved'
  /** An error in the service. */
  | 'fault'

/** The outcome of an accepted event, from its row: a tool's result is decided as of acceptance. */
export function outcomeOfRow(cells: LeadCells): Outcome {
  const event = leadEventNames.find((name) => name === cellOf(cells, 'event'))
  const extra = extraIn(cells)
  if (event === undefined || extra === undefined) return { kind: 'unknown' }
  const acceptedAt = new Date(cellOf(cells, 'timestamp'))
  if (event !== 'tool_submission') {
    return {
      kind: 'received',
      event,
      id: extra.id,
      contentId: cellOf(cells, 'contentId'),
      acceptedAt: acceptedAt.getTime(),
    }
  }
  const tool = toolOfType(extra.toolType)
  if (tool === undefined) return { kind: 'unknown' }
  const { schemaAt, decide, guide } = tools[tool]
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

/** Reasons to refuse a form, in the order of its fields; few, as each combination needs a page. */
function problemsOf({ name }: Form) {
  const isAny = (_: string) => true
  if (name === 'lead') {
    return [{ message: 'Please enter your name, email, and consent.', isOf: isAny }]
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
