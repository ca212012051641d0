/** Submission ids: how they are made, and the short form that people see. */

/**
 * The short form of a submission's id that people see: "BCE3-6325". A search for it finds the row
 * in the dashboard and the Sheet, because the id contains it, after the time with which the id
 * begins. Empty if there is no id, or if staff typed something else.
 */
export function submissionReference(id: string): string {
  return id.slice(19, 28).toUpperCase()
}

/**
 * A UUID of the time, then random (version 7; RFC 9562, section 5.7), so that new ids are neighbors
 * in the journal's index. A wrong clock does no harm.
 * @param nowMs milliseconds since 1970
 * @param random 20 random hexadecimal digits in lower case
 */
export function uuidV7(nowMs: number, random: string): string {
  const time = BigInt.asUintN(48, BigInt(nowMs)).toString(16).padStart(12, '0')
  // The variant's two bits, and two random ones.
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(0), 16) & 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(1, 4)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
