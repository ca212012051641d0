/** A command on the journal is refused or has failed; the message is one sentence for the operator. */

export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError'
}
