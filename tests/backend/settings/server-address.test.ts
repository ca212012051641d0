/** Addresses with a user and a password: refused with the encoding, or read as they are meant. */

import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#backend/config.ts'

const token = { ADMIN_TOKEN: 'x'.repeat(16) }

test.each([
  ['smtp://user@example.com:p@ss#w%rd/1@127.0.0.1:2525', '@ as %40, # as %23, % as %25, / as %2F'],
  ['smtp://user@example.com:secret@mail.example.com', '@ as %40'],
  ['smtp://user:p/s@mail.example.com', '/ as %2F'],
  ['smtp://user:p?s@mail.example.com', '? as %3F'],
  ['smtp://user:p s@mail.example.com', 'a blank as %20'],
  ['smtp://user:p\\s@mail.example.com', '\\ as %5C'],
  ['smtp://user:100%@mail.example.com', '% as %25'],
  ['smtp://user:p#s', '# as %23'],
  ['mail.example.com:587', 'it must start with smtp:// or smtps://'],
  ['mailto:alerts@example.com', 'it must start with smtp:// or smtps://'],
  ['https://mail.example.com', 'it must start with smtp:// or smtps://'],
  ['smtp:mail.example.com', 'it must start with smtp:// or smtps://'],
  ['smtp://a.example.com,b.example.com', 'with only one host'],
  ['smtp://mail.example.com:', 'colon is missing'],
  ['smtp://mail.example.com:smtp', 'write a port from 1 to 65535'],
  ['smtp://mail.example.com:70000', 'expected an address like smtp://'],
  ['smtp://mail.example.com/587', 'write a port after a colon'],
  ['smtp://user:secret@', 'with a host'],
  ['smtp://2001:db8::1:25', 'put an IPv6 address in brackets'],
])('SMTP_URL=%s is refused', (address, sentence) => {
  expect(() => readConfig({ SMTP_URL: address })).toThrow(
    'SMTP_URL: expected an address like smtp://',
  )
  expect(() => readConfig({ SMTP_URL: address })).toThrow(sentence)
})

test.each([
  ['postgres://user:p@ss@db/leads', '@ as %40'],
  ['postgres://user:p/ss@db/leads', '/ as %2F'],
  ['postgres://user:p#ss@db/leads', '# as %23'],
  ['postgres://a:5432,b:5432/leads', 'one host'],
  ['postgres://db', 'the name of one database'],
  ['postgres://db/', 'the name of one database'],
  ['mysql://db/leads', 'it must start with postgres:// or postgresql://'],
  ['jdbc:postgresql://db/leads', 'it must start with postgres:// or postgresql://'],
  ['postgresql+psycopg2://db/leads', 'it must start with postgres:// or postgresql://'],
])('DATABASE_URL=%s is refused', (address, sentence) => {
  expect(() => readConfig({ ...token, DATABASE_URL: address })).toThrow(sentence)
})

test.each([
  ['ALERT_WEBHOOK_URL', 'https://user:p/w@hooks.example.com/x', '/ as %2F'],
  ['ALERT_WEBHOOK_URL', 'hooks.example.com/x', 'it must start with http:// or https://'],
  ['ALERT_WEBHOOK_URL', 'https://hooks.example.com/x#y', '# as %23'],
  ['SITE_URL', 'www.example.com', 'it must start with http:// or https://'],
  ['API_URL', 'https://api.example.com:', 'colon is missing'],
  ['GOOGLE_SHEETS_API_URL', 'https://u:p#w@sheets.example.com', '# as %23'],
])('%s=%s is refused', (name, address, sentence) => {
  expect(() => readConfig({ [name]: address })).toThrow(new RegExp(`${name}: .*`))
  expect(() => readConfig({ [name]: address })).toThrow(sentence)
})

test.each([
  ['DATABASE_URL', 'postgres://user@%2Fvar%2Frun%2Fpostgresql/leads'],
  ['DATABASE_URL', 'postgresql:///leads?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://user:p%40ss@[::1]:5432/leads?sslmode=require'],
  ['SMTP_URL', 'smtps://alerts%40firm.example:p%23w@mail.example.com'],
  ['SMTP_URL', 'smtp://[::1]:25/?tls.rejectUnauthorized=false'],
  ['SITE_URL', 'https://www.example.com/'],
])('%s=%s is taken', (name, address) => {
  expect(() => readConfig({ ...token, [name]: address })).not.toThrow()
})

const words = fc.string({ unit: fc.constantFrom(...'aZ9@:/?#%[]&+= \\$!;,é2F'), minLength: 1 })

test('no address is read as another: refused, or the libraries find that host, user and password', () => {
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
        readConfig(settings)
      } catch {
        expect(isEncoded).toBe(false)
        return
      }
      // Two that look alike in an address, %2F and /, mean one thing there.
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
    { numRuns: 3000, examples: [['a', '%aa', false]] },
  )
})
