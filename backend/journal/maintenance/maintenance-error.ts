/** Error of a refused or failed journal command; its message is a sentence for the operator. */

import { reasonOf } from '#backend/process/errors.ts'

export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError'
}

/** Says what failed, why, and what fixes it. A MaintenanceError stays as it is: it says it all. */
export function maintenanceError(error: unknown, what: string, step = ''): MaintenanceError {
  if (error instanceof MaintenanceError) return error
  return new MaintenanceError(`${what} (${reasonOf(error)}). ${step}`.trim(), { cause: error })
}
