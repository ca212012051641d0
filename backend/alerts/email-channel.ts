/**
 * Alerts to the firm by email, single or in digests: that somebody waits, since when, the promised
 * reply time, and where to look. They hold no input, name or token: mail is read on many screens.
 */

import type { AlertMessage, StoredAlert } from '#backend/journal/alert-store.ts'
import { officeTime } from '#backend/office/office-calendar.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { type AlertKind, alertId, promisedBy } from './alert.ts'
import { type AlertServices, type FirmContext, messageId, type Send } from './channel.ts'
import { sendMail } from './mail.ts'

export interface MailWords {
  readonly subject: string
  readonly text: string
}

export function open({ settings, firm }: AlertServices): Send {
  return async (message) => {
    const [first] = message.alerts
    const isDigest = message.count > 1
    const told = isDigest ? digestWords(message, firm) : wordsFor(first, firm)
    const about = isDigest ? `digest.${message.position}` : alertId(first)
    const id = await messageId(firm.derivationKey, about)
    return await sendMail(settings, { id, to: settings.ALERT_EMAIL_TO, ...told })
  }
}

export function sendTest(settings: SettingValues, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}`,
    to: settings.ALERT_EMAIL_TO,
    subject: 'A test of alerts',
    text: `This is a test, sent ${now.toISOString()}. Email alerts work.\n`,
  })
}

const waiting: Readonly<Record<string, string>> = {
  consultation_request: 'New consultation request',
  lead: 'Someone left an email address for a download',
  tool_submission: 'Someone left an email address with a tool’s result',
}

const markedNote =
  'It shows one sign of a bot but may well be from a person. The dashboard says which sign.'

function wordsFor(alert: StoredAlert, { office, dashboardUrl }: FirmContext): MailWords {
  const since = officeTime(office, Date.parse(alert.since))
  const due = promisedBy(alert)
  const dueText = due === null ? undefined : officeTime(office, Date.parse(due))
  const see = ['', `See it: ${dashboardUrl}`]
  const seeLead = [...see, `Reference: ${submissionReference(alert.subject)}`]
  switch (alert.kind as AlertKind) {
    case 'lead.accepted':
    case 'lead.marked': {
      const what = waiting[alert.event] ?? 'New lead'
      return words(
        dueText === undefined ? what : `${what}: reply by ${dueText}`,
        `${what}, received ${since}.`,
        ...(dueText === undefined ? [] : [`We promised a reply by ${dueText}.`]),
        ...(alert.kind === 'lead.marked' ? [markedNote] : []),
        ...seeLead,
      )
    }
    case 'delivery.stuck':
      return words(
        'Leads are waiting to reach the Google Sheet',
        `The oldest has been waiting since ${since}. No lead is lost. The dashboard shows all of`,
        'them, why they are waiting and what to do.',
        ...see,
      )
    case 'lead.quarantined':
      return words(
        'A lead is not in the Google Sheet',
        `Google wouldn’t accept it, so it was set aside (${since}). You’ll find it in the dashboard,`,
        'where it is marked.',
        ...seeLead,
      )
    case 'limit.reached':
      return words(
        'More leads than the daily limit',
        `Since ${since}, more leads have come from one address than the daily limit allows. The extra`,
        'ones are saved and marked in the dashboard, but wait before they go to the Google Sheet. If',
        'they are genuine, the owner can send them there, under Delivery in the dashboard.',
        ...see,
      )
    case 'disk.low':
      return words(
        'The website’s disk is almost full',
        `Noticed ${since}. Once it is full, visitors will see that their form could not be saved.`,
        'Free up space on the server, or tell the person who runs it.',
      )
  }
}

/** Above five in ten minutes, one message covers all: it lists the newest and counts the rest. */
function digestWords({ alerts, count, since }: AlertMessage, context: FirmContext): MailWords {
  const at = (time: string) => officeTime(context.office, Date.parse(time))
  const entries = alerts.map((alert) => {
    const { subject } = wordsFor(alert, context)
    const reference = alert.event === '' ? '' : `, ${submissionReference(alert.subject)}`
    const mark = alert.kind === 'lead.marked' ? ', one sign of a bot' : ''
    return `- ${subject} (since ${at(alert.since)}${reference}${mark})`
  })
  const rest = count - entries.length
  return words(
    `${count.toLocaleString('en-US')} notices from the website`,
    `So many notices have come in since ${at(since)} that they are all in one message, newest first:`,
    '',
    ...entries,
    ...(rest > 0 ? [`- and ${rest.toLocaleString('en-US')} earlier`] : []),
    '',
    `See them: ${context.dashboardUrl}`,
  )
}

function words(subject: string, ...lines: readonly string[]): MailWords {
  return { subject, text: `${lines.join('\n')}\n` }
}
