/**
 * One row of the table of statements that may not stand together in a tool's result. Rows are data
 * for a lawyer to read and add to: what the result says, what it may not be said with, and why.
 */

/** Answers to a tool, by question. */
export type Answers = Readonly<Record<string, string>>

export interface Contradiction {
  /** What the result says, in a lawyer's words. */
  readonly says: string
  /** The lines that say it. A result's lines begin with Tone, Heading, Reason, Because, Caution or Note. */
  readonly line: RegExp
  /** What that may not stand with: another line, or answers; without one, that always needs `unless` beside it. */
  readonly notWith: string
  readonly other?: RegExp | ((answers: Answers) => boolean)
  /** A line that says how both hold. Without one, the two may never meet. */
  readonly unless?: RegExp
  /** The law, or the finding of the review. */
  readonly why: string
}
