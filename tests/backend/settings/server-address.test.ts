/** Addresses with user and password: read as meant, or refused with the needed encoding. */

import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#tests/support/read-config.ts'

const token = { ADMIN_TOKEN: 'x'.repeat(16) }

const oneHost = 'with one host (an IPv6 address in brackets)'

test.each([
  ['smtp://user@example.com:p@ss#w%rd/1@127.0.0.1:2525', 'a password or a path write @ as %40'],
  ['smtp://user:p?s@mail.example.com', '? as %3F'],
  ['smtp://user:p s@mail.example.com', 'a blank as %20'],
  ['smtp://user:p#s', '# as %23'],
  ['mail.example.com:587', 'it must start with smtp:// or smtps://'],
  ['smtp://a.example.com,b.example.com', oneHost],
  ['smtp://mail.example.com:', oneHost],
  ['smtp://mail.example.com:70000', oneHost],
  ['smtp://user:secret@', oneHost],
  ['smtp://2001:db8::1:25', oneHost],
  ['smtp://mail.example.com/587', 'write a port after a colon'],
  ['postgres://user:p@ss@db/leads', '@ as %40'],
  ['postgres://a:5432,b:5432/leads', oneHost],
  ['postgres://db', 'the name of one database'],
  ['jdbc:postgresql://db/leads', 'it must start with postgres:// or postgresql://'],
  ['https://user:p/w@hooks.example.com/x', '/ as %2F'],
  ['hooks.example.com/x', 'it must start with http:// or https://'],
])('%s is refused', (address, sentence) => {
  const name = /sql|postgres/.test(address)
    ? 'DATABASE_URL'
    : /mail|smtp/.test(address)
      ? 'SMTP_URL'
      : 'ALERT_WEBHOOK_URL'
  const read = () => readConfig({ ...token, [name]: address })
  expect(read).toThrow(`${name}: expected an address like`)
  expect(read).toThrow(sentence)
})

test.each([
  ['DATABASE_URL', 'postgres://user@%2Fvar%2Frun%2Fpostgresql/leads'],
  ['DATABASE_URL', 'postgresql:///leads?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://user:p%40ss@[::1]:5432/leads?sslmode=require'],
  ['SMTP_URL', 'smtps://alerts%40firm.example:p%23w@mail.example.com'],
  ['SMTP_URL', 'smtp://[::1]:25/?tls.rejectUnauthorized=false'],
  ['SITE_URL', 'HTTPS://www.Example.com:443/'],
])('%s=%s is accepted', (name, address) => {
  expect(() => readConfig({ ...token, [name]: address })).not.toThrow()
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
        readConfig(settings)
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
    { numRuns: 3000, examples: [['a', '%aa', false]] },
  )
})
