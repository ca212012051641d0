/**
 * Mail sender, the only user of nodemailer: sends one email to one receiver. No pool, which would
 * resend on its own. Every attempt ends within a time limit, under the caller's Message-ID, the
 * same each time. Only `leads alerts test` shows the server's answer, since it may quote an address.
 */

import { setTimeout } from 'node:timers/promises'
import type { SettingValues } from '#backend/settings/schema.ts'
import { loopbackHosts } from '#backend/settings/setting-kinds.ts'
import type { Attempt } from './alert-channel.ts'

export interface Mail {
  /** Unique to its content; becomes the Message-ID. */
  readonly id: string
  readonly to: string
  /** Default: ALERT_EMAIL_FROM, which is the sender in any case to which errors return. */
  readonly from?: ReturnType<typeof mailAddress>
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
}

const connectLimitMs = 10_000
/**
 * Of a silence, and of the whole attempt. RFC 5321 (§4.5.3.2.6) asks for ten minutes: a server that
 * scans a message slowly before it accepts it would otherwise deliver each repeat.
 */
const limitMs = 10 * 60_000

/** @param settings with both SMTP_URL and ALERT_EMAIL_FROM */
export async function sendMail(settings: SettingValues, mail: Mail): Promise<Attempt> {
  const { SMTP_URL: smtpUrl = '', ALERT_EMAIL_FROM = '', SITE_URL: siteUrl } = settings
  const { id, to, replyTo, subject, text } = mail
  const sender = mailAddress(ALERT_EMAIL_FROM)
  const [, senderHost = 'localhost'] = sender.address.split('@')
  const { username, hostname } = new URL(smtpUrl)
  const isLocal = loopbackHosts.has(hostname)
  // Forty modules that most services never need.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    // The server may refuse a greeting that names no host.
    name: siteUrl === undefined ? senderHost : new URL(siteUrl).hostname,
    connectionTimeout: connectLimitMs,
    dnsTimeout: connectLimitMs,
    socketTimeout: limitMs,
    // A password never crosses a network in the clear.
    requireTLS: username !== '' && !isLocal,
    // This machine's own server has a certificate that nobody signed, and no network to hide from.
    ignoreTLS: username === '' && isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const sending = transport.sendMail({
      from: mail.from ?? sender,
      // An object is never parsed as a list: one address is one receiver.
      to: { name: '', address: to },
      envelope: { from: sender.address, to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      messageId: `<${id}@${senderHost}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    const { response } = await Promise.race([sending, tooLate()])
    return { outcome: 'sent', answer: response }
  } catch (error) {
    return refusedOf(error as MailError)
  } finally {
    transport.close()
  }
}

/** A server that goes on answering, one line after another, is never silent. */
async function tooLate(): Promise<never> {
  await setTimeout(limitMs, undefined, { ref: false })
  throw new Error('The mail server didn’t finish its answer in time.')
}

/** Of Nodemailer. */
interface MailError extends Error {
  readonly responseCode?: number
  readonly code?: string
  readonly command?: string
}

/** Only an answer to this receiver or this message can be final: another login may be right. */
function refusedOf(error: MailError): Attempt {
  const { responseCode: status, code = 'no answer', command, message: answer } = error
  if (status === undefined) {
    const problem = /certificate|altnames|self-signed/i.test(answer)
      ? 'The mail server’s certificate isn’t trusted. SMTP_URL must hold the name in the certificate; for an authority of your own, set NODE_EXTRA_CA_CERTS to its file.'
      : `The mail server can’t be reached (${code}).`
    return { outcome: 'retry', problem, answer }
  }
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMessage) {
    const problem = `The mail server refuses this sender (${status} to ${command}): see SMTP_URL and ALERT_EMAIL_FROM.`
    return { outcome: 'retry', problem, answer }
  }
  const isFinal = status >= 500
  const how = isFinal ? 'refused it' : 'isn’t accepting it right now'
  const problem = `The mail server ${how} (${status}).`
  return { outcome: isFinal ? 'final' : 'retry', problem, answer, isAboutMessage }
}

/**
 * "Leads <alerts@firm.example>" in its parts, which are then quoted as they need: a colon in a name
 * would otherwise begin a group of addresses.
 */
function mailAddress(text: string) {
  const [, name = '', address = text.trim()] = /^(.*)<([^<>]+)>\s*$/s.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address }
}
