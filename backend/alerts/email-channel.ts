/**
 * Alerts to the firm by email. A message about several things lists the newest and counts the rest.
 * Unless ALERT_EMAIL_DETAILS asks for it, mail holds no input, name or token: it is read on many
 * screens.
 */

import { personAddress } from '#backend/persons/person-address.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Attempt, ChannelServices, Message, OpenChannel, ToldEvent } from './alert.ts'
import { type Notice, noticeOfEvent, noticeOfTrouble } from './alert-words.ts'
import { sendMail } from './mail.ts'
import { toldEvents } from './told-events.ts'

const mostListed = 50

export function openEmail(services: ChannelServices, receiver: string): OpenChannel {
  const { settings, journal, site, siteUrl } = services
  const rule = { events: settings.ALERT_EVENTS, tellsFlood: true, isSingle: false }
  const events = toldEvents(journal, rule)
  const dashboardUrl = `${siteUrl}/admin/leads`
  const context = { office: site.office, dashboardUrl }
  const hasDetails = settings.ALERT_EMAIL_DETAILS === 'on'

  async function send({ id, after, through, troubles }: Message): Promise<Attempt> {
    const { newest, count } = await events.between(after, through, mostListed)
    const notices = [
      ...troubles.map((trouble) => noticeOfTrouble(trouble, context)),
      ...newest.map((event) => ({
        ...noticeOfEvent(event, context),
        details: hasDetails ? detailsOf(event) : [],
      })),
    ]
    const [first] = notices
    // The persons were erased meanwhile.
    if (first === undefined) return { outcome: 'dropped' }
    const total = troubles.length + count
    const text = [
      ...(total > 1 ? ['Several notices, newest first. See all of them:', dashboardUrl, ''] : []),
      ...notices.flatMap((notice) => [...linesOf(notice), '']),
      ...(total > notices.length ? [`And ${shown(total - notices.length)} earlier.`] : []),
    ]
    return await sendMail(settings, {
      id,
      to: receiver,
      subject: total === 1 ? first.subject : `${shown(total)} notices from the website`,
      replyTo: total === 1 && hasDetails ? addressOf(newest[0]) : undefined,
      text: text.join('\n'),
    })
  }

  return { ...events.channel, send }
}

export function sendTestEmail(settings: SettingValues, receiver: string, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}`,
    to: receiver,
    subject: 'A test of alerts',
    text: `This is a test, sent ${now.toISOString()}. Email alerts work.\n`,
  })
}

function linesOf({
  lines,
  details = [],
  url,
  reference,
}: Notice & { readonly details?: readonly string[] }): readonly string[] {
  return [
    ...lines,
    ...details,
    `See it: ${url}`,
    ...(reference === null ? [] : [`Reference: ${reference}`]),
  ]
}

function detailsOf({ cells }: ToldEvent): readonly string[] {
  const { message = '' } = readExtra(cellOf(cells, 'extra')) ?? {}
  return [
    `Name: ${cellOf(cells, 'name') || 'none given'}`,
    `Email: ${cellOf(cells, 'email')}`,
    ...(message === '' ? [] : ['Message:', ...message.split('\n')]),
  ]
}

function addressOf(event: ToldEvent | undefined): string | undefined {
  return event && personAddress(cellOf(event.cells, 'email'))?.text
}

function shown(count: number): string {
  return count.toLocaleString('en-US')
}
