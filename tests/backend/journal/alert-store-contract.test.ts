/** The contract of the alert store, in both databases. */

import { expect, test } from 'vitest'
import type { ChannelState, NotedTrouble } from '#backend/journal/alert-store.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'

const since = '2026-11-20T18:52:00.000Z'
const trouble: NotedTrouble = {
  ...{ kind: 'disk.low', key: since, since, id: null, event: null, count: null },
  stage: 'trying',
}

describeInBoth('%s', (at) => {
  const store = () => at.open.alertStore

  test('each channel has one row, which survives a restart and stays as it is when begun again', async () => {
    await store().begin('webhook', 2 ** 40)
    await store().begin('email ann@firm.example', 7)
    const state: ChannelState = {
      channel: 'email ann@firm.example',
      ...{ sentThrough: 9, tryingThrough: 12, tryingSince: since },
      ...{ failingSince: since, problem: 'It was refused.' },
      troubles: [trouble],
    }
    await store().save(state)
    await at.restart()
    await store().begin('email ann@firm.example', 99)
    const other = { channel: 'webhook', sentThrough: 2 ** 40, troubles: [] }
    expect(await store().all()).toEqual([state, other])
    await store().save({ channel: state.channel, sentThrough: 12, troubles: [] })
    await store().forget('webhook')
    await store().save(other)
    expect(await store().all()).toEqual([{ channel: state.channel, sentThrough: 12, troubles: [] }])
  })
})
