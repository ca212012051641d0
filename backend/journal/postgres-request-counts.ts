/**
 * How many requests each client has made in its present minute, counted for all instances together in
 * the database that they share. No part of the journal: a crash of the database may empty the table
 * (it is unlogged, so that counting costs no write to the disk), and no copy or backup holds it.
 */

import { createHmac } from 'node:crypto'
import { GroupCommit } from './group-commit.ts'
import type { PostgresStore } from './postgres-store.ts'
import type { RequestCount, RequestCounts } from './request-counts.ts'

const sweepIntervalMs = 60_000

export class PostgresRequestCounts implements RequestCounts {
  readonly #store: PostgresStore
  /** Requests that arrive together are counted by one statement. */
  readonly #counting: GroupCommit<string, RequestCount>
  #sweptAt = performance.now()

  constructor(store: PostgresStore) {
    this.#store = store
    this.#counting = new GroupCommit((keys) => this.#countAll(keys), {
      concurrency: 1,
      maxGroupSize: 1_000,
      maxWaiting: 20_000,
    })
  }

  count(client: string): Promise<RequestCount> {
    // The table tells nobody's address.
    const key = createHmac('sha256', this.#store.journalId).update(client).digest('base64url')
    return this.#counting.add(key)
  }

  async #countAll(keys: readonly string[]): Promise<readonly RequestCount[]> {
    const rows = await this.#store.run('countRequests', [keys])
    this.#sweep()
    const counts = new Map(rows.map((row) => [String(row.key), row]))
    // Of several of one client that were counted at once, each is told its own place.
    const own = new Map<string, number>()
    for (const key of keys) own.set(key, (own.get(key) ?? 0) + 1)
    const seen = new Map<string, number>()
    return keys.map((key) => {
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      const { requests, resets_in_ms } = counts.get(key) ?? {}
      return {
        requests: Number(requests) - (own.get(key) ?? 0) + place,
        resetsInMs: Number(resets_in_ms),
      }
    })
  }

  /** Takes away what is over; nobody waits for it. */
  #sweep(): void {
    if (performance.now() - this.#sweptAt < sweepIntervalMs) return
    this.#sweptAt = performance.now()
    void this.#store.run('forgetRequests', []).catch(() => undefined)
  }
}
