/** The logs of services in tests, kept in the folder that `npm test` names: it searches all of it at the end. */

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of scripts/test.ts; unset where a test is run by itself. */
export const keptLogsVariable = 'TEST_LOGS'

/** @param source tells files of one run apart: pieces of one source follow each other */
export function keepLog(source: string, piece: string | Uint8Array): void {
  const folder = process.env[keptLogsVariable]
  if (folder !== undefined) appendFileSync(join(folder, `${source}.log`), piece)
}
