/**
 * Next batch of rows to send, frozen in the journal before it is sent: the rows that are neither under
 * suspicion nor held, or, in their turn, some of those. A row that can never fit is set aside here.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { freezeBatch, maxBatchRows, overlongColumn } from './batch.ts'
import type { Refusals } from './refusals.ts'

/** How a row is set aside, for good until an operator says otherwise. */
type SetAside = (eventIds: readonly string[], reason: string) => Promise<void>

const idsPerPage = 1_000

export class BatchSource {
  readonly #outbox: Outbox
  readonly #refusals: Refusals
  readonly #setAside: SetAside
  /** Versions frozen here whose every sending was answered: none of them can still arrive. */
  readonly #answered = new Set<string>()

  constructor(outbox: Outbox, refusals: Refusals, setAside: SetAside) {
    this.#outbox = outbox
    this.#refusals = refusals
    this.#setAside = setAside
  }

  /** `nothing` where only held rows are pending; `outdated` where somebody else decided about some of the rows: look again. */
  async next(chain: Chain): Promise<FrozenBatch | 'nothing' | 'outdated'> {
    const ids = this.#refusals.choose(await this.#fresh())
    if (ids.length === 0) return 'nothing'
    const events = await this.#outbox.events(ids)
    const found = new Set(events.map(({ id }) => id))
    this.#refusals.forget(ids.filter((id) => !found.has(id)))
    const fitting = await this.#withoutOverlong(events)
    if (fitting.length === 0) return 'outdated'
    // The same version again, if it was sent before: its late arrival and this one are then the same.
    const last = (await this.#outbox.frozen(chain)).at(-1)
    if (last !== undefined && beginsWith(fitting, last.eventIds)) return last
    const batch = freezeBatch(this.#outbox.journalId, chain, fitting)
    if (!(await this.#outbox.freeze(chain, batch))) return 'outdated'
    this.#answered.add(batch.marker)
    return batch
  }

  /** A sending ended without a clear answer: the version may still arrive, and is kept. */
  noteUnanswered(batch: FrozenBatch): void {
    this.#answered.delete(batch.marker)
  }

  /** The version was refused; unless it may still arrive, nobody needs it any more. */
  async drop({ marker }: FrozenBatch): Promise<void> {
    if (this.#answered.delete(marker)) await this.#outbox.unfreeze(marker)
  }

  /** The chain moved on, and with it all versions are decided. */
  noteSettled(): void {
    this.#answered.clear()
  }

  /** The first rows of the queue that were never refused. */
  async #fresh(): Promise<readonly string[]> {
    const fresh: string[] = []
    const pending = new Set<string>()
    for (let after = 0; fresh.length < maxBatchRows; ) {
      const page = await this.#outbox.pendingRefs(after, idsPerPage)
      for (const { id, wasRefused } of page) {
        pending.add(id)
        if (this.#refusals.has(id)) continue
        if (wasRefused) this.#refusals.hold(id)
        else fresh.push(id)
      }
      const last = page.at(-1)
      if (last === undefined || page.length < idsPerPage) {
        this.#refusals.keepOnly(pending)
        break
      }
      after = last.sequence
    }
    return fresh.slice(0, maxBatchRows)
  }

  async #withoutOverlong(events: readonly JournalEvent[]): Promise<readonly JournalEvent[]> {
    const columns = new Map(events.map((event) => [event.id, overlongColumn(event.cells)]))
    for (const [id, column] of columns) {
      if (column === undefined) continue
      this.#refusals.forget([id])
      await this.#setAside([id], `The cell “${column}” is longer than a Google Sheet allows.`)
    }
    return events.filter(({ id }) => columns.get(id) === undefined)
  }
}

function beginsWith(events: readonly JournalEvent[], ids: readonly string[]): boolean {
  return ids.every((id, index) => events[index]?.id === id)
}
