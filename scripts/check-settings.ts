/**
 * Checks the settings of the environment and of `.env` and says what is wrong or perhaps not meant;
 * opens nothing: `npm run check:settings`. Fails when the service would not start with them.
 */

import { readCommandLine } from '#backend/command-line.ts'
import { ConfigError, checkSettings } from '#backend/config.ts'

readCommandLine({
  name: 'npm run check:settings --',
  about: 'Shows what is wrong, or looks wrong, in the settings. Opens nothing.',
})
try {
  const { warnings } = checkSettings()
  for (const warning of warnings) console.error(warning)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
