/**
 * The obvious ways to write rows, for comparison: the same journal, client, faults and crashes, but
 * no marker chain. They lose rows or write them twice.
 */

import type { Outbox } from '#backend/journal/outbox.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { newTabRequests } from '#backend/sheet/sheet-setup.ts'

export type RivalScheme = 'send once' | 'blind retry' | 'search, then write'

const tabId = 777

export interface Rival {
  stop(): Promise<void>
}

export interface RivalParts {
  readonly scheme: RivalScheme
  readonly changeJournal: (sql: string, ...values: readonly string[]) => void
  readonly outbox: Outbox
  readonly sheet: Sheet
  readonly clock: Clock
}

export function startRival({ scheme, changeJournal, outbox, sheet, clock }: RivalParts): Rival {
  const stopping = new AbortController()
  const { signal } = stopping
  const mark = (ids: readonly string[]) =>
    changeJournal(
      "UPDATE events SET state = 'delivered' WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids),
    )

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await clock.sleep(1_500, signal)
      const events = await outbox.pending(0, 500)
      if (events.length === 0 || signal.aborted) continue
      const described = await sheet.describe().catch(() => undefined)
      if (described === undefined) continue
      const tab = described.tabs.find(({ id }) => id === tabId)
      if (tab === undefined) {
        await sheet.batchUpdate(newTabRequests(tabId, 'Leads'))
        continue
      }
      let missing = events
      if (scheme === 'search, then write') {
        const wait = (ms: number) => clock.sleep(ms)
        const found = await readEventIds(sheet, tab, wait).catch(() => undefined)
        if (found === undefined) continue
        mark(events.filter(({ id }) => found.ids.has(id)).map(({ id }) => id))
        missing = events.filter(({ id }) => !found.ids.has(id))
        if (missing.length === 0) continue
      }
      if (scheme === 'send once') mark(missing.map(({ id }) => id))
      const rows = missing.map(({ cells }) => ({
        values: cells.map((text) => ({ userEnteredValue: { stringValue: text } })),
      }))
      const append = { appendCells: { sheetId: tabId, rows, fields: 'userEnteredValue' } }
      const answer = await sheet.batchUpdate([append])
      if (answer.ok) mark(missing.map(({ id }) => id))
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
