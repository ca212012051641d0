/** A small campaign: `npm run campaign:alerts` is the large one. */

import { expect, test } from 'vitest'
import { runAlerts } from '#tests/support/campaign/alert-run.ts'

test('under 40 % faults and ten kills each event is told of by both channels, and again only under its id', async () => {
  const { events, channels } = await runAlerts({
    seed: 7,
    kills: 10,
    eventsPerLife: 6,
    gapMs: 40,
    faultShare: 0.4,
    hiddenShare: 0.02,
  })
  expect(events).toBeGreaterThan(10)
  expect(
    channels.map(({ channel, lost, underOtherIds }) => [channel, lost, underOtherIds]),
  ).toEqual([
    ['email', 0, 0],
    ['webhook', 0, 0],
  ])
  for (const { faults } of channels) expect(faults).toBeGreaterThan(0)
})
