/**
 * Words of alerts to people, and the channel that emails them to the firm. They say that somebody
 * waits, since when, the time that was told, and where to look. Unless ALERT_EMAIL_DETAILS asks for
 * it, they hold no input, name or token: mail is read on many screens.
 */

import type { Trouble } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { officeTime } from '#backend/office/office-calendar.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { cellOf, extraIn } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'
import { toldBy } from '#domain/office-clock.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { type AlertServices, eventChannel, type OpenChannel, signsOfBot } from './alert-channel.ts'
import { sendMail } from './mail.ts'

/** A message about several things lists the newest and counts the rest. */
export function openEmail(services: AlertServices, receiver: string): OpenChannel {
  const { settings } = services
  const hasDetails = settings.ALERT_EMAIL_DETAILS === 'on'

  function textOf(told: Trouble | JournalEvent): string {
    const { lines, url, reference } = noticeOf(told, services)
    const details = hasDetails && !('kind' in told) ? detailsOf(told) : []
    const where = [`See it: ${url}`, ...(reference ? [`Reference: ${reference}`] : [])]
    return [...lines, ...details, ...where, ''].join('\n')
  }

  const rule = { names: settings.ALERT_EVENTS, isSingle: false }
  return eventChannel(services, rule, ({ id, first, troubles, events, count }) => {
    const mail = { id, to: receiver }
    if (count === 1) {
      const { subject } = noticeOf(first, services)
      const replyTo = hasDetails && events[0] ? addressOf(events[0]) : undefined
      return sendMail(settings, { ...mail, subject, replyTo, text: textOf(first) })
    }
    const listed = [...troubles, ...events].map(textOf)
    const several = `Several notices, newest first. See all of them:\n${dashboardOf(services)}\n`
    const earlier = `And ${shown(count - listed.length)} earlier.`
    const text = [several, ...listed, ...(count > listed.length ? [earlier] : [])].join('\n')
    return sendMail(settings, {
      ...mail,
      subject: `${shown(count)} notices from the website`,
      text,
    })
  })
}

function detailsOf({ cells }: JournalEvent): readonly string[] {
  const { message = '' } = extraIn(cells) ?? {}
  return [
    `Name: ${cellOf(cells, 'name') || 'none given'}`,
    `Email: ${cellOf(cells, 'email')}`,
    ...(message === '' ? [] : ['Message:', ...message.split('\n')]),
  ]
}

export function addressOf({ cells }: JournalEvent): string | undefined {
  return personAddress(cellOf(cells, 'email'))?.text
}

const waiting: Readonly<Record<string, string>> = {
  consultation_request: 'New consultation request',
  lead: 'Someone left an email address for a download',
  tool_submission: 'Someone left an email address with a tool’s result',
}

const markedNote =
  'It shows one sign of a bot but may well be from a person. The dashboard says which sign.'

/** By when a visitor was told to hear from us, by the office's clock; undefined if nothing was. */
export function toldTime({ cells }: JournalEvent, office: Office): string | undefined {
  if (cellOf(cells, 'event') !== 'consultation_request') return undefined
  return officeTime(office, toldBy(office, Date.parse(cellOf(cells, 'timestamp'))))
}

/** Where staff look, without a token. */
export function dashboardOf({ siteUrl }: Pick<AlertServices, 'siteUrl'>): string {
  return `${siteUrl}/admin/leads`
}

/** @returns words, where to look, and the event's reference if they are about one */
export function noticeOf(told: Trouble | JournalEvent, services: AlertServices) {
  const { office } = services.site
  const dashboardUrl = dashboardOf(services)
  const isEvent = !('kind' in told)
  const isAboutOne = isEvent || (told.kind === 'lead.quarantined' && told.count === 1)
  const reference = isAboutOne ? submissionReference(told.id ?? '') : undefined
  return {
    ...(isEvent ? eventWords(told, office) : troubleWords(told, office)),
    url: reference === undefined ? dashboardUrl : `${dashboardUrl}?q=${reference}`,
    reference,
  }
}

function eventWords(event: JournalEvent, office: Office) {
  const since = officeTime(office, Date.parse(cellOf(event.cells, 'timestamp')))
  const what = waiting[cellOf(event.cells, 'event')] ?? 'New lead'
  const due = toldTime(event, office)
  return {
    subject: due === undefined ? what : `${what}: reply by ${due}`,
    lines: [
      `${what}, received ${since}.`,
      ...(due === undefined ? [] : [`We promised a reply by ${due}.`]),
      ...(signsOfBot(event).length > 0 ? [markedNote] : []),
    ],
  }
}

function troubleWords({ kind, count, since: instant }: Trouble, office: Office) {
  const since = officeTime(office, Date.parse(instant))
  const words: Readonly<Record<Trouble['kind'], readonly [subject: string, ...lines: string[]]>> = {
    'delivery.stuck': [
      'Leads are waiting to reach the Google Sheet',
      `The oldest has been waiting since ${since}. No lead is lost. The dashboard shows all of`,
      'them, why they are waiting and what to do.',
    ],
    'lead.quarantined':
      count === 1
        ? [
            'A lead is not in the Google Sheet',
            `Google wouldn’t accept it, so it was set aside (${since}). You’ll find it in the`,
            'dashboard, where it is marked.',
          ]
        : [
            `${shown(count ?? 0)} leads are not in the Google Sheet`,
            `Google wouldn’t accept them, so they were set aside, the last one ${since}. You’ll find`,
            'them in the dashboard, where they are marked.',
          ],
    'limit.reached': [
      'More leads than the daily limit',
      `More leads came from one address than the daily limit allows (the last one ${since}). The`,
      'extra ones are saved and marked in the dashboard, but wait before they go to the Google',
      'Sheet. If they are genuine, the owner can send them there, under Delivery in the dashboard.',
    ],
    'clock.wrong': [
      'The clock of the website’s server seems wrong',
      `It says ${since}, which doesn’t fit what the journal knows. No lead is lost, and none is`,
      'removed for its age meanwhile. Set the clock, or tell the person who runs the server.',
    ],
    'disk.low': [
      'The website’s disk is almost full',
      `Noticed ${since}. Once it is full, visitors will see that their form could not be saved.`,
      'Free up space on the server, or tell the person who runs it.',
    ],
  }
  const [subject, ...lines] = words[kind]
  return { subject, lines: [`${subject}.`, ...lines] }
}

export function shown(count: number): string {
  return count.toLocaleString('en-US')
}
