/**
 * Startup of the service: settings → journal → HTTP → delivery. Nothing starts until everything
 * that can be wrong has been checked; whatever was opened is closed in reverse order.
 */

import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import type { Logger } from 'pino'
import { type AdminToken, adminTokenOf } from '#backend/access/tokens.ts'
import { openAlerts } from '#backend/alerts/alerts.ts'
import { openDelivery } from '#backend/delivery/delivery.ts'
import { readGatedFiles } from '#backend/forms/gate-routes.ts'
import { readOutcomeFrame } from '#backend/forms/outcome-pages.ts'
import { buildDifferences, readSiteFacts } from '#backend/http/built-site.ts'
import {
  closeServer,
  createHttpServer,
  listen,
  localUrl,
  portOf,
} from '#backend/http/http-server.ts'
import { siteHandler } from '#backend/http/static-site.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import { clockTrust, startRetention } from '#backend/journal/retention.ts'
import { LeadTables } from '#backend/leads/lead-tables.ts'
import { openMetrics } from '#backend/metrics/metrics.ts'
import { systemClock } from '#backend/process/clock.ts'
import { watchDisk } from '#backend/process/disk-space.ts'
import { OperatorError, operatorError, reasonOf } from '#backend/process/errors.ts'
import { endOnCrash, endProcess, openLog, shutDownOnSignal } from '#backend/process/shutdown.ts'
import { openWorkList } from '#backend/work-list/work-list.ts'
import { yearWithoutClosedDays } from '#domain/office.ts'
import { officeDate } from '#domain/office-clock.ts'
import { createApp } from './app.ts'
import { type Config, checkSettings } from './config.ts'
import { openJournal } from './open-journal.ts'

/** Requests have ten seconds to finish; the rest is for delivery and the journal. */
const stopLimitMs = 15_000

/** Everything opened so far. */
const running = new AsyncDisposableStack()
let isStopping = false

const { parent } = new Command('node backend/start.mjs')
  .description(
    'Starts the service. Settings come from the environment or .env (.env.example lists them).',
  )
  // `npm start` passes its own process id.
  .option('--parent <ID>', 'Ends when the process with this id ends.', Number)
  .parse()
  .opts<{ parent?: number }>()
// No other user may read leads and tokens, whatever the folder's mode.
process.umask(0o077)
try {
  await start(checkSettings())
} catch (error) {
  // If the service was told to stop meanwhile, the error comes from what that closed.
  if (!isStopping) await endFailedStart(error)
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.LOG_LEVEL)
  endOnCrash(log)
  stopOnSignal(config, log)

  const site = await openSite()
  for (const sentence of buildDifferences(config, site.builtWith)) log.warn(sentence)
  // Without a year's closed days, replies are promised for days on which nobody is there.
  const year = yearWithoutClosedDays(site.office, officeDate(site.office, Date.now()))
  if (year !== undefined) {
    log.warn({ year }, `No closed days are listed for ${year}; only fixed federal holidays count`)
  }
  const token = adminTokenOf(config)
  const records = await openRecords(config, site.builtAt, log)
  const { journal, outbox, staff, retention, diskWatch, trust } = records
  const metrics = await openMetrics(config, journal)
  running.defer(() => metrics?.close())
  const delivery =
    config.googleSheet &&
    (await openDelivery(config.googleSheet, journal, outbox, log, metrics?.noteSheetCall))
  running.defer(() => delivery?.dispatcher.stop())
  const workList =
    delivery && config.WORK_LIST === 'on'
      ? openWorkList({
          ...{ sheet: delivery.sheet, journal, staff, office: site.office, log },
          siteUrl: config.SITE_URL,
          deliveryState: () => delivery.dispatcher.report().state,
        })
      : undefined
  running.defer(() => workList?.stop())
  const alerts = openAlerts({
    ...{ ...records, site, log, clock: systemClock, settings: config },
    siteUrl: config.SITE_URL ?? localUrl(config.HOST, config.PORT),
    diskTrouble: () => diskWatch?.notice(),
    clockTrouble: trust.clockTrouble,
    onFailed: (channel) => metrics?.noteAlertFailed(channel),
  })
  running.defer(() => alerts.stop())
  await alerts.prepare()
  const app = createApp(config, {
    ...{ ...site, journal, outbox, staff, log },
    adminToken: token.value,
    leadTables: new LeadTables({
      journal,
      readSheet: delivery?.readSheet,
      elsewhere: delivery?.elsewhere,
      mostSheetRows: config.LIST_SHEET_ROWS,
    }),
    deliveryReport: delivery && (() => delivery.dispatcher.report()),
    workListReport: workList?.report,
    lastError: () => diskWatch?.notice() ?? delivery?.dispatcher.notices[0] ?? null,
    dispatcher: delivery?.dispatcher,
    clockTrouble: trust.look,
    isStopping: () => isStopping,
    now: () => new Date(),
  })
  const server = createHttpServer(app, log)
  await listen(server, config.PORT, config.HOST)
  running.defer(() => closeServer(server))
  if (metrics) log.info(`Metrics on ${await metrics.listen()}`)
  delivery?.dispatcher.start()
  workList?.start()
  alerts.start()
  const { RETENTION_DAYS: days } = config
  if (days !== undefined) {
    const given = { days, journal, retention, clock: systemClock, trust, log }
    running.defer(startRetention({ ...given, hasSheet: delivery !== undefined }))
  }
  console.log(startupBanner(localUrl(config.HOST, portOf(server)), config, journal.location, token))
}

