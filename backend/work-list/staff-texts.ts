/** Staff's four cells as plain texts, read from the list and written to it. */

import type { CellValue, StaffTexts } from '#backend/journal/work-list-store.ts'
import { dayMs, isCalendarDate } from '#domain/calendar-date.ts'
import { cleanText } from '#domain/clean-text.ts'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusOf,
  longestAssignee,
  type StaffState,
} from '#domain/lead-status.ts'

/** Day 0 of a spreadsheet is December 30, 1899. */
const firstDay = 25_569

export const statusLabels = leadStatuses.map(statusLabel)

export function statusLabel(status: LeadStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

export const notePart = 3

/** A spreadsheet's number of a time that a wall clock shows, given as if it were UTC. */
export function dayNumber(wallClockMs: number): number {
  return wallClockMs / dayMs + firstDay
}

export function textsOf({ status, assignee, followUpOn, note }: StaffState): StaffTexts {
  return [statusLabel(status), assignee ?? '', followUpOn ?? '', note.trim()]
}

/** The text of one of staff's cells, the same however it is typed. @param part place in StaffTexts */
export function textIn(part: number, cell: CellValue | undefined): string {
  if (part === 2 && typeof cell === 'number') return dayOf(cell)
  const text = cleanText(String(cell ?? '')).trim()
  if (part === 0) {
    const status = leadStatuses.find((each) => each === text.toLowerCase())
    return status ? statusLabel(status) : text
  }
  return part === 1 ? text.replaceAll(/\s+/g, ' ') : text
}

export function cellFor(part: number, text: string): CellValue {
  return part === 2 && isCalendarDate(text) ? dayNumber(Date.parse(text)) : text
}

/** The parts of a state that a text changes; undefined if it cannot be read. */
export function readText(part: number, text: string): Partial<StaffState> | undefined {
  switch (part) {
    case 0: {
      const status = leadStatusOf(text.toLowerCase())
      return status && { status }
    }
    case 1:
      return text.length > longestAssignee ? undefined : { assignee: text || null }
    case 2:
      return text === '' || isCalendarDate(text) ? { followUpOn: text || null } : undefined
    default:
      // Notes are a log: an empty cell takes nothing back.
      return text === '' ? undefined : { note: text }
  }
}

/** What a cell expects, for the note on one that was set back. */
export function expectedIn(part: number): string {
  return [
    `one of ${statusLabels.join(', ')}`,
    `a name of at most ${longestAssignee} characters`,
    'a date, such as 12/3/2026, or nothing',
    'text: earlier notes stay in the dashboard, and what you type here becomes a new one',
  ][part] as string
}

function dayOf(serial: number): string {
  const time = new Date((Math.floor(serial) - firstDay) * dayMs)
  return Number.isNaN(time.getTime()) ? String(serial) : time.toISOString().slice(0, 10)
}
