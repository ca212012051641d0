/** An office in Florida for tests, independent of the firm's hours and closed days. */

import type { Office } from '#domain/office.ts'

export const anOffice: Office = {
  timeZone: 'America/New_York',
  weekdays: [1, 2, 3, 4, 5],
  opensAtHour: 9,
  closesAtHour: 17,
  replyHours: 24,
  closedDays: [
    { day: '2026-11-26', name: 'Thanksgiving Day' },
    { day: '2026-11-27', name: 'Day after Thanksgiving' },
    ...Array.from({ length: 14 }, (_, index) => ({
      day: `2026-12-${String(18 + index).padStart(2, '0')}`,
      name: 'Closed for two weeks',
    })),
  ],
}
