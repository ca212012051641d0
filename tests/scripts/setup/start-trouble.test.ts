/** Programs that the system cannot start: one sentence explains each and says what to install. */

import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runsTheProject } from '#scripts/setup/runtime.mjs'
import { folderProblem, startTrouble } from '#scripts/setup/start-trouble.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ended = { status: 127, signal: null, output: '' }
const failed = (code: string) => ({
  status: null,
  signal: null,
  error: Object.assign(new Error(code), { code }),
  output: '',
})

test.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file',
    ['libatomic.so.1', 'apt-get install libatomic1', 'dnf install libatomic', 'apk add libatomic'],
  ],
  [
    'node: error while loading shared libraries: libstdc++.so.6: cannot open shared object file',
    ['libstdc++.so.6', 'apt-get install libstdc++6', 'apk add libstdc++'],
  ],
  ['error while loading shared libraries: libodd.so.3: cannot open', ['libodd.so.3', 'package']],
  [
    'Error loading shared library ld-linux-x86-64.so.2: No such file or directory (needed by node)',
    ['musl', 'apk add nodejs'],
  ],
  ["/lib/libc.so.6: version `GLIBC_2.28' not found (required by node)", ['older', 'Node 24.15']],
  ['Error: x.node: failed to map segment from shared object', ['noexec', 'move the project']],
  ['sh: 1: node: Exec format error', ['processor', 'Node 24.15']],
])('explains “%s” in one sentence', (output, parts) => {
  const sentence = startTrouble({ ...ended, output }) ?? ''
  for (const part of parts) expect(sentence).toContain(part)
  expect(sentence).not.toMatch(/\n|above/)
})

test.each([
  ['ENOENT', 'musl'],
  ['EACCES', 'noexec'],
  ['ENOEXEC', 'processor'],
])('explains a start that fails with %s', (code, part) => {
  expect(startTrouble(failed(code))).toContain(part)
})

test('explains a build that the system killed for lack of memory', () => {
  expect(startTrouble({ status: null, signal: 'SIGKILL', output: '' })).toContain('memory')
})

test('does not explain a program’s own error message', () => {
  expect(startTrouble({ ...ended, status: 1, output: 'Error: no such page' })).toBeUndefined()
})

test('tells apart real programs that cannot start', () => {
  const folder = temporaryFolder()
  const program = join(folder, 'node')
  const trouble = () => {
    const { status, signal, error, stderr } = spawnSync(program, { encoding: 'utf8' })
    return startTrouble({ status, signal, ...(error && { error }), output: stderr ?? '' })
  }
  writeFileSync(program, '#!/lib/ld-that-is-not-here.so\n')
  chmodSync(program, 0o755)
  expect(trouble()).toContain('musl')
  chmodSync(program, 0o644)
  expect(trouble()).toContain('noexec')
})

test.each(['24.15.0', '24.21.0', '26.0.0', '28.1.0'])('Node %s runs the project', (version) => {
  expect(runsTheProject(version)).toBe(true)
})

test.each(['20.20.2', '22.23.0', '24.14.9', '25.9.0'])('Node %s does not', (version) => {
  expect(runsTheProject(version)).toBe(false)
})

test.each(['#', '?', ':'])(
  'a folder with "%s" in its path is refused in a sentence',
  (character) => {
    const problem = folderProblem(`/srv/Ha${character}rbor/`)
    expect(problem).toContain(`"${character}"`)
    expect(problem).toContain('Move it')
  },
)

test.each(['/srv/Harbor', '/srv/100% ours', '/srv/Kanzlei Müller', '/srv/Ha%20rbor'])(
  'the folder %s is accepted',
  (folder) => {
    expect(folderProblem(folder)).toBeUndefined()
  },
)
