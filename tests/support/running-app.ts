/** The service's app over real HTTP on a free port, with a real journal, and staff's calls of it. */

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pino from 'pino'
import { tokenHash } from '#backend/access/tokens.ts'
import { createApp, type Services } from '#backend/app.ts'
import { type Config, checkSettings } from '#backend/config.ts'
import { readGatedFiles } from '#backend/forms/gate-routes.ts'
import { readOutcomeFrame } from '#backend/forms/outcome-pages.ts'
import { closeServer, createHttpServer, listen, portOf } from '#backend/http/http-server.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Role } from '#backend/journal/token-store.ts'
import { type LeadTableOptions, LeadTables } from '#backend/leads/lead-tables.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { distDir } from '#tests/support/built-site.ts'
import { appendTestLog } from '#tests/support/kept-log.ts'
import { postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export const testToken = 'test-admin-token'

export type RunningApp = Awaited<ReturnType<typeof startApp>>

export interface AppOptions {
  readonly journal?: Journal
  readonly open?: Pick<OpenJournal, 'journal' | 'outbox' | 'staff'>
  /** Also options of the list of leads. */
  readonly services?: Partial<Services & LeadTableOptions>
  /** Overrides; by default there are no limits. */
  readonly config?: Partial<Config>
}

/** Read once, since no test changes the build. */
let outcomeFrame: ReturnType<typeof readOutcomeFrame> | undefined

export async function startApp(options: AppOptions = {}) {
  const dataDir = temporaryFolder()
  // If a test provides only a journal, staff's records are in another one.
  const own = options.open ?? (await openJournal({ dataDir }))
  const { outbox, staff } = own
  const journal = options.journal ?? own.journal
  outcomeFrame ??= readOutcomeFrame(distDir)
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const config = {
    ...checkSettings({}, ''),
    RATE_LIMIT_PER_MINUTE: 0,
    DAILY_LIMIT_PER_CLIENT: 0,
    ...options.config,
  }
  const app = createApp(config, {
    journal,
    outbox,
    staff,
    adminToken: testToken,
    leadTables: new LeadTables({ journal, readSheet: undefined, ...options.services }),
    deliveryReport: undefined,
    workListReport: undefined,
    lastError: () => null,
    dispatcher: undefined,
    clockTrouble: async () => undefined,
    site: (_request, response) => {
      response.status(404).send('the site')
    },
    isSample: false,
    office: anOffice,
    gatedFiles: readGatedFiles(distDir),
    outcomeFrame: await outcomeFrame,
    isStopping: () => false,
    log,
    now: () => new Date(),
    ...options.services,
  })
  const server = createHttpServer(app, log)
  await listen(server, 0, '127.0.0.1')
  const url = `http://127.0.0.1:${portOf(server)}`
  return {
    url,
    journal,
    outbox,
    staff,
    /** All log lines so far, as one text. */
    logged: () => lines.join(''),
    post: (path: string, body: unknown, headers?: object) => postJson(url + path, body, headers),
    events: () => journal.rows(0, 1_000_000),
    stop: async () => {
      server.closeAllConnections()
      await closeServer(server)
      appendTestLog(`app-${process.pid}`, lines.join(''))
      await Promise.all([
        journal.close(),
        own.journal === journal ? undefined : own.journal.close(),
      ])
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type Caller = ReturnType<typeof callerWith>

export function callerWith(app: RunningApp, token = testToken) {
  const authorization = `Bearer ${token}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers: { authorization, ...headers } })
  const post = (path: string, body: unknown) => app.post(path, body, { authorization })
  return {
    token,
    get,
    post,
    /** Like `get` and `post`, with the JSON of the answer. */
    read: async (path: string) => (await get(path)).json(),
    send: async (path: string, body: unknown) => (await post(path, body)).json(),
  }
}

/** Creates a token like the command does. */
export async function namedCaller(
  app: RunningApp,
  role: Role,
  more: { readonly name?: string; readonly expiresOn?: string } = {},
): Promise<Caller> {
  const { name = role, expiresOn } = more
  const token = `leads_${randomBytes(32).toString('base64url')}`
  const createdAt = '2026-11-20T15:00:00.000Z'
  const line = commandEntry('token.create', { name }, null, new Date(createdAt))
  const made = { name, role, hash: tokenHash(token), createdAt, expiresOn }
  await app.staff.tokens.create(made, line)
  return callerWith(app, token)
}
