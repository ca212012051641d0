/** Alerts over an empty journal for each test of a file, with a real mail server and webhook. */

import { afterEach, beforeEach } from 'vitest'
import type { AlertServices } from '#backend/alerts/alert-channel.ts'
import { openAlerts } from '#backend/alerts/alerts.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { alertOptions } from './alert-options.ts'
import { FakeReceivers } from './fake-receivers.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type RunningAlerts = ReturnType<typeof openAlerts>

/** Those of the current test. */
export let folder: string
export let open: OpenJournal
export let receivers: FakeReceivers
export let logged: string[]
let running: RunningAlerts[]

export function startEachAlerts(): void {
  beforeEach(async () => {
    folder = temporaryFolder()
    open = await openJournal({ dataDir: folder })
    receivers = await FakeReceivers.start()
    running = []
    logged = []
  })
  afterEach(async () => {
    await Promise.all(running.map((alerts) => alerts.stop()))
    await open.journal.close()
    await receivers.stop()
  })
}

/** By default both channels of the firm are on. */
export async function startAlerts(
  settings: Partial<SettingValues> = {},
  options: Partial<AlertServices> = {},
): Promise<RunningAlerts> {
  const alerts = openAlerts({
    ...alertOptions(open),
    settings: receivers.settings(settings),
    log: { info: () => {}, warn: (line) => logged.push(line) },
    ...options,
  })
  running.push(alerts)
  await alerts.prepare()
  alerts.start()
  return alerts
}
