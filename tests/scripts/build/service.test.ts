/** The service as one file: found by its start, left alone after an edit, readable in its traces. */

import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledService } from '#backend/bundled-service.mjs'
import { sourceLine } from '#backend/source-lines.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

let project: ProjectCopy
let bundle: string

beforeAll(() => {
  project = copyProject()
  cpSync('package-lock.json', path.join(project.folder, 'package-lock.json'))
  bundle = bundledService(project.folder)
  build()
}, 60_000)
afterAll(() => project.remove())

function build(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--service'], {
    cwd: project.folder,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

/** Files of the project that a start reads; it ends by a setting that cannot be used. */
function filesRead(): readonly string[] {
  const tell = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, 'backend/start.mjs'],
    { cwd: project.folder, env: { PORT: 'none' }, encoding: 'utf8' },
  )
  expect(stderr).toContain('PORT: ')
  expect(status).toBe(1)
  const root = pathToFileURL(`${project.folder}/`).href
  return stdout
    .split('\n')
    .filter((url) => url.startsWith(root))
    .map((url) => url.slice(root.length))
}

test('a start reads what the build made of these sources, and from the first edit on the sources', () => {
  expect(existsSync(bundle)).toBe(true)
  const read = filesRead()
  expect(read).toContain(path.relative(project.folder, bundle))
  // What chooses, and the bundle with its parts: neither a source nor a package.
  expect(read.filter((name) => !name.startsWith('.service/'))).toEqual([
    'backend/start.mjs',
    'backend/bundled-service.mjs',
  ])
  const edited = path.join(project.folder, 'domain/lead-row.ts')
  const before = readFileSync(edited)
  appendFileSync(edited, '\n// An edit.\n')
  expect(filesRead()).toContain('backend/server.ts')
  cpSync('domain/lead-row.ts', edited)
  expect(readFileSync(edited)).toEqual(before)
  expect(filesRead()).toEqual(read)
})

test('a line of the bundle is told as the line of its source', () => {
  const code = readFileSync(bundle, 'utf8').split('\n')
  const row = code.findIndex((line) => line.includes('There is no whole site in'))
  const column = (code[row] ?? '').indexOf('There')
  const told = sourceLine(
    `    at openSite (${pathToFileURL(bundle).href}:${row + 1}:${column + 1})`,
  )
  const [, file, sourceRow] = /\(file:\/\/(.+):(\d+):\d+\)$/.exec(told) ?? []
  expect(file).toBe(path.join(project.folder, 'backend/server.ts'))
  const source = readFileSync('backend/server.ts', 'utf8').split('\n')
  expect(source.slice(Number(sourceRow) - 2, Number(sourceRow) + 1).join('\n')).toContain(
    'There is no whole site in',
  )
  const other = '    at file:///elsewhere/.service/0/server.js:1:1'
  expect(sourceLine(other)).toBe(other)
})

test('a build of the same sources leaves the bundle as it is, one of others keeps the one before', () => {
  const mark = path.join(path.dirname(bundle), 'mark')
  appendFileSync(mark, '')
  build()
  expect(existsSync(mark)).toBe(true)
  const bundles = [bundle]
  for (const edit of ['// 1\n', '// 2\n']) {
    appendFileSync(path.join(project.folder, 'backend/clock.ts'), edit)
    build()
    bundles.push(bundledService(project.folder))
  }
  expect(bundles.map((file) => existsSync(file))).toEqual([false, true, true])
}, 60_000)
