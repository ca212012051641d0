/** The audit in `npm test`, by the real npm against a registry on loopback. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Audit, auditPackages } from '#scripts/tests/audit.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let project: string
let stopRegistry: () => void

beforeEach(() => {
  project = temporaryFolder()
  const dependencies = { frail: '1.0.0' }
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'audited', version: '1.0.0', dependencies }),
  )
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({
      name: 'audited',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'audited', version: '1.0.0', dependencies },
        'node_modules/frail': { version: '1.0.0' },
      },
    }),
  )
})
afterEach(() => stopRegistry())

/** npm remembers weaknesses by their number: not among this machine's. */
function auditWith(registry: string): Audit {
  return auditPackages(project, [
    `--registry=${registry}`,
    `--cache=${path.join(project, 'cache')}`,
  ])
}

/** npm is waited for in this process, so the registry needs one of its own. */
async function auditedBy(advisories: { status: number; body: object }): Promise<Audit> {
  const registry = fork('tests/support/fake-registry.ts', [JSON.stringify(advisories)])
  stopRegistry = () => registry.kill()
  const [url] = await once(registry, 'message')
  return auditWith(url)
}

const advisory = (severity: string) => ({
  status: 200,
  body: {
    frail: [
      {
        id: 1,
        url: 'https://advisories.example/1',
        title: 'It breaks',
        severity,
        vulnerable_versions: '<2.0.0',
        cwe: [],
        cvss: { score: 0, vectorString: null },
      },
    ],
  },
})

test.each([
  ['knows of nothing', { status: 200, body: {} }, { isAnswered: true, grave: [], lesser: [] }],
  [
    'knows of a grave weakness',
    advisory('high'),
    { isAnswered: true, grave: ['frail: high'], lesser: [] },
  ],
  [
    'knows of a lesser one',
    advisory('moderate'),
    { isAnswered: true, grave: [], lesser: ['frail: moderate'] },
  ],
  [
    'takes no such question',
    { status: 405, body: {} },
    { isAnswered: false, why: 'the registry answered 405' },
  ],
])('a registry that %s', async (_what, advisories, audit) => {
  expect(await auditedBy(advisories)).toEqual(audit)
})

test('a registry that is not there: not audited, and why', () => {
  stopRegistry = () => {}
  expect(auditWith('http://127.0.0.1:1')).toEqual({
    isAnswered: false,
    why: 'the registry was not reached (ECONNREFUSED)',
  })
})
