/** A date in words, with its ISO form for machines. */

interface Props {
  /** ISO date, "2025-09-18". */
  readonly date: string
}

export function LongDate({ date }: Props) {
  return <time dateTime={date}>{longDate(date)}</time>
}

/** "September 18, 2025" */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}
