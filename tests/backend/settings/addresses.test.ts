/** Addresses with user and password: read as meant, or refused with the needed encoding. */

import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import type { SettingName } from '#backend/settings/schema.ts'

const token = { ADMIN_TOKEN: 'x'.repeat(16) }

const secret = { ALERT_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }
const read = (name: string, address: string) =>
  checkSettings({ ...token, ...secret, [name]: address }, '')

test.each([
  ['SMTP_URL', 'smtp://user@example.com:p@ss#w%rd/1@127.0.0.1:2525'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'smtp://a.example.com,b.example.com'],
  ['SMTP_URL', 'smtp://user:secret@'],
  ['SMTP_URL', 'smtp://mail.example.com/587'],
  ['DATABASE_URL', 'postgres://a:5432,b:5432/leads'],
  ['DATABASE_URL', 'postgres://db'],
  ['DATABASE_URL', 'jdbc:postgresql://db/leads'],
  ['ALERT_WEBHOOK_URL', 'https://user:p/w@hooks.example.com/x'],
])('%s=%s is refused with an example', (name, address) => {
  expect(() => read(name, address)).toThrow(`${name}: expected an address like`)
})

const spelled: readonly (readonly [name: SettingName, given: string, taken?: string])[] = [
  ['DATABASE_URL', 'postgres://user@%2Fvar%2Frun%2Fpostgresql/leads'],
  ['DATABASE_URL', 'postgresql:///leads?host=/var/run/postgresql'],
  ['SMTP_URL', 'smtp://[::1]:25/?tls.rejectUnauthorized=false'],
  ['ALERT_WEBHOOK_URL', 'https://hooks.example.com/a@b/c'],
  ['ALERT_WEBHOOK_URL', 'http://localhost:8000/x'],
  ['SITE_URL', 'https://пример.example', 'https://xn--e1afmkfd.example'],
  ['SITE_URL', 'https://Kanzlei-Müller.example/', 'https://xn--kanzlei-mller-4ob.example'],
  ['SITE_URL', 'HTTPS://www.Example.com:443', 'https://www.example.com'],
]

test('addresses are accepted as browsers spell them', () => {
  for (const [name, address, taken = address] of spelled) {
    expect(read(name, address)[name]).toBe(taken)
  }
})

const words = fc.string({ unit: fc.constantFrom(...'aZ9@:/?#%[]&+= \\$!;,é2F'), minLength: 1 })

test('an address is refused, or the libraries read the intended host, user and password from it', () => {
  const user = words.filter((word) => !word.includes(':'))
  fc.assert(
    fc.property(user, words, fc.boolean(), (name, password, isEncoded) => {
      const write = isEncoded ? encodeURIComponent : (text: string) => text
      const authority = `${write(name)}:${write(password)}@host.example:1234`
      const settings = {
        ...token,
        SMTP_URL: `smtp://${authority}`,
        DATABASE_URL: `postgres://${authority}/leads`,
      }
      try {
        checkSettings(settings, '')
      } catch {
        expect(isEncoded).toBe(false)
        return
      }
      // %2F and / mean the same in an address.
      const given = isEncoded ? [name, password] : [name, password].map(decodeURIComponent)
      const { options } = createTransport({ url: settings.SMTP_URL }) as unknown as {
        options: { host: string; port: number; auth: { user: string; pass: string } }
      }
      expect([options.host, options.port]).toEqual(['host.example', 1234])
      expect([options.auth.user, options.auth.pass]).toEqual(given)
      const client = new pg.Client({ connectionString: settings.DATABASE_URL })
      expect([client.host, client.port, client.database]).toEqual(['host.example', 1234, 'leads'])
      expect([client.user, client.password]).toEqual(given)
    }),
    {
      numRuns: 3000,
      examples: [
        ['a', '%aa', false],
        // Undecodable alone, but not when put together.
        ['a%2', 'F', false],
      ],
    },
  )
})
