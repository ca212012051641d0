/**
 * Mail sender, the only user of nodemailer: sends one email. No pool, which would resend on its
 * own. Every attempt ends within a time limit, under the caller's Message-ID, the same each time.
 * Only `leads alerts test` shows the server's answer, since it may quote an address.
 */

import { setTimeout } from 'node:timers/promises'
import { loopbackHosts } from '#backend/http/local-url.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Attempt } from './alert.ts'

export interface Mail {
  /** Unique to its content; becomes the Message-ID. */
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

const connectLimitMs = 10_000
/**
 * An attempt that takes longer counts as not sent, and is repeated under its id. RFC 5321
 * (§4.5.3.2.6) asks for ten minutes: a server that scans a message slowly before it accepts it
 * would otherwise deliver each repeat.
 */
const wholeLimitMs = 10 * 60_000

/** @param settings with both of these set */
export async function sendMail(
  { SMTP_URL: smtpUrl = '', ALERT_EMAIL_FROM: from = '' }: SettingValues,
  { id, to, subject, text }: Mail,
): Promise<Attempt> {
  const { username, hostname } = new URL(smtpUrl)
  // Forty modules that most services never need.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectLimitMs,
    dnsTimeout: connectLimitMs,
    socketTimeout: wholeLimitMs,
    // A password never crosses a network in the clear.
    requireTLS: username !== '' && !loopbackHosts.has(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const late = failed('again', 'The mail server didn’t finish its answer in time.', 'no answer')
  try {
    const sending = transport.sendMail({
      from,
      // An object is never parsed as a list: one address is one receiver.
      to: to.map((address) => ({ name: '', address })),
      subject,
      text,
      messageId: `<${id}@${hostOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    const limit = setTimeout(wholeLimitMs, late, { ref: false })
    const taken = sending.then(({ response, rejectedErrors: [refusal, ...others] = [] }) => {
      if (refusal === undefined) return { outcome: 'sent', answer: response } as const
      const refused = `${others.length + 1} of ${to.length} addresses (${refusal.responseCode})`
      const problem = `The mail server refused ${refused}.`
      return { outcome: 'sent', problem, answer: refusal.message } as const
    })
    return await Promise.race([taken.catch(refusedOf), limit])
  } finally {
    transport.close()
  }
}

function refusedOf(error: unknown): Attempt {
  const { responseCode: status, code, message } = error as NodemailerError
  if (status === undefined) {
    return failed('again', `The mail server can’t be reached (${code ?? 'no answer'}).`, message)
  }
  return status >= 500
    ? failed('final', `The mail server refused it (${status}).`, message)
    : failed('again', `The mail server isn’t accepting it right now (${status}).`, message)
}

interface NodemailerError {
  readonly responseCode?: number
  readonly code?: string
  readonly message?: string
}

function failed(outcome: 'again' | 'final', problem: string, answer = ''): Attempt {
  return { outcome, problem, answer }
}

/** "Leads <alerts@firm.example>" is at firm.example. */
function hostOf(from: string): string {
  return /@([^\s@<>]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
