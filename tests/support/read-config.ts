/** Settings of an environment alone, checked as the service checks them. */

import { type Config, checkSettings } from '#backend/config.ts'

/** @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return checkSettings({ environment }).config
}
