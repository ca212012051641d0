/** How late a service's event loop comes round, and what memory it takes, while something else goes on. */

import { residentBytes } from './resident-bytes.ts'

const sampleMs = 50

export interface LoopDelay {
  readonly p99: number
  readonly highest: number
}

/** In milliseconds, since it was last asked. */
export async function loopDelay(metricsPort: number): Promise<LoopDelay> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const at = (quantile: string) =>
    Number(text.match(`event_loop_delay_seconds\\{quantile="${quantile}"\\} (\\S+)`)?.[1]) * 1000
  return { p99: at('0.99'), highest: at('1') }
}

/** @returns bytes that the process took at most beyond what it had before; NaN where the system does not tell */
export async function memoryAbove<Result>(
  pid: number,
  step: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly bytes: number }> {
  const before = residentBytes(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid))
  }, sampleMs)
  try {
    return { result: await step(), bytes: most - before }
  } finally {
    clearInterval(timer)
  }
}
