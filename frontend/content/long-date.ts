/** Dates as pages and downloads print them. */

/** @param date ISO date, "2025-09-18"; gives "September 18, 2025" */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}
