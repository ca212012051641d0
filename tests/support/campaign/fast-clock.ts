/** Real time, many times faster, for processes that are really killed or really wait. */

import { type Clock, systemClock } from '#backend/process/clock.ts'

export function clockAtSpeed(speed: number): Clock {
  return {
    now: () => Date.now() * speed,
    monotonicMs: () => performance.now() * speed,
    sleep: (ms, signal) => systemClock.sleep(ms / speed, signal),
    random: () => Math.random(),
  }
}
