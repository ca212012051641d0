/** Real time, a thousand times faster: for processes that are really killed. */

import { type Clock, systemClock } from '#backend/clock.ts'

const speed = 1_000

export const fastClock: Clock = {
  now: () => Date.now() * speed,
  monotonicMs: () => performance.now() * speed,
  sleep: (ms, signal) => systemClock.sleep(ms / speed, signal),
  random: () => Math.random(),
}
