/** The audit in `npm test`, run with the real npm against a registry on loopback. */

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { auditPackages } from '#scripts/tests/audit.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Audits a project that depends on one package. */
function auditWith(registry: string) {
  const project = temporaryFolder()
  const root = { name: 'audited', version: '1.0.0', dependencies: { frail: '1.0.0' } }
  const packages = { '': root, 'node_modules/frail': { version: '1.0.0' } }
  const lock = { ...root, lockfileVersion: 3, requires: true, packages }
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(root))
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(lock))
  // npm caches vulnerabilities by number: these stay out of the machine's own cache.
  const cache = path.join(project, 'cache')
  return auditPackages(project, [`--registry=${registry}`, `--cache=${cache}`])
}

/** Answers audit requests with these values, and knows the one package. */
async function startRegistry(status: number, advisories: object): Promise<string> {
  const frail = {
    name: 'frail',
    version: '1.0.0',
    dist: { tarball: 'http://127.0.0.1:1/frail.tgz' },
  }
  const known = { name: 'frail', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': frail } }
  const server = createServer((request, response) => {
    const isQuestion = request.url?.startsWith('/-/npm/v1/security/') ?? false
    request.resume()
    response.writeHead(isQuestion ? status : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isQuestion ? advisories : known))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const advisory = (severity: string) => ({
  frail: [
    {
      ...{ id: 1, url: 'https://advisories.example/1', title: 'It breaks', severity },
      ...{ vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 0, vectorString: null } },
    },
  ],
})

test.each([
  ['knows of nothing', 200, {}, {}],
  ['knows of a grave vulnerability', 200, advisory('high'), { grave: ['frail: high'] }],
  ['knows of a lesser one', 200, advisory('moderate'), { lesser: ['frail: moderate'] }],
  ['refuses audit requests', 405, {}, { unanswered: 'the registry answered 405' }],
])('reports a registry that %s', async (_what, status, advisories, found) => {
  const audit = await auditWith(await startRegistry(status, advisories))
  expect(audit).toEqual({ grave: [], lesser: [], ...found })
})

test('reports that a registry is unreachable, and why', async () => {
  expect((await auditWith('http://127.0.0.1:1')).unanswered).toBe(
    'the registry gave no answer (ECONNREFUSED)',
  )
})
