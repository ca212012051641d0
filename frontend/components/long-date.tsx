/** A date in words, with its ISO form for machines. */

import { longDate } from '#domain/calendar-date.ts'

interface Props {
  /** ISO date, "2025-09-18". */
  readonly date: string
}

export function LongDate({ date }: Props) {
  return <time dateTime={date}>{longDate(date)}</time>
}
