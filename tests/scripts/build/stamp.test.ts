/** The stamp of a build, which stops tests of a dist that is older than the sources. */

import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { distProblem, stampFile } from '#scripts/build/stamp.mjs'
import { copyProject } from '#tests/support/project-copy.ts'

let project: string
beforeEach(() => {
  project = copyProject()
  cpSync('package-lock.json', join(project, 'package-lock.json'))
})
afterEach(() => vi.unstubAllEnvs())

const change = () => appendFileSync(join(project, 'frontend/content/firm/firm.ts'), '\n')

test('a build of these sources is accepted; an edit or another setting makes it stale', () => {
  const [, ...builtWith] = readFileSync(join(project, 'dist', stampFile), 'utf8').split('\n')
  const envFile = join(project, '.env')
  vi.stubEnv('NO_ENV_FILE', '')
  writeFileSync(envFile, builtWith.join('\n'))
  expect(distProblem(project)).toBeUndefined()
  writeFileSync(envFile, '\uFEFFSITE_URL=https://another.example\r\n')
  expect(distProblem(project)).toMatch(
    /^dist was built with SITE_URL=.*, and now it is SITE_URL=https:\/\/another.*Run npm run build/,
  )
  writeFileSync(envFile, builtWith.join('\n'))
  expect(distProblem(project)).toBeUndefined()
  change()
  expect(distProblem(project)).toMatch(/older than the sources.*Run npm run build/)
})
