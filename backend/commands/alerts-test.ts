/** Sends one message by each channel that is set, and tells what was answered. */

import type { AlertConfig } from '#backend/alerts/alert-config.ts'
import { sendMail } from '#backend/alerts/mail.ts'
import { postWebhook } from '#backend/alerts/webhook.ts'
import { MaintenanceError } from '#backend/journal/maintenance/maintenance-error.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand({
  about: 'Sends one message through each channel that is set up, and shows the answers.',
  run: async ({ config }) => {
    const sendings = Object.entries(tests(config.alerts, new Date()))
    if (sendings.length === 0) {
      throw new MaintenanceError(
        'No one receives alerts yet. Set ALERT_EMAIL_TO, ALERT_WEBHOOK_URL or REPORT_EMAIL_TO (docs/operation.md §14).',
      )
    }
    const answers = await Promise.all(
      sendings.map(async ([channel, sending]) => {
        // In the other side's words: for the operator's eyes alone.
        const { attempt, answer } = await sending
        const problem = 'problem' in attempt ? attempt.problem : undefined
        return { channel, isSent: attempt.outcome === 'sent', answer, problem }
      }),
    )
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

function tests({ mail, webhook, report }: AlertConfig, now: Date) {
  const id = `alerts.test.${now.getTime()}`
  const text = `This is a test, sent ${now.toISOString()}. Email alerts work.\n`
  const data = { id: null, event: null, promisedBy: null }
  const body = JSON.stringify({ type: 'alerts.test', timestamp: now.toISOString(), data })
  return {
    ...(mail && { Email: sendMail(mail, { id, to: mail.to, subject: 'A test of alerts', text }) }),
    ...(report && {
      Report: sendMail(report, {
        ...{ id: `${id}.report`, to: report.to, subject: 'A test of the weekly report' },
        text: `This is a test, sent ${now.toISOString()}. The weekly report will come here.\n`,
      }),
    }),
    ...(webhook && { Webhook: postWebhook(webhook, { id, body }, now) }),
  }
}
