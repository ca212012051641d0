/** Keys of derived ids: independent of the journal's identity, replaceable, kept for older ids. */

import { describe, expect, test } from 'vitest'
import { derive } from '#backend/journal/derivation-keys.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { journalPlaces } from '#tests/support/journal-places.ts'
import { startApp } from '#tests/support/running-app.ts'

describe.each(journalPlaces)('in %s', (_name, create) => {
  test('each new journal has one random key of its own', async () => {
    const keys: (readonly string[])[] = []
    for (const place of [await create(), await create()]) {
      await using open = await place.open()
      keys.push(await open.staff.keys.all())
    }
    const [[one] = [], [other] = []] = keys
    expect(keys).toEqual([[one], [other]])
    expect([one, other]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(one).not.toBe(other)
  })

  test('after a key change, known and new addresses both get ids of the new key, and known ones stay one row', async () => {
    const place = await create()
    const open = await place.open()
    const app = await startApp({ open })
    const signUp = async (email: string) =>
      ((await (await app.post('/api/newsletter', { email })).json()) as { id: string }).id
    await signUp('pat@example.org')
    expect((await runCommand('journal replace-key', place.settings)).code).toBe(0)
    const [newKey = ''] = await open.staff.keys.all()
    // A holder of the old key cannot tell from the answers which address was known before.
    for (const email of ['pat@example.org', 'lee@example.org']) {
      const underNew = derive(newKey, ['newsletter', email, false, 0]).toString('hex', 0, 4)
      expect((await signUp(email)).slice(0, 8)).toBe(underNew)
    }
    expect(await app.events()).toHaveLength(2)
    const [line] = await open.staff.audit.before(Number.MAX_SAFE_INTEGER, 1)
    expect(line?.action).toBe('journal.replace-key')
    await app.stop()
  })
})
