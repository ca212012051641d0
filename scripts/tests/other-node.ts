/** The second of the two Node lines that the project runs on, for the tests that depend on the runtime most. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { otherLine } from '#scripts/setup/runtime.mjs'

export type OtherNode =
  | { readonly line: string; readonly program: string }
  | { readonly line: string; readonly why: string }

/** Start and stop of the service, HTTP, journal, backup, delivery, the office's calendar. */
export const runtimeTests = [
  'tests/backend/server.test.ts',
  'tests/backend/server-with-sheet.test.ts',
  'tests/backend/http/http-server.test.ts',
  'tests/backend/admin/newest-leads.test.ts',
  'tests/backend/journal/sqlite/sqlite-database.test.ts',
  'tests/backend/journal/maintenance/backup.test.ts',
  'tests/backend/delivery/outages.test.ts',
  'tests/backend/office/office-calendar.test.ts',
]

/**
 * The set-up for tests has installed it where it could.
 * @param root the project's folder
 */
export function findOtherNode(root: string): OtherNode {
  const line = otherLine(process.versions.node)
  const program = path.resolve(root, 'node_modules/.node', line, 'node_modules/.bin/node')
  if (!existsSync(program)) return { line, why: `Node ${line} is not installed` }
  const { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (status === 0) return { line, program }
  const why = `Node ${line} does not start here: ${stderr.trim().split('\n')[0]}`
  return { line, why }
}
