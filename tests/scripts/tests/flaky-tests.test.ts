import { spawnSync } from 'node:child_process'
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flakyTests } from '#scripts/tests/flaky-tests.ts'

test('a browser test that passes only at its second attempt is named', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flaky-')))
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    "export default { retries: 1, reporter: [['json', { outputFile: 'report.json' }]] }",
  )
  writeFileSync(
    join(folder, 'menu.spec.ts'),
    `import { expect, test } from '@playwright/test'
    test.describe('on a phone', () => {
      test('opens', ({}, info) => expect(info.retry).toBe(1))
      test('closes', () => {})
    })`,
  )
  const run = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(run.status, run.stderr).toBe(0)
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
  expect(flakyTests(report)).toEqual(['menu.spec.ts › on a phone › opens'])
  rmSync(folder, { recursive: true })
})
