/** Columns of the list, one entry each, which defines head, cells, width, card and sort order. */

import type { ComponentType } from 'react'
import { plainText } from '#domain/searched-text.ts'
import type { Column } from '#frontend/dashboard/controls/column-table.tsx'
import { eventLabel, staffName, wordsOf } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'
import { type LeadNow, Person, ReplyChip, Request, receivedText } from './lead-cells.tsx'
import { isStale, replyNeed } from './staff-clock.ts'

/** Made by `textColumn`, or with a cell of its own that is understood without its label. */
interface LeadColumn extends Pick<Column<Lead>, 'label' | 'isRowHead' | 'className' | 'width'> {
  /** Tooltip of the head, if the label is not enough. */
  readonly meaning?: string
  /** Sort value at `now` (milliseconds since 1970); undefined is last in both directions. */
  readonly value: (lead: Lead, now: number) => string | number | undefined
  /** Words of the order from the smallest value up, and from the largest down. */
  readonly up: string
  readonly down: string
  /** Without this, the first press sorts up. */
  readonly startsDown?: true
  readonly cell: ComponentType<LeadNow>
}

export type ColumnKey = 'received' | 'person' | 'request' | 'source' | 'assignee' | 'reply'

const byLetter = { up: 'A to Z', down: 'Z to A' }

/** Each width fits the column's longest word; the request takes the rest (_tables.scss). */
export const leadColumns: Readonly<Record<ColumnKey, LeadColumn>> = {
  received: {
    label: 'Received',
    width: '6.25rem', // Day and time on a line each, with any text size and typeface.
    className: 'cell-plain',
    value: ({ receivedAt }) => receivedAt,
    up: 'oldest first',
    down: 'newest first',
    startsDown: true,
    cell: ({ lead, now }) => receivedText(lead, now),
  },
  person: {
    label: 'Person',
    width: '12rem',
    className: 'cell-wide cell-person',
    isRowHead: true,
    value: ({ name, email }) => textValue(name || email),
    ...byLetter,
    cell: Person,
  },
  request: {
    label: 'Request',
    meaning: 'What was asked for, the plan or a tool’s result, and the message.',
    className: 'cell-plain cell-wide',
    value: ({ event, subject }) => textValue(`${eventLabel(event)} ${subject}`),
    ...byLetter,
    cell: Request,
  },
  source: {
    ...textColumn('Source', '12%', ({ campaign, source }) => campaign || wordsOf(source)),
    meaning: 'The campaign, and the form or place on the page it came from.',
  },
  // Its head on one line.
  assignee: textColumn('Assigned to', '6.75rem', ({ state }) => staffName(state?.assignee ?? '')),
  reply: {
    label: 'Next step',
    meaning: 'By when the visitor was told to hear from us, when to follow up, or what was done.',
    width: '10.5rem', // The longest word of a chip with its icon; most are on one line.
    className: 'cell-plain',
    value: replyRank,
    up: 'most urgent first',
    down: 'least urgent first',
    cell: ReplyChip,
  },
}

export const columnKeys = Object.keys(leadColumns) as readonly ColumnKey[]

/** Cells are the text, which cards label, and which sorts the column. */
function textColumn(label: string, width: string, textOf: (lead: Lead) => string): LeadColumn {
  return {
    label,
    width,
    className: 'text-break',
    ...byLetter,
    value: (lead) => textValue(textOf(lead)),
    cell: ({ lead }) => textOf(lead),
  }
}

/** Ignores case and accents. A collator would take 1 µs for each of 250,000 comparisons. */
function textValue(text: string): string | undefined {
  return plainText(text) || undefined
}

const laterRanks = { stale: 3e15, unpromised: 5e15, answered: 7e15, none: 9e15 } as const

/** The smallest is most urgent: leads due, by time; then stale, unpromised and other leads. */
function replyRank(lead: Lead, now: number): number {
  const need = replyNeed(lead)
  if (!('dueAt' in need)) return laterRanks[need.kind]
  const dueAt = need.dueAt ?? 0
  return isStale(need, now) ? laterRanks.stale - dueAt : dueAt
}

/** As in the address. */
export type LeadOrder = `${ColumnKey}.${'up' | 'down'}`

export const newestFirst: LeadOrder = 'received.down'
/** Longest overdue first; leads overdue for more than a week come after all others due. */
export const mostUrgentFirst: LeadOrder = 'reply.up'

const orders = columnKeys.flatMap((column) => [`${column}.down`, `${column}.up`] as const)

/** Every order in words, in which any label is grammatical: "Next step: most urgent first". */
export const orderTexts = Object.fromEntries(
  orders.map((order) => {
    const [column, direction] = partsOf(order)
    return [order, `${leadColumns[column].label}: ${leadColumns[column][direction]}`]
  }),
) as Readonly<Record<LeadOrder, string>>

export function partsOf(order: LeadOrder) {
  return order.split('.') as [column: ColumnKey, direction: 'up' | 'down']
}

/** A column's first order, or its other one if the leads are in the first already. */
export function nextOrder(order: LeadOrder, column: ColumnKey): LeadOrder {
  const first = leadColumns[column].startsDown ? 'down' : 'up'
  const other = first === 'up' ? 'down' : 'up'
  return `${column}.${order === `${column}.${first}` ? other : first}`
}

/** Leads without a value are last in both directions; ties are newest first. */
export function sortLeads(leads: readonly Lead[], order: LeadOrder, now: number): readonly Lead[] {
  const [column, direction] = partsOf(order)
  const sign = direction === 'up' ? 1 : -1
  const { value } = leadColumns[column]
  return leads
    .map((lead) => ({ lead, value: value(lead, now) }))
    .sort(
      (one, other) =>
        compareValues(one.value, other.value, sign) ||
        compareValues(one.lead.receivedAt, other.lead.receivedAt, -1),
    )
    .map(({ lead }) => lead)
}

type SortValue = string | number | undefined

function compareValues(one: SortValue, other: SortValue, sign: number): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one < other ? -sign : sign
}
