/** How long leads wait while something goes on, under a steady load. */

import { postSteadily } from '#scripts/bench/steady-load.ts'

export interface Load {
  /** Of the form. */
  readonly url: string
  readonly body: object
  readonly perSecond: number
}

export interface LeadWaits {
  readonly leads: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export async function leadWaits(
  { url, body, perSecond }: Load,
  work: () => Promise<unknown>,
): Promise<LeadWaits> {
  let isOver = false
  const answers = postSteadily(url, JSON.stringify(body), perSecond, () => isOver)
  try {
    await work()
  } finally {
    isOver = true
  }
  const waits = await answers
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return { leads: waits.length, p50: at(0.5), p99: at(0.99), max: waits.at(-1) ?? Number.NaN }
}
