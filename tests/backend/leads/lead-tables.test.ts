/** The joint list of Sheet and journal: each lead once, in order of acceptance. */

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventState } from '#backend/journal/journal.ts'
import { type LeadTable, LeadTables } from '#backend/leads/lead-tables.ts'
import { UnknownCursorError } from '#backend/leads/listed-leads.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { sqlitePlace } from '#tests/support/journal-places.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'

/** This test's own record of a lead, to compare with journal and Sheet. */
interface Known {
  readonly id: string
  readonly cells: LeadCells
  state: EventState
  isInSheet: boolean
}

type Office = Awaited<ReturnType<typeof openOffice>>

/** A journal, a Sheet of rows, and everything that can happen to a lead. */
async function openOffice() {
  const place = await sqlitePlace()
  const { journal, outbox } = await place.open()
  const leads: Known[] = []
  const accept = async () => {
    const id = randomUUID()
    const cells = leadCells(id, 'Pat', Date.UTC(2026, 0, 1) + leads.length * 1_000)
    leads.push({ id, cells, state: 'pending', isInSheet: false })
    await journal.append({ id, contentHash: id, cells })
  }
  const deliver = async (...delivered: readonly Known[]) => {
    for (const lead of delivered) Object.assign(lead, { isInSheet: true, state: 'delivered' })
    const eventIds = delivered.map(({ id }) => id)
    const chain = await outbox.openChain('sheet', 'm0')
    await outbox.markDelivered(chain, { marker: `m-${eventIds[0]}`, eventIds, rows: '' }, '')
  }
  return {
    ...{ journal, leads, accept, deliver },
    erase: (lead: Known | undefined) => {
      const erased = "cells = '[]', erased_at = 'now'"
      return place.tamper(`UPDATE events SET ${erased} WHERE id = '${lead?.id}'`)
    },
    /** The rows that a reading of the Sheet finds now. */
    reading: () => readingOf(leads.flatMap(({ isInSheet, cells }) => (isInSheet ? [cells] : []))),
    do: async ({ kind, which }: Deed) => {
      if (kind === 'accept') return accept()
      const lead = leads[which % Math.max(1, leads.length)]
      if (lead === undefined) return
      const isPending = lead.state === 'pending'
      // Google takes the row first; the journal marks it in a second step, or later.
      if (kind === 'write' && isPending) lead.isInSheet = true
      if (kind === 'deliver' && isPending) return deliver(lead)
      if (kind === 'setAside' && isPending && !lead.isInSheet) {
        lead.state = 'quarantined'
        await outbox.quarantine([lead.id], { reason: 'Google refused it.', at: '' })
      }
      if (kind === 'delete' && lead.state === 'delivered') lead.isInSheet = false
    },
  }
}

async function allOf({ list }: LeadTable) {
  const leads = (await Array.fromAsync(list.oldestFirst())).flat()
  const newest = await list.newest(leads.length)
  expect(leads).toHaveLength(list.total)
  expect(newest.leads.map(({ id }) => id).reverse()).toEqual(leads.map(({ id }) => id))
  const extras = leads.map(({ cells }) => JSON.parse(cells[10] ?? ''))
  expect(leads.map(({ id }) => id)).toEqual(extras.map(({ id }) => id))
  return {
    fromJournal: leads.filter(({ isFromJournal }) => isFromJournal).length,
    ids: extras.map(({ id }) => id as string),
    marks: extras.map(({ delivery }) => delivery),
  }
}

const kinds = ['accept', 'accept', 'write', 'deliver', 'deliver', 'setAside', 'delete'] as const
const deed = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(30) })
const deeds = fc.array(deed, { maxLength: 15 })
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

test('each lead is listed once, whatever happens before, during and after a reading of the Sheet', async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(deeds, deeds, deeds, async (before, during, after) => {
      const office = await openOffice()
      try {
        const begun = Promise.withResolvers<void>()
        const read = Promise.withResolvers<SheetRows>()
        const tables = tablesOf(office, () => {
          begun.resolve()
          return read.promise
        })

        for (const deed of before) await office.do(deed)
        const deliveredBefore = new Set(office.leads.filter(({ state }) => state === 'delivered'))
        const opening = tables.open()
        await begun.promise
        for (const deed of during) await office.do(deed)
        const wasRead = new Set(office.leads.filter(({ isInSheet }) => isInSheet))
        // A lead delivered before and not in the Sheet was deleted by staff.
        const isShown = (lead: Known) => wasRead.has(lead) || !deliveredBefore.has(lead)
        read.resolve(office.reading())

        const opened = await opening
        const known = office.leads.filter(isShown).map(({ id }) => id)
        for (const deed of after) await office.do(deed)
        const first = await allOf(opened)
        expect(first.ids.filter((id) => known.includes(id))).toEqual(known)
        expect(new Set(first.ids).size).toBe(first.ids.length)

        // The same cached reading, after more events in the journal.
        const second = await allOf(await tables.open())
        const shown = office.leads.filter(isShown)
        expect(second.ids).toEqual(shown.map(({ id }) => id))
        const isInSheet = (lead: Known) => wasRead.has(lead) || lead.state === 'delivered'
        const marks = shown.map((lead) => (isInSheet(lead) ? undefined : lead.state))
        expect(second.marks).toEqual(marks)
        expect(second.fromJournal).toBe(shown.filter((lead) => !wasRead.has(lead)).length)
        counted += shown.length
      } finally {
        await office.journal.close()
      }
    }),
    { numRuns: 60 },
  )
  expect(counted).toBeGreaterThan(100)
})

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.journal.close())

function tablesOf(
  { journal }: Office,
  readSheet: () => Promise<SheetRows>,
  mostSheetRows = 50_000,
) {
  return new LeadTables({ journal, readSheet, mostSheetRows })
}

test('for a tab with too many rows the journal is listed instead, and the list says why', async () => {
  await office.accept()
  await office.deliver(...office.leads)
  const rows = Array.from({ length: 5 }, (_, row) => [`typed by staff ${row}`])
  const readSheet = async () => readingOf(rows)
  const usual = { readingProblem: null, source: 'sheet', notice: null }
  expect(await tablesOf(office, readSheet, 5).open()).toMatchObject(usual)
  const notice = expect.stringContaining('more than the 4 rows')
  const limited = { ...usual, source: 'journal', notice }
  expect(await tablesOf(office, readSheet, 4).open()).toMatchObject(limited)
})

test('a list of the journal is a snapshot of when it was opened', async () => {
  await office.accept()
  const tables = new LeadTables({ ...office, readSheet: undefined })
  const table = await tables.open()
  const known = office.leads.map(({ id }) => id)
  await office.accept()
  expect((await allOf(table)).ids).toEqual(known)
})

test('after an erasure the cached reading is dropped and the Sheet is read again', async () => {
  await office.accept()
  await office.accept()
  await office.deliver(...office.leads)
  let readings = 0
  const tables = tablesOf(office, async () => {
    readings += 1
    return office.reading()
  })
  const table = await tables.open()
  const { next } = await table.list.newest(1)
  await tables.open()
  expect(readings).toBe(1)
  await office.erase(office.leads.shift())
  await expect(tables.reopen(next ?? '')).rejects.toThrow(UnknownCursorError)
  expect((await tables.open()).list.total).toBe(1)
  expect(readings).toBe(2)
})
