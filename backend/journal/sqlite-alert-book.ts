/** The alert book in SQLite: every change is one durable transaction. */

import type {
  AlertBook,
  AlertCount,
  AlertProgress,
  AlertSettlement,
  FailedAlert,
  NewAlert,
  StoredAlert,
} from './alert-book.ts'
import type { SqliteStore } from './sqlite-store.ts'
import { alertCountOf, alertOf, alertProgressOf, failedAlertOf } from './stored-rows.ts'

export class SqliteAlertBook implements AlertBook {
  /** Only the commands change anything from outside the service. */
  readonly idlePollMs = 15_000
  /** One process at a time holds the file (journal.lock). */
  readonly leases = undefined
  readonly #store: SqliteStore

  constructor(store: SqliteStore) {
    this.#store = store
  }

  async progress(): Promise<AlertProgress | undefined> {
    return alertProgressOf(
      await this.#store.read(({ statements }) => statements.alertProgress.get()),
    )
  }

  async note(progress: AlertProgress, alerts: readonly NewAlert[]): Promise<void> {
    const { after, stuckOn = null, diskLowSince = null } = progress
    await this.#store.write(({ statements }) => {
      for (const { kind, subject, channel, event, since } of alerts) {
        statements.newAlert.run(kind, subject, channel, event, since)
      }
      statements.noteAlertProgress.run(after, stuckOn, diskLowSince)
    })
  }

  async forgetProgress(): Promise<void> {
    if ((await this.progress()) === undefined) return
    await this.#store.write(({ statements }) => statements.forgetAlertProgress.run())
  }

  async waiting(channel: string, limit: number): Promise<readonly StoredAlert[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.waitingAlerts.all(channel, limit),
    )
    return rows.map(alertOf)
  }

  async bundle(positions: readonly number[]): Promise<void> {
    const [first] = positions
    if (first === undefined) return
    await this.#store.write(({ statements }) =>
      statements.bundleAlerts.run(first, JSON.stringify(positions)),
    )
  }

  async settle(
    positions: readonly number[],
    settlement: AlertSettlement,
    at: string,
    problem?: string,
  ): Promise<void> {
    await this.#store.write(({ statements }) =>
      statements.settleAlerts.run(settlement, at, problem ?? null, JSON.stringify(positions)),
    )
  }

  async counts(): Promise<readonly AlertCount[]> {
    const rows = await this.#store.read(({ statements }) => statements.alertCounts.all())
    return rows.map(alertCountOf)
  }

  async failed(limit: number): Promise<readonly FailedAlert[]> {
    const rows = await this.#store.read(({ statements }) => statements.failedAlerts.all(limit))
    return rows.map(failedAlertOf)
  }

  async retryFailed(): Promise<number> {
    const { changes } = await this.#store.write(({ statements }) => statements.retryAlerts.run())
    return Number(changes)
  }

  async sentSince(channel: string, at: string): Promise<readonly string[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.alertsSentSince.all(at, channel),
    )
    return rows.map(({ subject }) => String(subject))
  }

  async prune(before: string): Promise<void> {
    await this.#store.write(({ statements }) => statements.pruneAlerts.run(before))
  }
}
