/** A dist that is older than the sources is not tested in their place. */

import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { distProblem } from '#scripts/build/stamp.mjs'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
  cpSync('package-lock.json', join(project.folder, 'package-lock.json'))
})
afterEach(() => project.remove())

const change = () => appendFileSync(join(project.folder, 'frontend/content/firm/firm.ts'), '\n')

test('a build of these sources will do; an edit or another setting makes it old', () => {
  expect(distProblem(project.folder)).toBeUndefined()
  writeFileSync(join(project.folder, '.env'), 'SITE_URL=https://www.example.com\n')
  expect(distProblem(project.folder)).toMatch(
    /^dist was built with SITE_URL=, and now it is SITE_URL=https:.*Run npm run build/,
  )
  writeFileSync(join(project.folder, '.env'), '')
  expect(distProblem(project.folder)).toBeUndefined()
  change()
  expect(distProblem(project.folder)).toMatch(/older than the sources.*Run npm run build/)
})

function vitest(...files: readonly string[]) {
  mkdirSync(join(project.folder, 'tests/support'), { recursive: true })
  for (const name of ['current-build.ts', 'built-site.ts']) {
    cpSync(join('tests/support', name), join(project.folder, 'tests/support', name))
  }
  const contents = {
    'vitest.config.ts':
      "export default { test: { include: ['tests/*.test.ts'], globalSetup: 'tests/support/current-build.ts' } }",
    'tests/pure.test.ts':
      "import { test } from 'vitest'\nimport '#domain/clean-text.ts'\ntest('pure', () => {})",
    'tests/page.test.ts':
      "import { test } from 'vitest'\nimport '#tests/support/built-site.ts'\ntest('page', () => {})",
  }
  for (const [name, text] of Object.entries(contents)) {
    writeFileSync(join(project.folder, name), text)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files],
    { cwd: project.folder, encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  return { status, printed: stdout + stderr }
}

test('a whole run stops with what to run; a test alone stops only where it reads dist', () => {
  expect(vitest().status).toBe(0)
  change()
  const whole = vitest()
  expect(whole.status).toBe(1)
  expect(whole.printed).toContain('dist is older than the sources')
  expect(whole.printed).toContain('Run npm run build')
  expect(vitest('tests/pure.test.ts').status).toBe(0)
  const page = vitest('tests/page.test.ts')
  expect(page.status).toBe(1)
  expect(page.printed).toContain('Run npm run build')
})
