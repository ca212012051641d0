/** Says what is wrong or perhaps not meant in the settings of the environment and of `.env`; opens nothing. */

import { ConfigError, checkSettings } from '#backend/config.ts'

/** Ends the process with 1 when the service would not start with them. */
export function printSettings(): void {
  try {
    for (const warning of checkSettings().warnings) console.error(warning)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
