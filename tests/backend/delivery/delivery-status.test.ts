/** Reports of delivery: its status, its log lines and the operator's table of states. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliveryStates } from '#domain/delivery-report.ts'
import { minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

startEachWorld()

test('the report says why and since when its state lasts; retries during one outage are few and do not reset it', async () => {
  const dispatcher = world.startDispatcher()
  await world.clock.advance(minuteMs)
  const end = world.clock.now() + 30 * minuteMs
  world.google.decideFault = () =>
    world.clock.now() < end ? { kind: 'status', status: 503, applied: false } : undefined
  const troubleBegins = new Date(world.clock.now()).toISOString()
  await world.accept(1)
  await world.clock.advance(20 * minuteMs)
  expect(world.google.calls.length).toBeGreaterThan(5)
  expect(world.google.calls.length).toBeLessThan(30)
  expect(dispatcher.report()).toMatchObject({
    ...{ state: 'waiting', since: troubleBegins },
    ...{ message: expect.stringContaining('503'), nextAttemptAt: expect.any(String) },
  })
  expect(await world.untilDelivered()).toBe(true)
  await world.clock.advance(secondMs)
  const { state, since } = dispatcher.report()
  expect(state).toBe('idle')
  expect(Date.parse(since)).toBeGreaterThanOrEqual(end)
})

test('one outage logs one warning and one line for its end; ordinary delivery logs nothing', async () => {
  world.startDispatcher()
  await world.deliver(10)
  await world.clock.advance(secondMs)
  expect(world.logged).toEqual([])
  world.google.failNext(
    'batch',
    ...Array.from({ length: 6 }, () => ({ kind: 'status', status: 500, applied: false }) as const),
  )
  await world.deliver(1)
  await world.clock.advance(secondMs)
  expect(world.logged).toEqual([
    'warn delivery waiting: Google had an error of its own (500).',
    expect.stringContaining('info delivery is working again'),
  ])
})

test('the operator’s list of states names exactly the states of delivery', () => {
  const document = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
  const [, list = ''] = /\n## 9\..*?\n\n(- .*?)\n\n/s.exec(document) ?? []
  const states = [...list.matchAll(/^- \*\*(.*?)\*\*/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(states.toSorted()).toEqual(
    deliveryStates.map((state) => state.replaceAll('_', ' ')).toSorted(),
  )
})
