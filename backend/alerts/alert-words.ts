/**
 * Words of the e-mails to the firm: that somebody is waiting, since when, by when a reply was promised, and
 * where to look. They hold nothing that was typed, no name and no token: mail is read on many screens.
 */

import type { Office } from '#domain/office.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import type { AlertMessage } from '../journal/alert-store.ts'
import { officeTime } from '../office/office-calendar.ts'
import { type Alert, promisedBy } from './alert.ts'

export interface MailWords {
  readonly subject: string
  readonly text: string
}

export interface WordsContext {
  readonly office: Pick<Office, 'timeZone'>
  /** Without a token. */
  readonly dashboardUrl: string
}

const waiting: Readonly<Record<string, string>> = {
  consultation_request: 'A consultation request waits',
  lead: 'Somebody left an address for a download',
  tool_submission: 'Somebody left an address with a tool’s result',
}

const markedNote =
  'It bears one sign of a robot, and may well be from a person: the dashboard says which.'

export function wordsFor(alert: Alert, { office, dashboardUrl }: WordsContext): MailWords {
  const since = officeTime(office, Date.parse(alert.since))
  const due = promisedBy(alert)
  const dueText = due === null ? undefined : officeTime(office, Date.parse(due))
  const see = `See it: ${dashboardUrl}`
  const reference = `Reference: ${submissionReference(alert.subject)}`
  switch (alert.kind) {
    case 'lead.accepted':
    case 'lead.marked': {
      const what = waiting[alert.event] ?? 'A lead waits'
      return {
        subject: dueText === undefined ? what : `${what}: reply by ${dueText}`,
        text: lines(
          `${what}, since ${since}.`,
          ...(dueText === undefined ? [] : [`A reply was promised by ${dueText}.`]),
          ...(alert.kind === 'lead.marked' ? [markedNote] : []),
          '',
          see,
          reference,
        ),
      }
    }
    case 'delivery.stuck':
      return {
        subject: 'Leads wait for the Google Sheet',
        text: lines(
          `The oldest has waited since ${since}. No lead is lost: the dashboard has all of them,`,
          'and says why they wait and what to do.',
          '',
          see,
        ),
      }
    case 'lead.quarantined':
      return {
        subject: 'A lead is not in the Google Sheet',
        text: lines(
          `Google refuses it, so it was set aside (${since}). It is in the dashboard, marked.`,
          '',
          see,
          reference,
        ),
      }
    case 'limit.reached':
      return {
        subject: 'More leads than a day’s limit',
        text: lines(
          `Since ${since} more has come in than the limits of a day allow. What comes beyond them is set`,
          'aside: it is kept and in the dashboard, marked, but not in the Google Sheet. The dashboard',
          'says which, and sends on what is real.',
          '',
          see,
        ),
      }
    case 'disk.low':
      return {
        subject: 'The disk of the website’s service is nearly full',
        text: lines(
          `Noticed ${since}. When it is full, visitors are told that their form could not be saved.`,
          'Make room on the machine, or tell whoever runs it.',
        ),
      }
  }
}

/** Above five in ten minutes one message tells of all: the newest by themselves, the others by their number. */
export function digestWords(
  { alerts, count, since }: AlertMessage,
  context: WordsContext,
): MailWords {
  const at = (time: string) => officeTime(context.office, Date.parse(time))
  const entries = alerts.map((alert) => {
    const { subject } = wordsFor(alert as Alert, context)
    const reference = alert.event === '' ? '' : `, ${submissionReference(alert.subject)}`
    const mark = alert.kind === 'lead.marked' ? ', one sign of a robot' : ''
    return `- ${subject} (since ${at(alert.since)}${reference}${mark})`
  })
  const rest = count - entries.length
  return {
    subject: `${count.toLocaleString('en-US')} notices from the website`,
    text: lines(
      `So much has come in since ${at(since)} that it is told in one message. The newest first:`,
      '',
      ...entries,
      ...(rest > 0 ? [`- and ${rest.toLocaleString('en-US')} earlier ones`] : []),
      '',
      `See them: ${context.dashboardUrl}`,
    ),
  }
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
