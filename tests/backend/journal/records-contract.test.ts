/** Records beside the events, in both databases: alerts' channels, audit trail, derivation keys. */

import { expect, test } from 'vitest'
import type { ChannelState, Trouble } from '#backend/journal/alert-store.ts'
import { derive } from '#backend/journal/derivation-keys.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { describeInBoth, journalPlaces } from '#tests/support/journal-places.ts'
import { startApp } from '#tests/support/running-app.ts'

const at = '2026-11-20T16:00:00.000Z'

describeInBoth('in %s', (journal) => {
  test('each channel of alerts survives a restart and stays as it is when begun again', async () => {
    const store = () => journal.open.alertStore
    await store().begin('webhook', 2 ** 40)
    await store().begin('email ann@firm.example', 7)
    const trouble: Trouble = {
      kind: 'disk.low',
      key: '',
      since: at,
      id: null,
      event: null,
      count: null,
    }
    const state: ChannelState = {
      channel: 'email ann@firm.example',
      ...{ sentThrough: 9, failingSince: at, problem: 'It was refused.' },
      message: { id: 'an id', through: 12, troubles: [trouble] },
      told: [{ kind: 'lead.quarantined', key: at }],
    }
    await store().save(state)
    await journal.restart()
    await store().begin('email ann@firm.example', 99)
    const other = { channel: 'webhook', sentThrough: 2 ** 40, told: [] }
    expect(await store().all()).toEqual([state, other])
    await store().forget('webhook')
    await store().save(other)
    expect(await store().all()).toEqual([state])
  })

  test('audit lines are numbered without gaps even when written at once, and read back unchanged', async () => {
    const { audit } = journal.open.staff
    const line = {
      ...{ at, by: 'ann', role: 'staff', address: '203.0.113.7', action: 'leads.read' },
      ...{ detail: { event: 'lead', q: '…' }, rows: null },
    }
    await Promise.all(Array.from({ length: 60 }, () => audit.append(line)))
    const numbered = Array.from({ length: 60 }, (_, index) => ({ ...line, number: index + 1 }))
    expect(await audit.after(0, 100)).toEqual(numbered)
    expect(await audit.before(31, 2)).toEqual([numbered[29], numbered[28]])
    expect(await audit.total()).toBe(60)
  })
})

test.each(journalPlaces)(
  'in %s, after a key change, known and new addresses both get ids of the new key, and known ones stay one row',
  async (_kind, create) => {
    const place = await create()
    const open = await place.open()
    const app = await startApp({ open })
    const signUp = async (email: string) =>
      ((await (await app.post('/api/newsletter', { email })).json()) as { id: string }).id
    await signUp('pat@example.org')
    const [oldKey] = await open.staff.keys.all()
    expect((await runCommand('journal replace-key', place.settings)).code).toBe(0)
    const [newKey = '', ...others] = await open.staff.keys.all()
    expect([newKey, ...others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), oldKey])
    // A holder of the old key cannot tell from the answers which address was known before.
    for (const email of ['pat@example.org', 'lee@example.org']) {
      const underNew = derive(newKey, ['newsletter', email, false, 0]).toString('hex', 0, 4)
      expect((await signUp(email)).slice(0, 8)).toBe(underNew)
    }
    expect(await app.events()).toHaveLength(2)
    const [line] = await open.staff.audit.before(Number.MAX_SAFE_INTEGER, 1)
    expect(line?.action).toBe('journal.replace-key')
    await app.stop()
  },
)
