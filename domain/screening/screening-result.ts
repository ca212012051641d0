/**
 * Result of a screening tool: a category and the lists that explain it (docs/specification.md §3), and the guidance
 * beside it, which is ours. Each tool has its own; tests/domain/screening/contradictions/ says which statements may
 * never stand together.
 */

import type { CalendarDate } from '#domain/calendar-date.ts'

export interface NextStep {
  readonly label: string
  readonly href: string
}

export interface ScreeningResult<Category extends string> {
  readonly category: Category
  readonly reasons: readonly string[]
  readonly cautions: readonly string[]
  readonly nextSteps: readonly NextStep[]
}

export const bookConsultation: NextStep = {
  label: 'Book a Free 20-Minute Consult',
  href: '/contact',
}

/** Success, caution, or neither: color of the card's bar and icon. */
export type ResultTone = 'good' | 'warning' | 'muted'

export interface RelianceNote {
  /** What the note is about; unique within a result. */
  readonly id: string
  readonly text: string
}

/**
 * The card's tone, the sentence that joins the reasons to the category, and the notes under "Before you rely on
 * this".
 */
export interface ResultGuidance {
  readonly tone: ResultTone
  /** Why this category, where the specification's own reasons do not say it. */
  readonly because: string | undefined
  /** In the order in which they are read: what could change the answer comes first. */
  readonly notes: readonly RelianceNote[]
  /** What was answered and when, for cards and paper that say it again. */
  readonly given?: {
    readonly answers: Readonly<Record<string, string>>
    readonly today: CalendarDate
  }
  /** The card's last line. */
  readonly disclaimer?: string
}

/** The notes that apply, in the order written. */
export function applicableNotes(
  given: Readonly<Record<string, string | false>>,
): readonly RelianceNote[] {
  return Object.entries(given).flatMap(([id, text]) => (text === false ? [] : [{ id, text }]))
}
