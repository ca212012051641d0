/** Sends one message by each channel that is set, and tells what was answered. */

import { channelsOn } from '#backend/alerts/channels.ts'
import { MaintenanceError } from '#backend/journal/maintenance/maintenance-error.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand({
  about: 'Sends one message through each channel that is set up, and shows the answers.',
  run: async ({ config: { settings } }) => {
    const now = new Date()
    const tried = await Promise.all(
      channelsOn(settings).map(async ({ channel, load }) => {
        // In the other side's words: for the operator's eyes alone.
        const attempt = await (await load()).sendTest?.(settings, now)
        if (attempt === undefined || attempt.outcome === 'dropped') return []
        const { outcome, answer = '' } = attempt
        const problem = 'problem' in attempt ? attempt.problem : undefined
        return [{ channel, isSent: outcome === 'sent', answer, problem }]
      }),
    )
    const answers = tried.flat()
    if (answers.length === 0) {
      throw new MaintenanceError(
        'No one receives alerts yet. Set ALERT_EMAIL_TO, ALERT_WEBHOOK_URL or REPORT_EMAIL_TO (docs/operation.md §14).',
      )
    }
    return {
      isDone: answers.every(({ isSent }) => isSent),
      lines: answers.map(
        ({ channel, isSent, answer, problem }) =>
          `${channel}: ${isSent ? 'accepted.' : problem} The server’s answer: ${answer || 'nothing'}`,
      ),
      facts: { answers },
    }
  },
})
