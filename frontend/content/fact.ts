/** Types of entries in the facts register. */

/**
 * specified: fixed by docs/specification.md §9. checked: read in a stored public page.
 * attorney-review: general knowledge that a Florida attorney confirms before launch.
 */
export type FactStatus = 'specified' | 'checked' | 'attorney-review'

export interface Fact {
  /** The words as pages print them. */
  readonly text: string
  readonly meaning: string
  /** Cited so that official-texts.ts finds the addresses of the official text. */
  readonly source: string
  readonly status: FactStatus
  /** ISO date on which the words were last compared with the source. */
  readonly checkedOn: string
  /** ISO date by which the fact must be checked again. */
  readonly reviewBy: string
}

export const yearly = '2027-01-31'
export const afterSession = '2027-07-01'
export const firmReview = '2027-02-01'
/** ISO date on which the whole register was last checked. */
const checkedOn = '2026-11-25'

export function specified(text: string, meaning: string, reviewBy = firmReview): Fact {
  return {
    text,
    meaning,
    source: 'docs/specification.md §9',
    status: 'specified',
    checkedOn,
    reviewBy,
  }
}

/** A statement of law that the specification fixes. @param source of the law, which pages cite */
export function specifiedLaw(
  text: string,
  meaning: string,
  source: string,
  reviewBy = afterSession,
): Fact {
  const fact = specified(text, meaning, reviewBy)
  return { ...fact, source: `${fact.source}; ${source}` }
}

export function law(text: string, meaning: string, source: string, reviewBy = afterSession): Fact {
  return { text, meaning, source, status: 'checked', checkedOn, reviewBy }
}

export function toConfirm(
  text: string,
  meaning: string,
  source: string,
  reviewBy = afterSession,
): Fact {
  return { text, meaning, source, status: 'attorney-review', checkedOn, reviewBy }
}
