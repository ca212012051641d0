/** Commands that work beside the service leave it the processor. */

import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test.each([
  ['journal', 'backup'],
  ['journal', 'check'],
  // Refused in a word: there is no such address.
  ['person', 'export', 'nobody'],
])('leads %s %s has the lowest priority', (...words) => {
  const tell = `import { getPriority } from 'node:os'
    process.on('exit', () => console.log('priority', getPriority()))`
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, 'backend/leads.ts', ...words],
    { env: { DATA_DIR: temporaryFolder(), ADMIN_TOKEN: 'give-way-admin-token' }, encoding: 'utf8' },
  )
  expect(stdout).toContain(`priority ${constants.priority.PRIORITY_LOW}`)
})
