/** The instants in `timestamp` cells: ISO 8601 with a zone, as the service writes them. */

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds since 1970; undefined for anything that staff typed in another form. */
export function instantOf(cell: string): number | undefined {
  const text = cell.trim()
  const ms = isoInstant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}
