/** How delivery stands, in words for people who do not run the service. */

import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'
import { formatMoment } from '#frontend/content/local-time.ts'

/** States in which leads do not reach the Sheet, or not yet: a notice says so. */
export const troubles = {
  waiting: { tone: 'info', title: 'Google isn’t accepting new rows right now' },
  needs_attention: { tone: 'warning', title: 'Delivery to the Google Sheet needs attention' },
  reconciling: { tone: 'info', title: 'Rows are being compared with the Google Sheet' },
  stopped: { tone: 'info', title: 'Delivery to the Google Sheet is stopped' },
} as const satisfies Partial<Record<DeliveryState, object>>

export function isTrouble(state: DeliveryState): state is keyof typeof troubles {
  return Object.hasOwn(troubles, state)
}

const calmStateWords: Readonly<Record<Exclude<DeliveryState, keyof typeof troubles>, string>> = {
  idle: 'idle',
  sending: 'sending rows',
  standby: 'handled by another instance of the service',
}

/**
 * "Delivery to the Sheet: idle since Nov 20, 1:52 PM. Last row delivered Nov 20, 1:51 PM."
 * Undefined in trouble, which a notice tells.
 */
export function calmText(delivery: DeliveryReport, now: number): string | undefined {
  if (isTrouble(delivery.state)) return undefined
  const state = `${calmStateWords[delivery.state]} ${sinceText(delivery, now)}`
  return `Delivery to the Sheet: ${state}. ${laterTimes(delivery, now)}`
}

/** "Since Nov 20, 1:52 PM. Next attempt Nov 20, 1:57 PM. Last row delivered Nov 20, 1:51 PM." */
export function timesText(delivery: DeliveryReport, now: number): string {
  return `S${sinceText(delivery, now).slice(1)}. ${laterTimes(delivery, now)}`
}

function sinceText({ since }: DeliveryReport, now: number): string {
  return `since ${formatMoment(Date.parse(since), now)}`
}

function laterTimes({ nextAttemptAt, lastDeliveredAt }: DeliveryReport, now: number): string {
  const momentOf = (time: string) => formatMoment(Date.parse(time), now)
  const next = nextAttemptAt === null ? '' : `Next attempt ${momentOf(nextAttemptAt)}. `
  const last =
    lastDeliveredAt === null
      ? 'No row has been delivered yet.'
      : `Last row delivered ${momentOf(lastDeliveredAt)}.`
  return next + last
}
