/** The verdict on a campaign: compares events in with rows out. */

import { leadRowColumns } from '#domain/lead-row.ts'
import type { DeliveryWorld } from '#tests/support/delivery-world.ts'
import { idOf, rowsWithData, shownValue } from '#tests/support/fake-tab.ts'
import { leadsTab, operatorReason, type People } from './people.ts'

export type CampaignVerdict = Awaited<ReturnType<typeof judge>>

const mostRows = 1_000_000

export async function judge(world: DeliveryWorld, people: People, poison: ReadonlySet<string>) {
  const { accepted, journal, outbox } = world
  const events = new Map((await journal.rows(0, mostRows)).map((event) => [event.id, event]))
  const timesWritten = new Map<string, number>()
  for (const id of world.idsEverWritten()) timesWritten.set(id, (timesWritten.get(id) ?? 0) + 1)
  const { inSheet, garbled } = readTab(world, (id) => events.get(id)?.cells)
  const everRefused = world.google.spreadsheet.refusedIds
  const isOrdered = (id: string) => !everRefused.has(id) && !people.touched.has(id)
  const stateOf = (id: string) => events.get(id)?.state
  const aside = await outbox.quarantined(mostRows)
  return {
    /** Accepted, but never written, not waiting and not set aside. */
    lost: accepted.filter(
      (id) => (stateOf(id) ?? 'delivered') === 'delivered' && !timesWritten.has(id),
    ).length,
    /** Writes beyond the first and those that operators asked for. */
    doubled: [...timesWritten].reduce(
      (sum, [id, times]) => sum + Math.max(0, times - 1 - (people.sentAgain.get(id) ?? 0)),
      0,
    ),
    /** Rows written after one accepted later, though never refused nor touched by an operator. */
    outOfOrder: outOfOrder([...timesWritten.keys()].filter(isOrdered), accepted),
    garbled,
    /** In a wrong state: delivered but missing, though nobody deleted it; set aside but present. */
    hidden: accepted.filter(
      (id) =>
        (stateOf(id) === 'delivered' && !inSheet.has(id) && !people.deleted.has(id)) ||
        (stateOf(id) === 'quarantined' && inSheet.has(id)),
    ).length,
    /** Set aside by the service although Google accepts them. */
    blamedInnocents: aside.filter(
      ({ id, refusal }) => !poison.has(id) && refusal?.reason !== operatorReason,
    ).length,
    /** Still waiting at the end. */
    pending: accepted.filter((id) => stateOf(id) === 'pending').length,
    /** Set aside at the end. */
    quarantined: aside.length,
  }
}

/** Reads the ids in the tab, and counts rows that differ from what was accepted. */
function readTab(
  world: DeliveryWorld,
  cellsOf: (id: string) => readonly string[] | undefined,
): { readonly inSheet: ReadonlySet<string>; readonly garbled: number } {
  const tab = leadsTab(world)
  const [header = [], ...rows] = tab === undefined ? [] : rowsWithData(tab)
  const titles = header.map(shownValue)
  const layout = leadRowColumns.map((column) => titles.indexOf(column))
  const inSheet = new Set<string>()
  let garbled = 0
  for (const row of rows) {
    const shown = layout.map((index) => shownValue(row[index]))
    const id = idOf(shown) ?? ''
    inSheet.add(id)
    if (cellsOf(id)?.some((cell, position) => cell !== shown[position]) !== false) garbled += 1
  }
  return { inSheet, garbled }
}

/** Counts rows that come after one accepted later. */
function outOfOrder(written: readonly string[], accepted: readonly string[]): number {
  const position = new Map(accepted.map((id, index) => [id, index]))
  let count = 0
  let latest = -1
  for (const id of written) {
    const at = position.get(id) ?? -1
    if (at < latest) count += 1
    latest = Math.max(latest, at)
  }
  return count
}
