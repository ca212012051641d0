/** Sends one message by each channel that is set, and tells what was answered. */

import type { AlertConfig } from '#backend/alerts/alert-config.ts'
import { sendMail } from '#backend/alerts/mail.ts'
import { postWebhook } from '#backend/alerts/webhook.ts'
import { MaintenanceError } from '#backend/journal/maintenance/maintenance-error.ts'
import { defineCommand } from './command.ts'

interface Answered {
  readonly channel: string
  readonly isSent: boolean
  /** In the other side's words: for the operator's eyes alone. */
  readonly answer: string
  readonly problem: string | undefined
}

export const command = defineCommand({
  about: 'Sends one message through each channel that is set up, and shows the answers.',
  run: async ({ config }) => {
    const now = new Date()
    const answers = await Promise.all(tests(config.alerts, now))
    if (answers.length === 0) {
      throw new MaintenanceError(
        'No one receives alerts yet. Set ALERT_EMAIL_TO or ALERT_WEBHOOK_URL (docs/operation.md §14).',
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

function* tests({ mail, webhook }: AlertConfig, now: Date): Generator<Promise<Answered>> {
  const id = `alerts.test.${now.getTime()}`
  if (mail) {
    const text = `This is a test, sent ${now.toISOString()}. Email alerts work.\n`
    yield sendMail(mail, { id, to: mail.to, subject: 'A test of alerts', text }).then((sent) =>
      answered('Email', sent),
    )
  }
  if (webhook) {
    const data = { id: null, event: null, promisedBy: null }
    const body = JSON.stringify({ type: 'alerts.test', timestamp: now.toISOString(), data })
    yield postWebhook(webhook, { id, body }, now).then((sent) => answered('Webhook', sent))
  }
}

function answered(
  channel: string,
  { attempt, answer }: Awaited<ReturnType<typeof postWebhook>>,
): Answered {
  return {
    channel,
    isSent: attempt.outcome === 'sent',
    answer,
    problem: 'problem' in attempt ? attempt.problem : undefined,
  }
}
