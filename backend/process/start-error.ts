/** The service cannot start for a reason that an operator can mend; the message is a sentence for them. */
export class StartError extends Error {
  override name = 'StartError'
}
