/** What a PostgreSQL database and the way to it must be like, and what the operator is told else. */

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openError,
  sharesSession,
  tlsWarning,
} from '#backend/journal/postgres/postgres-connections.ts'
import { openJournal } from '#backend/open-journal.ts'
import {
  createDatabase,
  type RunningServer,
  runSql,
  startServer,
} from '#tests/support/postgres-server.ts'

/** A server of this file's own, because its settings are changed. */
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function setServer(...settings: readonly string[]): Promise<void> {
  await runSql(
    `${server.url}/postgres`,
    'ALTER SYSTEM RESET ALL',
    ...settings.map((setting) => `ALTER SYSTEM SET ${setting}`),
    'SELECT pg_reload_conf()',
  )
  // Sessions notice the reload at their next statement, the server a moment later.
  const wanted = settings.map((setting) => setting.split(' = '))
  for (const [name = '', value = ''] of wanted) {
    while ((await runSql(`${server.url}/postgres`, `SHOW ${name}`))[0]?.[name] !== value);
  }
}

const open = (databaseUrl: string) => openJournal({ dataDir: '', databaseUrl })

test.each(['fsync = off', 'full_page_writes = off'])(
  'a server with %s is refused in one sentence that names the setting',
  async (setting) => {
    const strict = await createDatabase(server.url)
    await setServer(setting)
    await expect(open(strict)).rejects.toThrow(
      new RegExp(`^The journal's PostgreSQL runs with ${setting}.* lose .*Set it to on`),
    )
    await setServer()
    await (await open(strict)).journal.close()
  },
)

test('a database whose encoding lacks characters that visitors type is refused in one sentence', async () => {
  const database = await createDatabase(server.url)
  const name = `${new URL(database).pathname.slice(1)}_latin`
  await runSql(database, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
  await expect(open(`${database}_latin`)).rejects.toThrow(/encoding LATIN1.*UTF8/)
})

test.each([
  ['an unreachable PostgreSQL', ''],
  ['a missing certificate of PostgreSQL', '?sslmode=verify-full&sslrootcert=/none.crt'],
])('%s is reported in one sentence without the password', async (_what, query) => {
  const opening = open(`postgres://user:secret@127.0.0.1:1/leads${query}`)
  await expect(opening).rejects.toThrow(
    /^The journal's database can’t be opened .*Check DATABASE_URL/,
  )
  await expect(opening).rejects.not.toThrow(/secret/)
})

test('a pooler that shares one session between two clients is detected; separate sessions are not', async () => {
  const connectionString = `${server.url}/postgres`
  const [one, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  await Promise.all([one.connect(), other.connect()])
  expect(await sharesSession(one, other)).toBe(false)
  // PgBouncer in transaction mode sends each statement to any free session, or to each in turn.
  expect(await sharesSession(one, one)).toBe(true)
  let statements = 0
  const query = ((sql: string) => [one, other][statements++ % 2]?.query(sql)) as typeof one.query
  expect(await sharesSession({ query }, { query })).toBe(true)
  await Promise.all([one.end(), other.end()])
})

const noVerify = 'postgres://u@db.example.org/x?sslmode=no-verify'

test.each([
  ['localhost', false, '', undefined],
  ['::1', false, '', undefined],
  ['/var/run/postgresql', false, '', undefined],
  ['db.example.org', false, '', 'without TLS'],
  ['db.example.org', true, '', undefined],
  ['db.example.org', true, noVerify, 'sslrootcert=FILE'],
])('for host %s, encrypted %s, at %s, the warning has %s', (host, isEncrypted, address, words) => {
  const warning = tlsWarning(host, isEncrypted, address)
  if (words === undefined) expect(warning).toBeUndefined()
  else expect(warning).toContain(words)
})

test('a server with a certificate of an own authority is told how to name it', () => {
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']) {
    const error = Object.assign(new Error('self-signed certificate'), { code })
    expect(openError(error).message).toContain('Add sslrootcert=FILE to DATABASE_URL')
  }
  expect(openError(new Error('no')).message).toContain('that PostgreSQL is running')
})
