/** Options of alerts in tests, with a clock that shortens waits. */

import type { AlertServices } from '#backend/alerts/alert-channel.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { anOffice } from './an-office.ts'

/** Waits many times shorter; `now` is real, because leads have the machine's own time. */
export const clockAtSpeed = (speed: number): Clock => ({
  ...systemClock,
  monotonicMs: () => performance.now() * speed,
  sleep: (ms, signal) => systemClock.sleep(ms / speed, signal),
})

export const quickClock = clockAtSpeed(100)

export function alertOptions(open: OpenJournal): Omit<AlertServices, 'settings'> {
  const words = (subject: string) => ({
    subject,
    text: 'Told :told:\nLink :link:\nReference :reference:\n',
  })
  const receipts = { consultation_request: words('We have it'), lead: words('Your download') }
  const firm = { name: 'The Firm: Wills', email: 'hello@firm.example' }
  return {
    ...open,
    diskTrouble: () => undefined,
    clockTrouble: () => undefined,
    site: { office: anOffice, firm, receipts },
    siteUrl: 'https://firm.example',
    log: { info: () => {}, warn: () => {} },
    onFailed: () => {},
    clock: quickClock,
  }
}
