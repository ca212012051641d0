/**
 * Alerts to the firm by email. A message about several things lists the newest and counts the rest.
 * Unless ALERT_EMAIL_DETAILS asks for it, mail holds no input, name or token: it is read on many
 * screens.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { extraIn } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { AlertServices, OpenChannel } from './alert.ts'
import { type Notice, noticeOf } from './alert-words.ts'
import { eventChannel } from './event-channel.ts'
import { sendMail } from './mail.ts'

export function openEmail(services: AlertServices, receiver: string): OpenChannel {
  const { settings, journal, site, siteUrl } = services
  const rule = { events: settings.ALERT_EVENTS, tellsFlood: true, isSingle: false }
  const context = { office: site.office, dashboardUrl: `${siteUrl}/admin/leads` }
  const hasDetails = settings.ALERT_EMAIL_DETAILS === 'on'

  return eventChannel(journal, rule, ({ id, troubles, events, count }) => {
    const blocks = [
      ...troubles.map((trouble) => blockOf(noticeOf(trouble, context))),
      ...events.map((event) =>
        blockOf(noticeOf(event, context), hasDetails ? detailsOf(event) : []),
      ),
    ]
    const [first] = [...troubles, ...events]
    const isOne = first !== undefined && count === 1
    const text = [
      ...(isOne
        ? []
        : ['Several notices, newest first. See all of them:', context.dashboardUrl, '']),
      ...blocks.flatMap((block) => [...block, '']),
      ...(count > blocks.length ? [`And ${shown(count - blocks.length)} earlier.`] : []),
    ]
    return sendMail(settings, {
      id,
      to: receiver,
      subject: isOne
        ? noticeOf(first, context).subject
        : `${shown(count)} notices from the website`,
      replyTo: isOne && hasDetails ? addressOf(events[0]) : undefined,
      text: text.join('\n'),
    })
  })
}

function blockOf({ lines, url, reference }: Notice, details: readonly string[] = []) {
  return [
    ...lines,
    ...details,
    `See it: ${url}`,
    ...(reference === null ? [] : [`Reference: ${reference}`]),
  ]
}

function detailsOf({ cells }: JournalEvent): readonly string[] {
  const { message = '' } = extraIn(cells) ?? {}
  return [
    `Name: ${cellOf(cells, 'name') || 'none given'}`,
    `Email: ${cellOf(cells, 'email')}`,
    ...(message === '' ? [] : ['Message:', ...message.split('\n')]),
  ]
}

function addressOf(event: JournalEvent | undefined): string | undefined {
  return event && personAddress(cellOf(event.cells, 'email'))?.text
}

function shown(count: number): string {
  return count.toLocaleString('en-US')
}
