/** The stamp of a build, which stops tests of a dist that is older than the sources. */

import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { distProblem } from '#scripts/build/stamp.mjs'
import { copyProject } from '#tests/support/project-copy.ts'

afterEach(() => vi.unstubAllEnvs())

test('a build of these sources is accepted; an edit or another setting makes it stale', () => {
  const project = copyProject()
  cpSync('package-lock.json', join(project, 'package-lock.json'))
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
