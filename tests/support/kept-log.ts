/** Logs of services in tests, kept in a folder that `npm test` names and searches at the end. */

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** Set by scripts/test.ts; unset if a test runs by itself. */
export const keptLogsVariable = 'TEST_LOGS'

/** @param source names the file; pieces of one source are appended in order */
export function appendTestLog(source: string, piece: string | Uint8Array): void {
  const folder = process.env[keptLogsVariable]
  if (folder !== undefined) appendFileSync(join(folder, `${source}.log`), piece)
}
