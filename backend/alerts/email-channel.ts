/**
 * Alerts to the firm by email. A message about one thing says it all; one about several lists the
 * newest and counts the rest. Unless ALERT_EMAIL_DETAILS asks for it, mail holds no input, name or
 * token: it is read on many screens.
 */

import { officeTime } from '#backend/office/office-calendar.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { cutText } from '#domain/clean-text.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Attempt, Message, ToldEvent } from './alert.ts'
import { type Notice, noticeOfEvent, noticeOfTrouble, type WordsContext } from './alert-words.ts'
import type { ChannelServices, OpenChannel } from './channel.ts'
import { sendMail } from './mail.ts'
import { toldEvents } from './told-events.ts'

/** A digest lists so many and counts the rest. */
const mostListed = 200
/** Characters of a message in a digest. */
const longestListed = 500

interface MailWords {
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | undefined
}

export function open(services: ChannelServices, receiver: string): OpenChannel {
  const { settings, journal, site, siteUrl } = services
  const rule = { events: settings.ALERT_EVENTS, tellsFlood: true, isSingle: false }
  const events = toldEvents(journal, rule)
  const context = { office: site.office, dashboardUrl: `${siteUrl}/admin/leads` }
  const hasDetails = settings.ALERT_EMAIL_DETAILS === 'on'

  async function send({ id, after, through, troubles }: Message): Promise<Attempt> {
    const { newest, count } = await events.between(after, through, mostListed)
    const ofTroubles = troubles.map((trouble) => noticeOfTrouble(trouble, context))
    const ofEvents = newest.map((event) => noticeOfEvent(event, context))
    const notices = [...ofTroubles, ...ofEvents]
    const [first] = notices
    // The persons were erased meanwhile.
    if (first === undefined) return { outcome: 'dropped' }
    const details = [...ofTroubles.map(() => undefined), ...(hasDetails ? newest : [])]
    const words =
      notices.length === 1
        ? singleWords(first, details[0])
        : digestWords(notices, details, count + troubles.length, context)
    return await sendMail(settings, { id, to: receiver, ...words })
  }

  return { ...events.channel, send }
}

export function sendTest(settings: SettingValues, receiver: string, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}`,
    to: receiver,
    subject: 'A test of alerts',
    text: `This is a test, sent ${now.toISOString()}. Email alerts work.\n`,
  })
}

function singleWords(notice: Notice, event: ToldEvent | undefined): MailWords {
  const { subject, lines, url, reference } = notice
  return {
    subject,
    replyTo: event && personAddress(cellOf(event.cells, 'email'))?.text,
    text: textOf(
      ...lines,
      ...(event === undefined ? [] : ['', ...detailsOf(event)]),
      '',
      `See it: ${url}`,
      ...(reference === null ? [] : [`Reference: ${reference}`]),
    ),
  }
}

function digestWords(
  notices: readonly Notice[],
  details: readonly (ToldEvent | undefined)[],
  count: number,
  { office, dashboardUrl }: WordsContext,
): MailWords {
  const at = (time: string) => officeTime(office, Date.parse(time))
  const entries = notices.flatMap(({ subject, since, url, isMarked }, index) => {
    const event = details[index]
    return [
      `- ${subject} (since ${at(since)}${isMarked ? ', one sign of a bot' : ''})`,
      ...(event === undefined ? [] : detailsOf(event, longestListed).map((line) => `  ${line}`)),
      `  ${url}`,
    ]
  })
  const rest = count - notices.length
  return {
    subject: `${count.toLocaleString('en-US')} notices from the website`,
    text: textOf(
      'Several notices came at about the same time, or could not be sent earlier, newest first:',
      '',
      ...entries,
      ...(rest > 0 ? [`- and ${rest.toLocaleString('en-US')} earlier`] : []),
      '',
      `See them: ${dashboardUrl}`,
    ),
  }
}

function detailsOf({ cells }: ToldEvent, longest = Number.POSITIVE_INFINITY): readonly string[] {
  const message = readExtra(cellOf(cells, 'extra'))?.message ?? ''
  const shown = message.length > longest ? `${cutText(message, longest)}…` : message
  return [
    `Name: ${cellOf(cells, 'name') || 'none given'}`,
    `Email: ${cellOf(cells, 'email')}`,
    ...(shown === '' ? [] : ['Message:', ...shown.split('\n')]),
  ]
}

function textOf(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
