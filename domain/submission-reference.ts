/**
 * The short form of a submission's id that people are shown: "BCE3-6325". It stands in the id as it is, so that a
 * search finds the row by it, in the dashboard and in the Sheet; the id's beginning is the time it was made. Empty
 * where there is none: no id, or what staff typed in its place.
 */

export function submissionReference(id: string): string {
  return id.slice(19, 28).toUpperCase()
}
