/**
 * A row in the table of statements that may not appear together in a tool's result. Rows are data
 * for a lawyer to read and extend: what the result says, what may not appear with it, and why.
 */

/** Answers to a tool, by question. */
export type Answers = Readonly<Record<string, string>>

export interface Contradiction {
  /** What the result says, in a lawyer's words. */
  readonly says: string
  /** The lines that say it. A result's lines begin with Tone, Heading, Reason, Because, Caution or Note. */
  readonly line: RegExp
  /** What may not appear with it: a line or answers. Without `other`, it always needs `unless`. */
  readonly notWith: string
  readonly other?: RegExp | ((answers: Answers) => boolean)
  /** A line that reconciles the two. Without one, they may never appear together. */
  readonly unless?: RegExp
  /** The law, or the finding of the review. */
  readonly why: string
}
