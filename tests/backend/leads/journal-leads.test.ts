/** The list of leads from a journal alone, in pages, from either database. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '#backend/journal/journal.ts'
import { JournalLeads } from '#backend/leads/journal-leads.ts'
import { leadsPerPage } from '#backend/leads/lead-list.ts'
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
        return journal.append({ id, contentHash: id, cells })
      }),
    )
    return ids
  }

  async function list(): Promise<JournalLeads> {
    return new JournalLeads(journal, await journal.extent(), false)
  }

  const idsOf = (pages: readonly (readonly { readonly id: string }[])[]) =>
    pages.flat().map(({ id }) => id)

  test.each([1, leadsPerPage - 1, leadsPerPage, leadsPerPage + 1, 2 * leadsPerPage])(
    '%i stand in pages from either end, without those that come meanwhile',
    async (count) => {
      const ids = await accept(count)
      const leads = await list()
      const pages: (readonly { readonly id: string }[])[] = []
      for await (const page of leads.oldestFirst()) {
        if (pages.length === 0) await accept(1)
        expect(page.length).toBeLessThanOrEqual(leadsPerPage)
        pages.push(page)
      }
      expect(idsOf(pages)).toEqual(ids)
      const backwards = (await Array.fromAsync(leads.newestFirst())).flat()
      expect(backwards.map(({ id }) => id)).toEqual(ids.toReversed())
      const middle = backwards[Math.floor(count / 2)]
      const rest = (await Array.fromAsync(leads.newestFirst(middle?.cursor))).flat()
      expect(rest).toEqual(backwards.slice(Math.floor(count / 2) + 1))
    },
  )

  test('end with the failure of a page; who has left before is not told', async () => {
    await accept(leadsPerPage + 1)
    const leads = await list()
    const rows = journal.rows.bind(journal)
    journal.rows = async (range) => {
      if (range.after > 0) throw new Error('the disk')
      return rows(range)
    }
    const given: unknown[] = []
    const reading = async () => {
      for await (const page of leads.oldestFirst()) given.push(page)
    }
    await expect(reading()).rejects.toThrow('the disk')
    expect(given).toHaveLength(1)
    for await (const page of leads.oldestFirst()) {
      expect(page).toHaveLength(leadsPerPage)
      break
    }
  })

  test('of none are no page', async () => {
    expect(await Array.fromAsync((await list()).oldestFirst())).toEqual([])
  })
})
