/**
 * Copies a journal into an empty place, between sqlite:FOLDER and postgres://…, either way, while no
 * service runs on either. Started again after a kill, it goes on.
 */

import { copyJournal } from '#backend/journal/upkeep/copy.ts'
import { openAlone } from '#backend/journal/upkeep/journal-address.ts'
import { counted, defineCommand } from './command.ts'

export const command = defineCommand({
  about: 'Copies a journal into an empty place, while no service runs on either.',
  example: '--from sqlite:./data --to postgres://leads@db.example/leads',
  options: {
    from: { type: 'string', value: 'URL', about: 'sqlite:FOLDER or postgres://… that holds it.' },
    to: { type: 'string', value: 'URL', about: 'The same, to be filled.' },
  },
  run: async ({ values, misuse }) => {
    if (values.from === undefined || values.to === undefined) {
      throw misuse('Give both places: npm run leads -- journal copy --from URL --to URL.')
    }
    await using open = new AsyncDisposableStack()
    const from = open.adopt(await openAlone(values.from, true), (sql) => sql.close())
    const to = open.adopt(await openAlone(values.to, false), (sql) => sql.close())
    const report = await copyJournal(from, to)
    const { rows, hash, resumedAt, hasCopied } = report
    return {
      isDone: true,
      lines: [
        ...(resumedAt > 0
          ? [`${counted(resumedAt, 'event')} were there from an earlier start.`]
          : []),
        `${report.to} ${hasCopied ? 'holds' : 'held before'} all of ${report.from}: ${counted(rows.events ?? 0, 'event')}, equal by SHA-256 ${hash}.`,
        'Start the service on one of the two only: set DATABASE_URL, or remove it.',
      ],
      facts: { ...report },
    }
  },
})
