/** Starts the service: settings → journal → delivery → HTTP; stops it in the opposite order. */

import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { keptAdminToken } from './admin-token.ts'
import { createApp } from './app.ts'
import {
  type Config,
  ConfigError,
  isStartedByNpm,
  processEnvironment,
  readConfig,
} from './config.ts'
import { startDelivery } from './delivery/delivery.ts'
import { type Journal, JournalOpenError } from './journal/journal.ts'
import { openJournal } from './open-journal.ts'
import { siteHandler } from './site.ts'

/** A request that takes longer than this to arrive is cut off. */
const requestTimeoutMs = 30_000
/** Longer than balancers keep their idle connections (60 s is usual), so that they end first. */
const keepAliveTimeoutMs = 65_000
/** After this the service stops even if a client still holds its request open. */
const shutdownTimeoutMs = 10_000
/** While stopping: how soon a connection is closed after its last answer. */
const idleSweepMs = 50
/** How soon the service notices that npm's shell has gone. */
const parentCheckMs = 500
/** Read at once: the parent may be gone before the service has started. */
const parentPid = process.ppid

const distDir = fileURLToPath(new URL('../dist', import.meta.url))

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use. Stop the other program, or set PORT to another number.',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Set HOST to one that is.',
}

try {
  await start(readConfig(processEnvironment()))
} catch (error) {
  if (!isForOperator(error)) throw error
  console.error(messageOf(error))
  process.exitCode = 1
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel })
  const { journal, outbox } = await openJournal(config, (sentence) => log.warn(sentence))
  const delivery =
    config.googleSheet && (await startDelivery(config.googleSheet, journal, outbox, log))
  const adminToken = config.adminToken ?? keptAdminToken(config.dataDir)
  const app = createApp(config, {
    journal,
    adminToken,
    readSheet: delivery && (() => delivery.readRows()),
    deliveryStatus: delivery && (() => delivery.status()),
    lastError: () => delivery?.lastError() ?? null,
    site: siteHandler({ siteDir: `${distDir}/site`, headersFile: `${distDir}/headers.json` }),
    distDir,
    log,
    now: () => new Date(),
  })
  const server = createServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs },
    app,
  )
  try {
    await listen(server, config)
  } catch (error) {
    await delivery?.stop()
    await journal.close()
    throw error
  }
  stopWhenTold(async () => {
    await closeServer(server)
    await delivery?.stop()
    await journal.close()
  })
  announce(server, journal, adminToken, config)
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** What whoever started the service needs to know; the token goes to the terminal, never to a log. */
function announce(server: Server, journal: Journal, adminToken: string, config: Config): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const local = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
  const site = config.siteUrl ?? local
  console.log(
    [
      `Site       ${local}`,
      `Leads      kept in ${journal.location}`,
      `Sheet      ${config.googleSheet ? `connected to tab "${config.googleSheet.tab}" of ${config.googleSheet.spreadsheetId}` : 'not connected (see README, "Connecting a Google Sheet")'}`,
      `Dashboard  ${site}/admin/leads?token=${encodeURIComponent(adminToken)}`,
    ].join('\n'),
  )
}

/**
 * On SIGTERM or SIGINT: requests already accepted are answered, then everything is closed. So too when
 * the shell in which npm runs the service has gone: npm passes a signal to that shell, which ends and
 * tells nobody.
 */
function stopWhenTold(stop: () => Promise<void>): void {
  let stopping = false
  async function stopOnce(): Promise<void> {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce)
  if (isStartedByNpm()) {
    setInterval(() => process.ppid !== parentPid && stopOnce(), parentCheckMs).unref()
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep a connection after its last answer: it is idle only then.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cutOff)
      resolve()
    })
  })
}

function isForOperator(error: unknown): boolean {
  return (
    error instanceof ConfigError ||
    error instanceof JournalOpenError ||
    codeOf(error) in listenErrors
  )
}

function messageOf(error: unknown): string {
  const reason = listenErrors[codeOf(error)]
  if (reason === undefined) return error instanceof Error ? error.message : String(error)
  const { address, port } = error as { address?: string; port?: number }
  return `Port ${port} on ${address} ${reason}`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
