/** Settings from an environment without .env, checked like the service's. */

import { type Config, checkSettings } from '#backend/config.ts'

/** @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return checkSettings(environment, '')
}
