/** Starts with wrong or doubtful settings: the messages, and that nothing is created. */

import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildDifferences } from '#backend/http/built-with.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { killSpawned, startService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const project = copyProject()
afterEach(() => killSpawned())

const envFile = 'ADMIN_TOKEN=Sunny\nALERT_EMIAL_TO=a@b.example\nPORT: 4818\n'

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
  expect(stderr).toMatch(
    /ALERT_EMIAL_TO \(\.env\).*ALERT_EMAIL_TO.*\n.*PORT \(\.env\): expected PORT=…/,
  )
  expect(stderr).not.toMatch(/Sunny|a@b/)
  expect(readdirSync(join(dataDir, '..'))).toEqual([])
})

test('a link at .env whose file is gone is refused like a file that cannot be read', () => {
  rmSync(join(project, '.env'), { force: true })
  symlinkSync('/nonexistent/environment', join(project, '.env'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check.ts', 'settings'], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  rmSync(join(project, '.env'))
  expect(stderr).toContain('.env: expected a file that this user can read')
  expect(status).toBe(1)
})

test('doubtful settings are logged, and the service starts', async () => {
  const service = await startService({
    DATA_DIR: temporaryFolder(),
    GOOGLE_SHEET_TAB: 'Other',
    SITE_URL: 'https://www.firm.example',
  })
  await service.kill('SIGTERM')
  expect(service.printed()).toContain('GOOGLE_SHEET_ID isn’t set')
  expect(service.printed()).toMatch(/SITE_URL is https:\/\/www\.firm\.example here, but the pages/)
})

const none = { SITE_URL: '', API_URL: '', GA_MEASUREMENT_ID: '', GOOGLE_ADS_CONVERSION: '' }
const unset = {
  SITE_URL: undefined,
  API_URL: undefined,
  GA_MEASUREMENT_ID: undefined,
  GOOGLE_ADS_CONVERSION: undefined,
  ALLOWED_ORIGINS: [],
}
const firm = 'https://www.firm.example'
const elsewhere = { SITE_URL: firm, API_URL: 'https://api.firm.example' }

test.each([
  ['both none', {}, {}, ''],
  ['both local addresses', { SITE_URL: 'http://127.0.0.1:1' }, { SITE_URL: 'http://[::1]:2' }, ''],
  ['the same', { SITE_URL: firm }, { SITE_URL: firm }, ''],
  ['unequal', { SITE_URL: firm }, { SITE_URL: 'https://firm.example' }, 'SITE_URL is https://www'],
  ['only the service’s', { SITE_URL: firm }, { SITE_URL: 'http://localhost:3000' }, 'SITE_URL'],
  ['only the pages’', {}, { SITE_URL: firm }, 'SITE_URL is not set here'],
  ['a tracker that pages lack', { GA_MEASUREMENT_ID: 'G-1' }, {}, 'GA_MEASUREMENT_ID is G-1'],
  ['a tracker of the pages only', {}, { GA_MEASUREMENT_ID: 'G-1' }, ''],
  ['forms that post elsewhere', { API_URL: firm }, { API_URL: 'https://a.example' }, 'API_URL'],
  ['a static host’s pages', { SITE_URL: firm, ALLOWED_ORIGINS: [firm] }, elsewhere, ''],
  [
    'pages that may not post',
    { SITE_URL: firm },
    elsewhere,
    `until ALLOWED_ORIGINS contains ${firm}`,
  ],
])('settings of pages and service: %s', (_kind, given, built, sentence) => {
  const told = buildDifferences({ ...unset, ...given }, { ...none, ...built })
  expect(told).toHaveLength(sentence === '' ? 0 : 1)
  expect(told.join()).toContain(sentence)
})
