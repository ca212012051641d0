/**
 * What the service and the thread that reads its leads say to each other: plain data alone. Each question has
 * a number and a buffer that both see; who asked asks for one part at a time, when the last is used up.
 */

import type { PartEncoding } from '#backend/answer-parts.ts'
import type { GoogleSheetConfig } from '#backend/config.ts'
import type { SheetCallOutcome } from '#backend/sheet/noted-sheet.ts'
import type { LeadQuestion } from '../lead-answers.ts'

export type ToThread =
  | {
      readonly kind: 'ask'
      readonly number: number
      readonly question: LeadQuestion
      readonly wanted: PartEncoding | undefined
      readonly buffer: SharedArrayBuffer
    }
  | { readonly kind: 'next'; readonly number: number }
  /** Replied to by "closed". */
  | { readonly kind: 'close'; readonly number: number }
  /** Replied to by "here" as soon as the thread comes round. */
  | { readonly kind: 'are-you-here' }

export type FromThread =
  | {
      readonly kind: 'answer'
      readonly number: number
      readonly encoding: PartEncoding | undefined
      readonly announcedRows: number | undefined
    }
  /** So many bytes of the buffer; all rows up to here are given. */
  | {
      readonly kind: 'part'
      readonly number: number
      readonly bytes: number
      readonly rows: number
    }
  | { readonly kind: 'end'; readonly number: number; readonly rows: number }
  /** Nothing is written into its buffer any more. */
  | { readonly kind: 'closed'; readonly number: number }
  /** The question is closed by it. */
  | { readonly kind: 'failure'; readonly number: number; readonly failure: Failure }
  | { readonly kind: 'sheet-call'; readonly outcome: SheetCallOutcome }
  | { readonly kind: 'here' }

/** Errors lose their class between threads, and keep message, stack and cause. */
export interface Failure {
  readonly of: 'cursor' | 'journal' | 'other'
  readonly error: unknown
}

/** What the thread is given when it starts. */
export interface ThreadSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly googleSheet: GoogleSheetConfig | undefined
}
