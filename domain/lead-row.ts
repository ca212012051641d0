/**
 * The lead row: eleven text columns, in the order of the Google Sheet (docs/specification.md §3).
 * The last, `extra`, is compact JSON that begins with the event's id. Staff edit the Sheet, so any
 * cell may hold anything.
 */

import { type Attribution, attributionKeys } from './attribution.ts'
import type { ConsultationRequest } from './forms/consultation-request.ts'

export const leadRowColumns = [
  'timestamp',
  'event',
  'name',
  'email',
  'consent',
  'contentId',
  'source',
  'page',
  'gaClientId',
  'userAgent',
  'extra',
] as const

export type LeadRowColumn = (typeof leadRowColumns)[number]

export const leadEventNames = [
  'consultation_request',
  'lead',
  'call_click',
  'tool_submission',
  'newsletter',
] as const

export type LeadEventName = (typeof leadEventNames)[number]

export function isLeadEventName(text: string): text is LeadEventName {
  return leadEventNames.some((name) => name === text)
}

/**
 * One accepted event. `timestamp` is the moment of acceptance, ISO 8601 in UTC with milliseconds;
 * `consent` is "true" only if consent was given.
 */
export interface LeadRow extends Readonly<Record<LeadRowColumn, string>> {
  readonly event: LeadEventName
  readonly consent: 'true' | 'false'
}

/** A row's eleven cells, in column order. */
export type LeadCells = readonly string[]

export function toCells(row: LeadRow): LeadCells {
  return leadRowColumns.map((column) => row[column])
}

export function cellOf(cells: LeadCells, column: LeadRowColumn): string {
  return cells[leadRowColumns.indexOf(column)] ?? ''
}

export function withCell(cells: LeadCells, column: LeadRowColumn, text: string): LeadCells {
  return cells.with(leadRowColumns.indexOf(column), text)
}

/** Pads or cuts a row read back from a Sheet, which omits empty cells at the end of a row. */
export function padCells(cells: readonly unknown[]): LeadCells {
  return leadRowColumns.map((_, index) => {
    const cell = cells[index]
    return cell === undefined || cell === null ? '' : String(cell)
  })
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds since 1970 of ISO 8601 with a time zone; undefined for what staff may type. */
export function instantOf(cell: string): number | undefined {
  const text = cell.trim()
  const ms = isoInstant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

export function receivedAtIn(cells: LeadCells): number | undefined {
  return instantOf(cellOf(cells, 'timestamp'))
}

/** No event is older: it was accepted by a clock that was wrong, or staff typed the date. */
const earliestEventMs = Date.parse('2025-01-01T00:00:00Z')

/** When it was accepted, in milliseconds since 1970; NaN without a date that an event can have. */
export function acceptedMs(cells: LeadCells): number {
  const ms = Date.parse(cellOf(cells, 'timestamp'))
  return ms >= earliestEventMs ? ms : Number.NaN
}

/** Signs that a robot sent a lead. The lead is marked and treated like any other, never dropped. */
export type SuspectReason = 'honeypot' | 'fill_time'

/**
 * Members of `extra` as they are written; each is present only if its event has it. A consultation
 * request has all its fields here except name and email address.
 */
export interface WrittenExtra
  extends Readonly<Partial<Omit<ConsultationRequest, 'name' | 'email'>>> {
  readonly id: string
  readonly status?: 'pending'
  readonly phone?: string | undefined
  /** A tool's contentId. */
  readonly toolType?: string
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
