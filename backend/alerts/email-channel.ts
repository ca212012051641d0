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
import { dashboardOf, type Notice, noticeOf, shown } from './alert-words.ts'
import { eventChannel } from './event-channel.ts'
import { sendMail } from './mail.ts'

export function openEmail(services: AlertServices, receiver: string): OpenChannel {
  const { settings, journal } = services
  const rule = { events: settings.ALERT_EVENTS, tellsFlood: true, isSingle: false }
  const hasDetails = settings.ALERT_EMAIL_DETAILS === 'on'

  return eventChannel(journal, rule, ({ id, troubles, events, count }) => {
    const blocks = [
      ...troubles.map((trouble) => textOf(noticeOf(trouble, services))),
      ...events.map((event) =>
        textOf(noticeOf(event, services), hasDetails ? detailsOf(event) : []),
      ),
    ]
    const several = `Several notices, newest first. See all of them:\n${dashboardOf(services)}\n`
    const earlier = `And ${shown(count - blocks.length)} earlier.`
    const [first] = [...troubles, ...events]
    const isOne = first !== undefined && count === 1
    return sendMail(settings, {
      id,
      to: receiver,
      subject: isOne
        ? noticeOf(first, services).subject
        : `${shown(count)} notices from the website`,
      replyTo: isOne && hasDetails ? addressOf(events[0]) : undefined,
      text: [
        ...(isOne ? [] : [several]),
        ...blocks,
        ...(count > blocks.length ? [earlier] : []),
      ].join('\n'),
    })
  })
}

function textOf({ lines, url, reference }: Notice, details: readonly string[] = []): string {
  const where = [`See it: ${url}`, ...(reference === null ? [] : [`Reference: ${reference}`])]
  return [...lines, ...details, ...where, ''].join('\n')
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
