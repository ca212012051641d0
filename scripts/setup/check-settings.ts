/** Checks the settings as the service does, and says what is wrong: `node scripts/setup/check-settings.ts`. */

import { ConfigError, processEnvironment, readConfig } from '#backend/config.ts'

try {
  readConfig(processEnvironment())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
