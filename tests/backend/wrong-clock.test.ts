/** A real service whose clock is wrong at one start: everything is there, and it says so. */

import { afterEach, expect, test } from 'vitest'
import { killSpawned, spawnService, startService } from '#tests/support/service-process.ts'
import { aLead } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const dayMs = 24 * 60 * 60_000
const token = 'owner-of-a-wrong-clock-0123456789'

afterEach(() => killSpawned())

/** Shifts the process's clock before any of its modules loads. */
function shifted(byMs: number): readonly string[] {
  const script = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${byMs}) }
      static now() { return Real.now() + ${byMs} }
    }`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

test('leads outlive starts with the clock years ahead, a week ahead, and in 1970', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ADMIN_TOKEN: token, RETENTION_DAYS: '30' }
  const seen: unknown[] = []
  for (const byMs of [0, 1_095 * dayMs, 7 * dayMs, -Date.now(), 0]) {
    const nodeArguments = shifted(byMs)
    const service = await startService(settings, (given) => spawnService(given, { nodeArguments }))
    if (seen.length === 0) {
      const body = JSON.stringify(aLead)
      const headers = { 'content-type': 'application/json' }
      const posted = await fetch(`${service.url}/api/lead`, { method: 'POST', body, headers })
      expect(posted.status).toBe(201)
    }
    const read = async (path: string) =>
      (
        await fetch(`${service.url}/api/admin/${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()
    const { trusted, reason } = (await read('clock')) as { trusted: boolean; reason: string | null }
    const { data } = (await read('leads')) as { data: readonly string[][] }
    const isSaid = service.printed().includes('This machine’s clock says')
    seen.push([trusted, reason !== null, isSaid, data.map((row) => row[3])])
    await service.kill('SIGTERM')
  }
  const right = [true, false, false, [aLead.email]]
  const wrong = [false, true, true, [aLead.email]]
  expect(seen).toEqual([right, wrong, wrong, wrong, right])
})
