/** The work list of a delivery in virtual time, and staff who edit it. */

import type { CellValue } from '#backend/journal/work-list-store.ts'
import type { ListColumn } from '#backend/work-list/list-table.ts'
import { openWorkList, type WorkList, type WorkListOptions } from '#backend/work-list/work-list.ts'
import { anOffice } from './an-office.ts'
import { type DeliveryWorld, secondMs } from './delivery-world.ts'
import { type FakeTab, plainValue, withCell } from './fake-tab.ts'
import { anEvent } from './journal-places.ts'

export const listTitle = 'Work list'

/** Accepts consultation requests, and returns their ids in order. */
export async function acceptRequests(
  world: DeliveryWorld,
  names: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of names) {
    const request = anEvent({
      timestamp: new Date(world.clock.now()).toISOString(),
      name,
      email: `${name.toLowerCase()}@example.org`,
      contentId: 'trust',
      extra: { planType: 'trust', message: `Hello,\nI am ${name}.` },
    })
    ids.push(request.id)
    await world.journal.append(request)
  }
  world.accepted.push(...ids)
  return ids
}

export function listOptions(world: DeliveryWorld): WorkListOptions {
  return {
    ...{ sheet: world.sheet(), journal: world.journal, staff: world.staff, office: anOffice },
    ...{ siteUrl: 'https://example.org', clock: world.clock, log: world.log },
    deliveryState: () => 'idle',
  }
}

export function startList(world: DeliveryWorld): WorkList {
  return world.run(openWorkList(listOptions(world)))
}

/** The rows of the list by title, as the API gives their values. */
export function listedRows({ google }: DeliveryWorld) {
  const tab = google.spreadsheet.tab(listTitle)
  const rows = Array.from(tab.rows, (row) => Array.from(row ?? [], plainValue))
  const at = rows.findIndex((row) => row.includes('Reference'))
  const titles = rows[at] ?? []
  return rows
    .filter((row, index) => index !== at && row.some((cell) => cell !== ''))
    .map(
      (row) =>
        Object.fromEntries(titles.map((title, column) => [title, row[column] ?? ''])) as Readonly<
          Record<ListColumn, CellValue>
        >,
    )
}

/** Types a value into the row of a name, like staff. */
export function type(
  { google }: DeliveryWorld,
  name: string,
  column: ListColumn,
  value: string | number,
): void {
  google.spreadsheet.byHand(listTitle, (tab) => {
    const titles = Array.from(tab.rows[0] ?? [], plainValue)
    const row = tab.rows.findIndex((cells) => plainValue(cells?.[titles.indexOf('Name')]) === name)
    return typed(tab, row, titles.indexOf(column), value)
  })
}

export function typed(tab: FakeTab, row: number, column: number, value: string | number): FakeTab {
  const known = tab.rows[row]?.[column]
  const { value: _, ...rest } = known ?? {}
  if (value === '') return withCell(tab, row, column, rest)
  const given = typeof value === 'number' ? { numberValue: value } : { stringValue: value }
  return withCell(tab, row, column, { ...rest, value: given })
}

export function untilSynced({ clock }: DeliveryWorld, times = 1): Promise<void> {
  return clock.advance(times * 70 * secondMs)
}