function stopOnSignal({ DRAIN_SECONDS }: Config, log: Logger): void {
  const drainMs = DRAIN_SECONDS * 1000
  shutDownOnSignal({
    log,
    stopLimitMs: drainMs + stopLimitMs,
    parentPid: parent || undefined,
    stop: async () => {
      isStopping = true
      await setTimeout(drainMs)
      await running.disposeAsync()
    },
  })
}

/** The journal, with watches on its disk and on the machine's clock. @throws JournalOpenError */
async function openRecords(config: Config, builtAt: number, log: Logger) {
  const stores = await openJournal(config, (sentence) => log.warn(sentence))
  const { journal, retention } = stores
  running.defer(() => journal.close())
  const diskWatch = config.databaseUrl === undefined ? watchDisk(config.dataDir, log) : undefined
  await diskWatch?.look()
  running.defer(() => diskWatch?.stop())
  const trust = clockTrust({ clock: systemClock, looks: retention.looks, builtAt })
  // Pages are served even if the journal can't be read; /readyz then says so.
  const clockTrouble = await trust.look().catch(() => undefined)
  if (clockTrouble !== undefined) log.warn(clockTrouble)
  running.defer(trust.watch())
  return { ...stores, diskWatch, trust }
}

function startupBanner(
  local: string,
  { SITE_URL: siteUrl = local, googleSheet: sheet }: Config,
  journalLocation: string,
  token: AdminToken,
): string {
  return [
    `Site       ${local}`,
    `Leads      kept in ${journalLocation}`,
    `Sheet      ${sheet ? `set to tab "${sheet.tab}" of spreadsheet ${sheet.spreadsheetId}, not contacted yet` : 'not connected (docs/connecting-a-sheet.md)'}`,
    `Dashboard  ${siteUrl}/admin/leads?token=${shownToken(token)}`,
  ].join('\n')
}

/** Shows the token only at a terminal: anything else stores the output, and so the token. */
function shownToken({ value, file }: AdminToken): string {
  if (file === undefined) return '… (your ADMIN_TOKEN)'
  return process.stdout.isTTY ? encodeURIComponent(value) : `… (the token is in ${file})`
}

/** Reads the current build: dist is a link, which the next build changes. @throws OperatorError */
async function openSite() {
  const link = fileURLToPath(new URL('../dist', import.meta.url))
  try {
    const distDir = realpathSync(link)
    return {
      site: siteHandler(distDir),
      ...readSiteFacts(distDir),
      builtAt: statSync(path.join(distDir, 'site.json')).mtimeMs,
      gatedFiles: readGatedFiles(distDir),
      outcomeFrame: await readOutcomeFrame(distDir),
    }
  } catch (error) {
    const what = `There is no complete site in ${link}`
    throw operatorError(error, what, 'Run npm start or npm run build.')
  }
}

async function endFailedStart(error: unknown): Promise<void> {
  const kinds = [JournalOpenError, JournalUnavailableError, OperatorError]
  const isForOperator = kinds.some((kind) => error instanceof kind)
  console.error(isForOperator ? reasonOf(error) : error)
  await Promise.race([running.disposeAsync(), setTimeout(stopLimitMs)])
  await endProcess(1)
}
