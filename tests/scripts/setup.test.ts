/** Set-ups of one folder at the same time, as after a deploy that starts two units. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { killedAfterTest, killSpawned, printedBy } from '#tests/support/service-process.ts'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
  cpSync('package-lock.json', join(project.folder, 'package-lock.json'))
})
afterEach(() => killSpawned())

interface Run {
  readonly child: ChildProcess
  readonly printed: () => string
  readonly ended: Promise<number | null>
}

function run(...nodeArguments: string[]): Run {
  const child = spawn(process.execPath, nodeArguments, {
    cwd: project.folder,
    env: { PATH: [project.folder, process.env.PATH].join(delimiter) },
  })
  killedAfterTest(child)
  const ended = once(child, 'close').then(([code]) => code)
  return { child, printed: printedBy(child), ended }
}

/** From now on the copy's whole build is that page, in a fifth of the time. */
function buildOnePageOnly(page: string): void {
  const file = join(project.folder, 'scripts/build.ts')
  const source = readFileSync(file, 'utf8')
  const [only, stampWritten] = ["values.only?.split(',')", 'if (!only) await writeFile('] as const
  expect(source).toContain(only)
  expect(source).toContain(stampWritten)
  const ofOne = source.replace(only, `['${page}']`).replace(stampWritten, 'await writeFile(')
  writeFileSync(file, ofOne)
}

test('one builds, the other waits; settings mean in pages what they mean to the service', async () => {
  rmSync(join(project.folder, 'dist'))
  buildOnePageOnly('/plans')
  writeFileSync(
    join(project.folder, '.env'),
    'export SITE_URL=https://www.firm.example/ # production\n',
  )
  const runs = [run('scripts/setup.mjs', 'start'), run('scripts/setup.mjs', 'start')]
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0])
  const printed = runs.map((one) => one.printed()).join('')
  expect(printed.match(/Building the site/g)).toHaveLength(1)
  expect(printed.match(/Waiting for it/g)).toHaveLength(1)
  const page = readFileSync(join(project.folder, 'dist/site/plans.html'), 'utf8')
  expect(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]).toBe(
    'https://www.firm.example/plans',
  )
  // What is built is not built again, nor installed; another setting is.
  const again = run('scripts/setup.mjs', 'start')
  expect(await again.ended).toBe(0)
  expect(again.printed()).toBe('')
}, 300_000)

const holdTurn = `
  import { takeTurn } from './scripts/setup/take-turn.mjs'
  await takeTurn('.', () => console.log('waits'))
  console.log('has it')
  setInterval(() => {}, 1000)
`

test('whoever dies in its turn, by whatever signal, leaves it to the next', async () => {
  const first = run('--input-type=module', '-e', holdTurn)
  await expect.poll(first.printed).toBe('has it\n')
  const second = run('--input-type=module', '-e', holdTurn)
  await expect.poll(second.printed).toBe('waits\n')
  first.child.kill('SIGKILL')
  await expect.poll(second.printed).toBe('waits\nhas it\n')
})

test('other folders are set up meanwhile', async () => {
  const first = run('--input-type=module', '-e', holdTurn)
  await expect.poll(first.printed).toBe('has it\n')
  const elsewhere = run('--input-type=module', '-e', holdTurn.replace("'.'", "'./frontend'"))
  await expect.poll(elsewhere.printed).toBe('has it\n')
})

test('a set-up that waits sees what the other has done', async () => {
  const first = run('--input-type=module', '-e', holdTurn)
  await expect.poll(first.printed).toBe('has it\n')
  const second = run('scripts/setup.mjs', 'dev')
  await expect.poll(second.printed).toContain('Waiting for it')
  first.child.kill('SIGKILL')
  expect(await second.ended).toBe(0)
  expect(existsSync(join(realpathSync(join(project.folder, 'dist')), '.stamp'))).toBe(true)
})

test('a wrong setting is told before anything is built', async () => {
  rmSync(join(project.folder, 'dist'))
  writeFileSync(join(project.folder, '.env'), 'PORT=eighty\n')
  const { ended, printed } = run('scripts/setup.mjs', 'start')
  expect(await ended).toBe(1)
  expect(printed()).toContain('PORT')
  expect(printed()).not.toContain('Building')
  expect(existsSync(join(project.folder, 'dist'))).toBe(false)
})

test.each(['Ha#rbor', 'Ha?rbor'])(
  'in a folder %s nothing is begun that could not be built',
  async (name) => {
    const folder = join(project.folder, name)
    for (const part of ['scripts', 'backend']) cpSync(part, join(folder, part), { recursive: true })
    const child = killedAfterTest(
      spawn(process.execPath, [join(folder, 'scripts/setup.mjs'), 'start']),
    )
    const said = printedBy(child)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said()).toMatch(
      /^The project can’t be built in .*, because its path contains a "[#?]"\. Move it .*\n$/,
    )
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  },
)

test('for one check alone it leaves an old build and says what makes a new one', async () => {
  appendFileSync(join(project.folder, 'frontend/content/firm/firm.ts'), '\n')
  const { ended, printed } = run('scripts/setup.mjs', 'packages')
  expect(await ended).toBe(0)
  expect(printed()).toMatch(/^dist is older than the sources.*\. Run npm run build\.\n$/)
})

test.each(['start', 'test'])(
  'for %s packages are installed without their own scripts',
  async (purpose) => {
    rmSync(join(project.folder, 'node_modules'))
    const npm = join(project.folder, 'npm')
    writeFileSync(npm, '#!/bin/sh\necho "$@" >> asked\nexit 1\n', { mode: 0o755 })
    const { ended, printed } = run('scripts/setup.mjs', purpose)
    expect(await ended).toBe(1)
    expect(printed()).toContain('npm failed')
    const asked = readFileSync(join(project.folder, 'asked'), 'utf8').trim().split('\n')
    expect(asked).toEqual([expect.stringMatching(/^ci .*--ignore-scripts/)])
  },
)
