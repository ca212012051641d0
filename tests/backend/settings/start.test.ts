/** Starts with wrong settings: the messages, and that nothing is created. */

import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '#tests/support/project-copy.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const project = copyProject()
const envFile = 'ADMIN_TOKEN=Sunny\nALERT_EMIAL_TO=a@b.example\nPORTS=4818\n'

test.each([
  'backend/start.mjs',
  'scripts/build.ts',
  'scripts/check.ts settings',
  'backend/leads.ts journal check',
])('%s names every wrong line of .env and creates nothing', (program) => {
  const dataDir = join(temporaryFolder(), 'data')
  writeFileSync(join(project, '.env'), envFile)
  const { status, stdout, stderr } = spawnSync(process.execPath, program.split(' '), {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/ALERT_EMIAL_TO \(\.env\).*ALERT_EMAIL_TO.*\n.*A name \(\.env\)/)
  expect(stderr).not.toMatch(/Sunny|a@b/)
  expect(readdirSync(join(dataDir, '..'))).toEqual([])
})
