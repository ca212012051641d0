/** Ids of submissions: how one is made, and the short form of it that people are shown. */

/**
 * The short form of a submission's id that people are shown: "BCE3-6325". It stands in the id as it is, so that a
 * search finds the row by it, in the dashboard and in the Sheet; the id's beginning is the time it was made. Empty
 * where there is none: no id, or what staff typed in its place.
 */
export function submissionReference(id: string): string {
  return id.slice(19, 28).toUpperCase()
}

/**
 * A UUID that begins with the time and is random otherwise (version 7; RFC 9562, section 5.7): in the journal's
 * index such ids stand together (docs/journal.md §4). A clock that is wrong, by whatever, does no harm.
 * @param nowMs milliseconds since 1970
 * @param random 20 random hexadecimal digits in lower case
 */
export function uuidV7(nowMs: number, random: string): string {
  const time = BigInt.asUintN(48, BigInt(nowMs)).toString(16).padStart(12, '0')
  // The variant's two bits, and two random ones.
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(0), 16) & 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(1, 4)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
