/** A command on the journal is refused or has failed; the message is one sentence for the operator. */

import { reasonOf } from '#backend/process/errors.ts'

export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError'
}

/** What was being done, why it failed, and the step that mends it; what is such an error already says it all. */
export function maintenanceError(error: unknown, what: string, step = ''): MaintenanceError {
  if (error instanceof MaintenanceError) return error
  return new MaintenanceError(`${what} (${reasonOf(error)}). ${step}`.trim(), { cause: error })
}
