/** The alert book in SQLite: every change is one durable transaction. */

import type {
  AlertBook,
  AlertCount,
  AlertMessage,
  AlertProgress,
  AlertSettlement,
  FailedAlert,
  NewAlert,
  SentAlert,
  StoredAlert,
} from './alert-book.ts'
import type { SqliteStore } from './sqlite-store.ts'
import {
  alertCountOf,
  alertMessageOf,
  alertOf,
  alertProgressOf,
  failedAlertOf,
  sentAlertOf,
} from './stored-rows.ts'

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

  async waiting(
    channel: string,
    urgentKind: string,
    limit: number,
  ): Promise<readonly StoredAlert[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.waitingAlerts.all(channel, urgentKind, limit),
    )
    return rows.map(alertOf)
  }

  async freeze(position: number): Promise<void> {
    await this.#store.write(({ statements }) => statements.freezeAlert.run(position))
  }

  async bundle(channel: string, urgentKind: string, first: number): Promise<void> {
    await this.#store.write(({ statements }) =>
      statements.bundleAlerts.run(first, channel, urgentKind),
    )
  }

  async message(digest: number, limit: number): Promise<AlertMessage> {
    return this.#store.read(({ statements }) =>
      alertMessageOf(
        statements.alertsOfMessage.all(digest, limit),
        statements.countOfMessage.get(digest) ?? {},
      ),
    )
  }

  async settle(
    first: number,
    settlement: AlertSettlement,
    at: string,
    problem?: string,
  ): Promise<void> {
    await this.#store.write(({ statements }) =>
      statements.settleAlerts.run(settlement, at, problem ?? null, first, first),
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

  async sentSince(channel: string, at: string): Promise<readonly SentAlert[]> {
    const rows = await this.#store.read(({ statements }) =>
      statements.alertsSentSince.all(at, channel),
    )
    return rows.map(sentAlertOf)
  }

  async prune(before: string): Promise<void> {
    await this.#store.write(({ statements }) => statements.pruneAlerts.run(before))
  }
}
