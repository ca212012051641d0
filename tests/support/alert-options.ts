/** Options of alerts in tests, with a clock that shortens waits a hundredfold. */

import type { AlertServices } from '#backend/alerts/channel.ts'
import { SendingClients } from '#backend/http/sending-clients.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { anOffice } from './an-office.ts'
import { clockAtSpeed } from './campaign/fast-clock.ts'

/** `now` is real, because leads have the machine's own time. */
export const quickClock: Clock = { ...clockAtSpeed(100), now: systemClock.now }

export function alertOptions(open: OpenJournal): Omit<AlertServices, 'settings'> {
  const words = (subject: string) => ({ subject, text: 'Reference :reference:\n' })
  return {
    ...open,
    hasSheet: false,
    freeBytes: undefined,
    firm: {
      office: anOffice,
      dashboardUrl: 'https://firm.example/admin/leads',
      derivationKey: async () => (await open.staff.keys.all())[0] ?? '',
    },
    receiptWords: {
      consultation_request: words('We have your request'),
      lead: words('Your download'),
    },
    sendingClients: new SendingClients(),
    log: { info: () => {}, warn: () => {} },
    onFailed: () => {},
    clock: quickClock,
  }
}
