/** The contract of the alert store, in both databases. */

import { expect, test } from 'vitest'
import type { ChannelState, Trouble } from '#backend/journal/alert-store.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'

const since = '2026-11-20T18:52:00.000Z'
const trouble: Trouble = {
  ...{ kind: 'disk.low', key: '', since, id: null, event: null, count: null },
}

describeInBoth('%s', (at) => {
  const store = () => at.open.alertStore

  test('each channel has one row, which survives a restart and stays as it is when begun again', async () => {
    await store().begin('webhook', 2 ** 40)
    await store().begin('email ann@firm.example', 7)
    const state: ChannelState = {
      channel: 'email ann@firm.example',
      ...{ sentThrough: 9, failingSince: since, problem: 'It was refused.' },
      message: { id: 'an id', through: 12, troubles: [trouble] },
      told: [{ kind: 'lead.quarantined', key: since }],
    }
    await store().save(state)
    await at.restart()
    await store().begin('email ann@firm.example', 99)
    const other = { channel: 'webhook', sentThrough: 2 ** 40, told: [] }
    expect(await store().all()).toEqual([state, other])
    await store().save({ channel: state.channel, sentThrough: 12, told: [] })
    await store().forget('webhook')
    await store().save(other)
    expect(await store().all()).toEqual([{ channel: state.channel, sentThrough: 12, told: [] }])
  })
})
