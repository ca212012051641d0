/** The set-up, run on copies of the project: what it builds, refuses, leaves, and asks of npm. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { distProblem } from '#scripts/build/stamp.mjs'
import { copyProject } from '#tests/support/project-copy.ts'
import { killedAfterTest, killSpawned, printedBy } from '#tests/support/service-process.ts'

let project: string
beforeEach(() => {
  project = copyProject()
  cpSync('package-lock.json', join(project, 'package-lock.json'))
  // A stand-in for npm: no test fetches packages.
  const npm = '#!/bin/sh\necho "$@" >> asked\nexit 1\n'
  writeFileSync(join(project, 'npm'), npm, { mode: 0o755 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  killSpawned()
})

function run(...nodeArguments: string[]) {
  const env = { PATH: [project, process.env.PATH].join(delimiter) }
  const child = killedAfterTest(spawn(process.execPath, nodeArguments, { cwd: project, env }))
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return { printed: printedBy(child), ended }
}

/** A stand-in for the slow build: leaves its stamp, and the address that its pages would show. */
const quickBuild = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { buildAndSwitch } from './build/beside.ts'
  import { ownBuildSettings } from './build/read-build-settings.ts'
  import { presentStamp, stampFile } from './build/stamp.mjs'
  const stamp = presentStamp('.')
  await buildAndSwitch('.', async (folder) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + '/address', ownBuildSettings().siteUrl)
    writeFileSync(folder + '/' + stampFile, stamp)
  })`

test('a site is built once, and its pages read settings as the service does', async () => {
  rmSync(join(project, 'dist'))
  writeFileSync(join(project, 'scripts/build.ts'), quickBuild)
  writeFileSync(join(project, '.env'), 'export SITE_URL=https://www.firm.example/ # production\n')
  const first = run('scripts/setup.mjs', 'start')
  expect(await first.ended).toBe(0)
  expect(first.printed()).toContain('Building the site')
  const address = readFileSync(join(project, 'dist/address'), 'utf8')
  expect(address).toBe('https://www.firm.example')
  // Nothing is built or installed a second time.
  const again = run('scripts/setup.mjs', 'start')
  expect(await again.ended).toBe(0)
  expect(again.printed()).toBe('')
})

test('a build of these sources is current; an edit or another setting makes it stale', () => {
  expect(distProblem(project)).toBeUndefined()
  vi.stubEnv('NO_ENV_FILE', '')
  const setTo = (lines: string) => writeFileSync(join(project, '.env'), lines)
  const stale = /older than the sources or the settings.*Run npm run build/
  setTo('\uFEFFSITE_URL=https://another.example\r\n')
  expect(distProblem(project)).toMatch(stale)
  setTo('PORT=3001\n')
  expect(distProblem(project)).toBeUndefined()
  appendFileSync(join(project, 'frontend/content/firm/firm.ts'), '\n')
  expect(distProblem(project)).toMatch(stale)
})

test('wrong settings are all told before the build', async () => {
  rmSync(join(project, 'dist'))
  writeFileSync(join(project, '.env'), 'SITE_URL=firm\nTRUST_PROXY=one\nALERT_HOUR=office\n')
  const { ended, printed } = run('scripts/setup.mjs', 'start')
  expect(await ended).toBe(1)
  expect(printed()).toMatch(/^These settings.*\n.*ALERT_HOUR.*\n.*SITE_URL.*\n.*TRUST_PROXY/)
})

test('packages are installed without their own scripts', async () => {
  rmSync(join(project, 'node_modules'))
  const { ended, printed } = run('scripts/setup.mjs', 'start')
  expect(await ended).toBe(1)
  expect(printed()).toContain('npm failed')
  expect(readFileSync(join(project, 'asked'), 'utf8')).toMatch(
    /^ci --include=dev .*--ignore-scripts/,
  )
})

test('no npm script needs another before it, which npm may be told to skip (ignore-scripts)', () => {
  const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  const runs = Object.entries(scripts).filter(
    ([, line]) => !/\bnode scripts\/setup\.mjs /.test(line),
  )
  expect(runs).toEqual([])
  // A shell that has run one Node wouldn't find the one that the set-up has just provided.
  expect(Object.values(scripts).join('\n')).not.toMatch(/&& node /)
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([])
})

test('a program runs after the set-up with its arguments, output and exit code', async () => {
  const program = 'console.log(process.argv.slice(2).join()); process.exitCode = 4'
  writeFileSync(join(project, 'program.mjs'), program)
  const { ended, printed } = run('scripts/setup.mjs', 'tools', 'program.mjs', '--json', 'a b')
  expect(await ended).toBe(4)
  expect(printed()).toBe('--json,a b\n')
})
