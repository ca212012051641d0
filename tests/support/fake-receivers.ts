/** Fake receivers of alerts: a real mail server and webhook endpoint that can fail on demand. */

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type SettingValues, settings } from '#backend/settings/schema.ts'

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr'

/**
 * A number: the message is refused with that status. `drop`: it is not accepted, and there is no
 * answer. `hide`: it is accepted, but there is no answer.
 */
export type ReceiverFault = number | 'drop' | 'hide'

export class FakeReceivers {
  readonly mails: ReturnType<typeof mailOf>[] = []
  readonly posts: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
  /** Called for each message; undefined accepts it. */
  faultOfMail: () => ReceiverFault | undefined = () => undefined
  faultOfPost: () => ReceiverFault | undefined = () => undefined
  /** Called for each receiver: a status refuses it. */
  faultOfReceiver: (address: string) => number | undefined = () => undefined
  /** Further headers of the webhook's answer, for example of a redirect. */
  answerHeaders: Readonly<Record<string, string>> = {}
  readonly #smtp: SMTPServer
  readonly #http: Server
  readonly #sockets = new Set<Socket>()

  /** @param smtp further options of the mail server */
  static async start(smtp: SMTPServerOptions = {}): Promise<FakeReceivers> {
    const receivers = new FakeReceivers(smtp)
    await Promise.all([
      new Promise<void>((resolve) => receivers.#smtp.listen(0, '127.0.0.1', resolve)),
      new Promise<void>((resolve) => receivers.#http.listen(0, '127.0.0.1', resolve)),
    ])
    return receivers
  }

  private constructor(smtp: SMTPServerOptions) {
    // A sender that is killed in the middle of its message has sent none.
    const ignore = () => {}
    this.#http = createServer((request, response) => {
      text(request).then((body) => {
        const fault = this.faultOfPost()
        const isTaken = fault === undefined || fault === 'hide'
        if (isTaken) this.posts.push({ headers: request.headers, body })
        if (fault === 'drop' || fault === 'hide') request.socket.destroy()
        else response.writeHead(fault ?? 204, this.answerHeaders).end()
      }, ignore)
    })
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        callback(refusalOf(this.faultOfReceiver(address), 'unknown user'))
      },
      onData: (stream, { envelope, hostNameAppearsAs: greeting }, callback) => {
        text(stream).then((source) => {
          const fault = this.faultOfMail()
          const to = envelope.rcptTo.map(({ address }) => address)
          const isTaken = fault === undefined || fault === 'hide'
          if (isTaken) this.mails.push(mailOf(source, to, greeting))
          if (fault === 'drop' || fault === 'hide') {
            for (const socket of this.#sockets) socket.destroy()
          } else callback(refusalOf(fault, 'not now'))
        }, ignore)
      },
      ...smtp,
    })
    this.#smtp.on('error', () => {})
    this.#smtp.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  get smtpUrl(): string {
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`
  }

  get webhookUrl(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/hook`
  }

  /** Environment of a process that alerts the firm by both channels. */
  get environment() {
    return {
      SMTP_URL: this.smtpUrl,
      ALERT_EMAIL_FROM: 'Leads <alerts@firm.example>',
      ALERT_EMAIL_TO: 'staff@firm.example',
      ALERT_WEBHOOK_URL: this.webhookUrl,
      ALERT_WEBHOOK_SECRET: webhookSecret,
    }
  }

  /** The same as settings. */
  settings(overrides: Partial<SettingValues> = {}): SettingValues {
    return { ...settings.parse(this.environment), ...overrides }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#http.closeAllConnections()
    await Promise.all([
      new Promise<void>((resolve) => this.#smtp.close(() => resolve())),
      new Promise((resolve) => this.#http.close(resolve)),
    ])
  }
}

export function refusalOf(status: number | undefined, words = 'no'): Error | null {
  return status === undefined ? null : Object.assign(new Error(words), { responseCode: status })
}

/** @param greeting the name by which the sender's machine greeted */
function mailOf(raw: string, to: readonly string[], greeting: string) {
  const [folded = '', ...body] = raw.split('\r\n\r\n')
  const head = folded.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const words = decoded(body.join('\r\n\r\n'), header('Content-Transfer-Encoding'))
  /** Headers and text as received, unfolded and decoded. */
  const source = `${head}\n\n${words}`
  return { messageId: header('Message-ID'), subject: header('Subject'), to, greeting, source }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const joined = body.replaceAll('=\r\n', '').replaceAll('%', '%25')
  return decodeURIComponent(joined.replaceAll(/=([0-9A-F]{2})/g, '%$1'))
}
