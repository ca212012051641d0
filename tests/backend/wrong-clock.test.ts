/** A real service whose clock is wrong at one start: everything is there, and it says so. */

import { afterEach, expect, test } from 'vitest'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { killSpawned, spawnService, startService } from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
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

test('leads, statuses, downloads and report outlive starts with the clock years and a week ahead, and in 1970', async () => {
  await using receivers = await FakeReceivers.start()
  const settings = {
    ...{ DATA_DIR: temporaryFolder(), ADMIN_TOKEN: token, RETENTION_DAYS: '30' },
    ...{ ...receivers.environment, REPORT_EMAIL_TO: 'ann@firm.example' },
  }
  const startAt = (byMs: number) =>
    startService(settings, (given) => spawnService(given, { nodeArguments: shifted(byMs) }))
  const asOwner = { authorization: `Bearer ${token}` }
  let id = ''

  async function seenAt(byMs: number) {
    const service = await startAt(byMs)
    if (id === '') {
      id = ((await (await postJson(`${service.url}/api/lead`, aLead)).json()) as { id: string }).id
      const status = { status: 'contacted', note: 'Called her.' }
      await postJson(`${service.url}/api/admin/leads/${id}/status`, status, asOwner)
    }
    const read = async (path: string) =>
      (await fetch(`${service.url}/api/admin/${path}`, { headers: asOwner })).json()
    const clock = (await read('clock')) as { trusted: boolean; reason: string | null }
    const { data } = (await read('leads')) as { data: readonly string[][] }
    const { state } = (await read(`leads/${id}`)) as { state: { status: string; note: string } }
    const download = await fetch(`${service.url}/${aLead.contentId}/full?id=${id}`)
    const isSaid = service.printed().includes('This machine’s clock says')
    if (!clock.trusted) await expect.poll(alerted, { timeout: 20_000 }).toEqual([1, 1])
    await service.kill('SIGTERM')
    const { trusted, reason } = clock
    const kept = [data.map((row) => row[3]), state.status, state.note, download.status]
    return [trusted, reason !== null, isSaid, ...kept]
  }

  /** One for all of the time that the clock is wrong: by the webhook, and by email. */
  const alerted = () => [
    receivers.posts.filter(({ body }) => body.includes('"clock.wrong"')).length,
    receivers.mails.filter(({ subject }) => subject.includes('clock')).length,
  ]
  const reports = () => receivers.mails.filter(({ to }) => to.includes('ann@firm.example')).length

  const kept = [[aLead.email], 'contacted', 'Called her.', 200]
  expect(await seenAt(0)).toEqual([true, false, false, ...kept])
  for (const byMs of [1_095 * dayMs, 7 * dayMs, -Date.now()]) {
    expect(await seenAt(byMs)).toEqual([false, true, true, ...kept])
  }
  expect(await seenAt(0)).toEqual([true, false, false, ...kept])
  // A week later the clock is right again, and the true Monday's report is still to come.
  const before = reports()
  const service = await startAt(7 * dayMs)
  await expect.poll(reports, { timeout: 20_000 }).toBeGreaterThan(before)
  await service.kill('SIGTERM')
})
