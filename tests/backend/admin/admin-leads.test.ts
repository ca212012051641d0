/** The list of leads and its CSV: their rows, the source of each, and how delivery stands. */

import { expect, test } from 'vitest'
import type { Services } from '#backend/app.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { LeadTableOptions } from '#backend/leads/lead-tables.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { accept } from '#tests/support/journal-places.ts'
import { testToken } from '#tests/support/running-app.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

const leads = () => `${app.url}/api/admin/leads?token=${testToken}`
const csv = () => `${app.url}/api/admin/leads.csv?token=${testToken}`

test('list and CSV hold every accepted event, oldest first; without a Sheet no row has a delivery mark', async () => {
  for (const [path, body] of everyForm) await app.post(path, body)
  await app.post('/api/lead', { ...aLead, name: '=1+1\nsecond line', source: '+1' })
  const response = await fetch(leads())
  expect(response.status).toBe(200)
  const { header, data, asOf, ...facts } = await response.json()
  expect(header).toEqual([...leadRowColumns])
  expect(data).toEqual((await app.events()).map(({ cells }) => cells))
  expect(facts).toMatchObject({
    source: 'journal',
    fromJournal: everyForm.length + 1,
    pending: everyForm.length + 1,
    quarantined: 0,
    lastError: null,
    delivery: null,
  })
  expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const file = await fetch(csv())
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?leads-\d{4}-\d\d-\d\d\.csv"?$/,
  )
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = parseCsv(new TextDecoder().decode(bytes))
  expect(rows.slice(1, -1)).toEqual(data.slice(0, -1))
  expect(rows.at(-1)?.[2]).toBe("'=1+1\nsecond line")
  expect(rows.at(-1)?.[6]).toBe("'+1")
})

/** Starts the app with a Sheet of these rows, none of which is in the journal. */
async function withSheet(
  rows: readonly LeadCells[],
  services: Partial<Services & LeadTableOptions> = {},
): Promise<void> {
  const readAt = new Date('2026-11-20T12:00:00Z')
  await startInstead({
    services: { readSheet: async () => readingOf(rows, readAt), ...services },
  })
}

const report: DeliveryReport = {
  state: 'waiting',
  since: '2026-11-20T11:00:00.000Z',
  nextAttemptAt: '2026-11-20T12:05:00.000Z',
  lastDeliveredAt: null,
  message: 'Google’s limit on calls per minute has been reached (429).',
}
const sheetRow = leadRowColumns.map((column) => `edited ${column}`)

test('list and CSV add marked pending and refused leads to the Sheet’s rows, and say how delivery stands', async () => {
  await withSheet([sheetRow], { deliveryReport: () => report })
  for (const name of ['Refused Person', 'Waiting Person']) {
    await app.post('/api/lead', { ...aLead, name })
  }
  const [refused] = await app.events()
  await app.outbox.quarantine([refused?.id ?? ''], { reason: 'Google refused it.', at: '' })
  const body = await (await fetch(leads())).json()
  expect(body).toMatchObject({
    source: 'sheet',
    asOf: '2026-11-20T12:00:00.000Z',
    fromJournal: 2,
    pending: 1,
    quarantined: 1,
    delivery: report,
  })
  const [edited, refusedCells, waitingCells] = body.data
  expect(edited).toEqual(sheetRow)
  expect([refusedCells[2], waitingCells[2]]).toEqual(['Refused Person', 'Waiting Person'])
  expect(Object.entries(JSON.parse(refusedCells[10])).slice(0, 2)).toEqual([
    ['id', refused?.id],
    ['delivery', 'quarantined'],
  ])
  expect(JSON.parse(waitingCells[10]).delivery).toBe('pending')
  const { delivery: _, ...extra } = JSON.parse(refusedCells[10])
  expect(JSON.stringify(extra)).toBe(refused?.cells[10])
  expect(parseCsv(await (await fetch(csv())).text()).slice(1)).toEqual(body.data)
})

test('a journal that fails in the middle of an export breaks the connection, so that half a file never looks whole, and the log says where', async () => {
  await accept(app, 900)
  const { journal } = app
  const rows = journal.rows.bind(journal)
  journal.rows = async (after, limit) => {
    if (after > 400) throw new JournalUnavailableError('test')
    return rows(after, limit)
  }
  const response = await fetch(csv())
  await expect(response.text()).rejects.toThrow()
  await expect.poll(app.logged).toMatch(/"level":50.*lines.*A response broke off/)
})
