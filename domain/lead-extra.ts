/**
 * Reader of a row's `extra` cell: compact JSON that begins with the event's id (written by
 * backend/forms/submission.ts). Staff edit the Sheet, so any part of it may hold anything.
 */

import { type Attribution, attributionKeys } from './attribution.ts'
import type { ConsultationRequest } from './forms/consultation-request.ts'
import type { ToolType } from './forms-and-tools.ts'
import { cellOf, type LeadCells } from './lead-row.ts'

/** Signs that a robot sent a lead. The lead is marked and treated like any other, never dropped. */
export type SuspectReason = 'honeypot' | 'fill_time'

/**
 * Members as they are written; each is present only if its event has it. A consultation request has
 * all its fields here except name and email address.
 */
export interface WrittenExtra
  extends Readonly<Partial<Omit<ConsultationRequest, 'name' | 'email'>>> {
  readonly id: string
  readonly status?: 'pending'
  readonly phone?: string | undefined
  readonly toolType?: ToolType
  readonly responses?: Readonly<Record<string, string>>
  readonly recommendation?: string
  readonly isActive?: true
  readonly preferences?: Readonly<Record<string, string | boolean>> | undefined
  readonly attribution?: Attribution | undefined
  readonly suspect?: readonly SuspectReason[] | undefined
}

/** Marks of rows that are not in the Sheet, in what the service shows. */
export const undeliveredStates = ['pending', 'quarantined'] as const

export type UndeliveredState = (typeof undeliveredStates)[number]

type JsonObject = Readonly<Record<string, unknown>>

export type LeadExtra = NonNullable<ReturnType<typeof readExtra>>

/** Texts are trimmed, and empty if missing; all is undefined if the cell holds no JSON object. */
export function readExtra(cell: string) {
  const members = parseObject(cell)
  if (members === undefined) return undefined
  return {
    id: textOf(members.id),
    /** Undefined if the row is in the Sheet. */
    delivery: undeliveredStates.find((state) => state === members.delivery),
    status: textOf(members.status),
    planType: textOf(members.planType),
    message: textOf(members.message),
    toolType: textOf(members.toolType),
    recommendation: textOf(members.recommendation),
    responses: isJsonObject(members.responses) ? members.responses : {},
    attribution: attributionOf(members.attribution),
    suspect: textsOf(members.suspect),
    /** All members in their order, for display. */
    members,
  }
}

export function extraIn(cells: LeadCells): LeadExtra | undefined {
  return readExtra(cellOf(cells, 'extra'))
}

/**
 * Whether a lead is set aside (no alert, status spam, no promise) until somebody looks at it. A
 * single sign may be a person whose form was filled by a program.
 */
export function isSetAside(reasons: readonly string[]): boolean {
  return reasons.some((reason) => reason !== reasons[0])
}

/** Finds the id even if staff typed around the JSON, or a program reformatted it. */
export function eventIdIn(cell: string): string | undefined {
  return /["“”]id["“”]\s*:\s*["“”]([0-9a-f-]{36})["“”]/i.exec(cell)?.[1]?.toLowerCase()
}

/** The cell as written, with the mark of an undelivered row right after the id. */
export function withDelivery(cell: string, state: UndeliveredState): string {
  return cell.replace(/^\{"id":"[^"]*"/, `$&,"delivery":"${state}"`)
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function attributionOf(value: unknown): Attribution {
  if (!isJsonObject(value)) return {}
  const known = attributionKeys.map((key) => [key, textOf(value[key])] as const)
  return Object.fromEntries(known.filter(([, text]) => text !== ''))
}

/** @returns text trimmed, numbers and booleans as text, and an empty string for anything else */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '')
  const text = textOf(value)
  return text === '' ? [] : [text]
}
