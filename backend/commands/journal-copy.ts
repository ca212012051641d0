/**
 * Copies a journal into an empty place, between sqlite:FOLDER and postgres://…, either way, while no
 * service runs on either.
 */

import { copyJournal } from '#backend/journal/maintenance/copy.ts'
import { openAlone } from '#backend/journal/maintenance/open-sql.ts'
import { counted, defineCommand } from './command.ts'

export const command = defineCommand({
  about: 'Copies a journal to an empty location. No service may be running on either one.',
  example: '--from sqlite:./data --to postgres://leads@db.example/leads',
  options: {
    from: {
      type: 'string',
      value: 'URL',
      about: 'Where the journal is: sqlite:FOLDER or postgres://…',
    },
    to: { type: 'string', value: 'URL', about: 'Where to copy it, written the same way.' },
  },
  run: async ({ values, misuse }) => {
    if (values.from === undefined || values.to === undefined) {
      throw misuse('Give both locations: npm run leads -- journal copy --from URL --to URL.')
    }
    await using from = await openAlone(values.from, true)
    await using to = await openAlone(values.to, false)
    const report = await copyJournal(from, to)
    return {
      isDone: true,
      lines: [
        `${report.to} holds all of ${report.from}: ${counted(report.rows.events ?? 0, 'event')}, equal by SHA-256 ${report.hash}.`,
        'Start the service on only one of the two: set DATABASE_URL, or remove it.',
      ],
      facts: { ...report },
    }
  },
})
