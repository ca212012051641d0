/**
 * Shows which alerts wait, and which were given up and why; with --again those are sent again.
 */

import { openJournalBesideService } from '#backend/open-journal.ts'
import { counted, defineCommand } from './command.ts'

const mostShown = 20

export const command = defineCommand({
  about: 'Shows which alerts are waiting, and which ones the service gave up on and why.',
  example: '--again',
  options: {
    again: { type: 'boolean', about: 'Sends again the ones it gave up on.' },
  },
  run: async ({ config, values }) => {
    await using open = await openJournalBesideService(config)
    const { alertStore } = open
    const retried = values.again ? await alertStore.retryFailed() : 0
    const counts = await alertStore.counts()
    const failed = await alertStore.failed(mostShown)
    return {
      isDone: failed.length === 0,
      lines: [
        ...(values.again ? [`${counted(retried, 'alert')} will be sent again.`] : []),
        ...counts.map(
          ({ channel, state, alerts }) => `${channel}: ${counted(alerts, 'alert')} ${state}`,
        ),
        ...(counts.length === 0
          ? ['No alerts are waiting, and the service hasn’t given up on any.']
          : []),
        ...failed.map(
          ({ kind, channel, since, settledAt, problem }) =>
            `${kind} from ${since} by ${channel}, given up ${settledAt}: ${problem}`,
        ),
      ],
      facts: { counts, failed, retried },
    }
  },
})
