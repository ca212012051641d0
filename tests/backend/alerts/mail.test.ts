/** One email over a real mail server: which refusals are final, and what the server is shown. */

import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type Mail, sendMail } from '#backend/alerts/mail.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { FakeReceivers, refusalOf } from '#tests/support/fake-receivers.ts'

let receivers: FakeReceivers
afterEach(() => receivers.stop())

async function start(smtp: SMTPServerOptions = {}): Promise<void> {
  receivers = await FakeReceivers.start(smtp)
}

function send(settings: Partial<SettingValues> = {}, mail: Partial<Mail> = {}) {
  const words = { id: 'x', to: 'ann@firm.example', subject: 'A subject', text: 'Text\n' }
  return sendMail(receivers.settings(settings), { ...words, ...mail })
}

const withUser = () => ({ SMTP_URL: receivers.smtpUrl.replace('://', '://user:password@') })
const header = (name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(receivers.mails[0]?.source ?? '')?.[1]?.trim()

test.each<readonly [string, SMTPServerOptions]>([
  [
    '535 to the login',
    {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusalOf(535)),
    },
  ],
  ['554 to the greeting', { onConnect: (_session, done) => done(refusalOf(554)) }],
  ['550 to the sender', { onMailFrom: (_from, _session, done) => done(refusalOf(550)) }],
])('after %s the mail is tried again', async (_name, smtp) => {
  await start(smtp)
  const attempt = await send(smtp.onAuth === undefined ? {} : withUser())
  expect(attempt).toMatchObject({ outcome: 'retry', problem: expect.stringContaining('SMTP_URL') })
  expect('isAboutMessage' in attempt).toBe(false)
})

test.each([
  [450, 'retry'],
  [550, 'final'],
] as const)('a receiver or a message that gets %i is %s', async (status, outcome) => {
  await start()
  receivers.faultOfReceiver = () => status
  expect(await send()).toMatchObject({ outcome, isAboutMessage: true })
  receivers.faultOfReceiver = () => undefined
  receivers.faultOfMail = () => status
  expect(await send()).toMatchObject({ outcome, isAboutMessage: true })
})

test('this machine’s own mail server needs no certificate that anyone signed', async () => {
  await start({ disabledCommands: ['AUTH'] })
  expect(await send()).toMatchObject({ outcome: 'sent' })
})

test('a certificate that nobody signed is named, with the settings that mend it', async () => {
  await start({ disabledCommands: [], onAuth: (_auth, _session, done) => done(null, { user: 1 }) })
  const problem =
    'The mail server’s certificate isn’t trusted. SMTP_URL must hold the name in the certificate; for an authority of your own, set NODE_EXTRA_CA_CERTS to its file.'
  expect(await send(withUser())).toMatchObject({ outcome: 'retry', problem })
  expect(receivers.mails).toEqual([])
})

const usual = 'Leads <alerts@firm.example>'

test.each<readonly [Partial<SettingValues>, string, string]>([
  [{}, 'firm.example', usual],
  [{ SITE_URL: 'https://www.a.example' }, 'www.a.example', usual],
  [
    { ALERT_EMAIL_FROM: 'Firm: Intake <a@firm.example>' },
    'firm.example',
    '"Firm: Intake" <a@firm.example>',
  ],
  [{ ALERT_EMAIL_FROM: 'Intake; Us <a@b.example>' }, 'b.example', '"Intake; Us" <a@b.example>'],
  [{ ALERT_EMAIL_FROM: '"Day, Li" <a@b.example>' }, 'b.example', '"Day, Li" <a@b.example>'],
  [{ ALERT_EMAIL_FROM: 'a@b.example' }, 'b.example', 'a@b.example'],
])(
  'with %j the mail server is greeted as %s, and the sender is %s',
  async (given, greeting, written) => {
    await start()
    await send(given)
    expect(receivers.mails).toMatchObject([{ greeting }])
    expect(header('From')).toBe(written)
  },
)

test('errors return to the sender in the settings, whoever the mail is from', async () => {
  let errorsTo = ''
  await start({
    onMailFrom: ({ address }, _session, done) => {
      errorsTo = address
      done()
    },
  })
  const from = { name: 'The Firm', address: 'hello@firm.example' }
  await send({}, { from, replyTo: from.address })
  expect([header('From'), header('Reply-To'), errorsTo]).toEqual([
    'The Firm <hello@firm.example>',
    'hello@firm.example',
    'alerts@firm.example',
  ])
})
