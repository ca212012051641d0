/** Commands that work beside the service leave it the processor, from the first moment on. */

import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test.each([
  // Loading it takes a core a fifth of a second.
  ['journal-backup', 'backend/journal/upkeep/backup.ts'],
  ['journal-check', ''],
  ['person-export', ''],
])('%s has the lowest priority from its start', (command, file) => {
  const tell = `import { registerHooks } from 'node:module'
    import { getPriority } from 'node:os'
    registerHooks({ load(url, context, next) {
      if ('${file}' !== '' && url.endsWith('${file}')) console.log('priority', getPriority())
      return next(url, context)
    } })
    process.on('exit', () => console.log('priority', getPriority()))`
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(tell)}`,
      `scripts/${command}.ts`,
      // Refused in a word: there is no journal, and no such address.
      ...(command === 'person-export' ? ['nobody'] : []),
    ],
    { env: { DATA_DIR: temporaryFolder(), ADMIN_TOKEN: 'give-way-admin-token' }, encoding: 'utf8' },
  )
  const told = stdout.split('\n').filter((line) => line.startsWith('priority'))
  expect(told).toHaveLength(file === '' ? 1 : 2)
  expect(new Set(told)).toEqual(new Set([`priority ${constants.priority.PRIORITY_LOW}`]))
})
