/** The list of leads from a journal alone, in pages, from either database. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '#backend/journal/journal.ts'
import { JournalLeads } from '#backend/leads/journal-leads.ts'
import { lookOf } from '#backend/leads/prefilter.ts'
import { readLeadFilter } from '#domain/lead-filter.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'

describe.each(journalPlaces)('leads of a journal in %s', (_name, newPlace) => {
  let place: JournalPlace
  let journal: Journal
  beforeEach(async () => {
    place = await newPlace()
    journal = (await place.open()).journal
  })
  afterEach(async () => {
    await journal.close()
    place.remove()
  })

  async function accept(count: number): Promise<readonly string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    await Promise.all(
      ids.map((id, index) => {
        const cells = leadCells(id, `Person ${index}`, Date.UTC(2026, 0, 1) + index * 60_000)
        const event = index % 3 === 0 ? 'consultation_request' : 'lead'
        return journal.append({ id, contentHash: id, cells: cells.with(1, event) })
      }),
    )
    return ids
  }

  async function list(): Promise<JournalLeads> {
    return new JournalLeads(journal, await journal.extent(), false)
  }

  const idsOf = (pages: readonly (readonly { readonly id: string }[])[]) =>
    pages.flat().map(({ id }) => id)

  test('stand in pages of any size, oldest first, without those that come meanwhile', async () => {
    const ids = await accept(120)
    const leads = await list()
    for (const pageSize of [1, 7, 60, 120, 500]) {
      const pages: (readonly { readonly id: string }[])[] = []
      for await (const page of leads.oldestFirst({ pageSize })) {
        if (pages.length === 0) await accept(1)
        expect(page.length).toBeLessThanOrEqual(pageSize)
        pages.push(page)
      }
      expect(idsOf(pages)).toEqual(ids)
    }
  })

  test('that a look lets pass stand in pages, the others nowhere', async () => {
    const ids = await accept(120)
    const leads = await list()
    const look = lookOf(
      readLeadFilter([
        ['event', 'consultation_request'],
        ['from', '2026-01-01T01:00:00Z'],
      ]),
    )
    for (const pageSize of [1, 7, 500]) {
      const pages = await Array.fromAsync(leads.oldestFirst({ pageSize, look }))
      expect(idsOf(pages)).toEqual(ids.filter((_, index) => index % 3 === 0 && index >= 60))
    }
  })

  test('end with the failure of a page; who has left before is not told', async () => {
    await accept(30)
    const leads = await list()
    const texts = journal.texts.bind(journal)
    journal.texts = async (range, look) => {
      if (range.after > 0) throw new Error('the disk')
      return texts(range, look)
    }
    const given: unknown[] = []
    const reading = async () => {
      for await (const page of leads.oldestFirst({ pageSize: 10 })) given.push(page)
    }
    await expect(reading()).rejects.toThrow('the disk')
    expect(given).toHaveLength(1)
    for await (const page of leads.oldestFirst({ pageSize: 10 })) {
      expect(page).toHaveLength(10)
      break
    }
  })

  test('of none are no page', async () => {
    expect(await Array.fromAsync((await list()).oldestFirst())).toEqual([])
  })
})
