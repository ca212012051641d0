/** The alert book in PostgreSQL. */

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
import { PostgresLeases } from './postgres-leases.ts'
import type { PostgresStore } from './postgres-store.ts'
import {
  alertCountOf,
  alertMessageOf,
  alertOf,
  alertProgressOf,
  failedAlertOf,
  sentAlertOf,
} from './stored-rows.ts'

export class PostgresAlertBook implements AlertBook {
  /** Somebody is told within a minute of a lead that another instance accepted. */
  readonly idlePollMs = 5_000
  readonly leases: PostgresLeases
  readonly #store: PostgresStore

  constructor(store: PostgresStore) {
    this.leases = new PostgresLeases(store)
    this.#store = store
  }

  async progress(): Promise<AlertProgress | undefined> {
    return alertProgressOf((await this.#store.run('alertProgress', []))[0])
  }

  async note(progress: AlertProgress, alerts: readonly NewAlert[]): Promise<void> {
    const { after, stuckOn = null, diskLowSince = null } = progress
    await this.#store.transaction(async (run) => {
      await run('newAlerts', [
        alerts.map(({ kind }) => kind),
        alerts.map(({ subject }) => subject),
        alerts.map(({ channel }) => channel),
        alerts.map(({ event }) => event),
        alerts.map(({ since }) => since),
      ])
      await run('noteAlertProgress', [after, stuckOn, diskLowSince])
    })
  }

  async forgetProgress(): Promise<void> {
    await this.#store.run('forgetAlertProgress', [])
  }

  async waiting(
    channel: string,
    urgentKind: string,
    limit: number,
  ): Promise<readonly StoredAlert[]> {
    return (await this.#store.run('waitingAlerts', [channel, urgentKind, limit])).map(alertOf)
  }

  async freeze(position: number): Promise<void> {
    await this.#store.run('freezeAlert', [position])
  }

  async bundle(channel: string, urgentKind: string, first: number): Promise<void> {
    await this.#store.run('bundleAlerts', [first, channel, urgentKind])
  }

  async message(digest: number, limit: number): Promise<AlertMessage> {
    const newest = await this.#store.run('alertsOfMessage', [digest, limit])
    const [counted = {}] = await this.#store.run('countOfMessage', [digest])
    return alertMessageOf(newest, counted)
  }

  async settle(
    first: number,
    settlement: AlertSettlement,
    at: string,
    problem?: string,
  ): Promise<void> {
    await this.#store.run('settleAlerts', [settlement, at, problem ?? null, first])
  }

  async counts(): Promise<readonly AlertCount[]> {
    return (await this.#store.read('alertCounts', [])).map(alertCountOf)
  }

  async failed(limit: number): Promise<readonly FailedAlert[]> {
    return (await this.#store.read('failedAlerts', [limit])).map(failedAlertOf)
  }

  async retryFailed(): Promise<number> {
    return (await this.#store.run('retryAlerts', [])).length
  }

  async sentSince(channel: string, at: string): Promise<readonly SentAlert[]> {
    return (await this.#store.run('alertsSentSince', [at, channel])).map(sentAlertOf)
  }

  async prune(before: string): Promise<void> {
    await this.#store.run('pruneAlerts', [before])
  }
}
