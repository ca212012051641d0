/** The list of leads and its CSV: what they hold, where it comes from, and what they say of it. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Services } from '#backend/app.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { LeadTableOptions } from '#backend/leads/lead-table.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { type RunningApp, startApp, testToken } from '#tests/support/running-app.ts'
import { failedReading, readingOf } from '#tests/support/sheet-reading.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

let app: RunningApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const leads = () => `${app.url}/api/admin/leads?token=${testToken}`
const csv = () => `${app.url}/api/admin/leads.csv?token=${testToken}`

test('lists every accepted event, oldest first, as header and data; without a Sheet none is marked', async () => {
  for (const [path, body] of everyForm) await app.post(path, body)
  const response = await fetch(leads())
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(body.header).toEqual([...leadRowColumns])
  expect(body.data).toEqual((await app.events()).map(({ cells }) => cells))
  expect(body).toMatchObject({
    source: 'journal',
    fromJournal: everyForm.length,
    pending: everyForm.length,
    quarantined: 0,
    lastError: null,
    delivery: null,
  })
  expect(body.asOf).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('the CSV holds the same rows as the list, as a dated attachment', async () => {
  for (const [path, body] of everyForm) await app.post(path, body)
  await app.post('/api/lead', { ...aLead, name: '=1+1\nsecond line', source: '+1' })
  const response = await fetch(csv())
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?leads-\d{4}-\d\d-\d\d\.csv"?$/,
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = parseCsv(new TextDecoder().decode(bytes))
  const { data } = await (await fetch(leads())).json()
  expect(rows.slice(1, -1)).toEqual(data.slice(0, -1))
  expect(rows.at(-1)?.[2]).toBe("'=1+1\nsecond line")
  expect(rows.at(-1)?.[6]).toBe("'+1")
  expect(data.at(-1)[2]).toBe('=1+1\nsecond line')
})

/** The app beside a Sheet that holds these rows, none of which is an event of the journal. */
async function withSheet(
  rows: readonly LeadCells[],
  services: Partial<Services & LeadTableOptions> = {},
): Promise<void> {
  await app.stop()
  const readAt = new Date('2026-11-20T12:00:00Z')
  app = await startApp({
    services: { readSheet: async () => readingOf(rows, readAt), ...services },
  })
}

const sheetRow = leadRowColumns.map((column) => `edited ${column}`)

test('rows come from the Sheet when it answers, and say so', async () => {
  await withSheet([sheetRow])
  expect(await (await fetch(leads())).json()).toMatchObject({
    data: [sheetRow],
    source: 'sheet',
    asOf: '2026-11-20T12:00:00.000Z',
    fromJournal: 0,
    pending: 0,
  })
})

test('a lead that waits and one that Google refused stand in list and CSV beside the Sheet’s, marked', async () => {
  await withSheet([sheetRow])
  for (const name of ['Refused Person', 'Waiting Person']) {
    await app.post('/api/lead', { ...aLead, name })
  }
  const [refused] = await app.events()
  await app.outbox.quarantine([refused?.id ?? ''], { reason: 'Google refused it.', at: '' })
  const body = await (await fetch(leads())).json()
  expect(body).toMatchObject({ source: 'sheet', fromJournal: 2, pending: 1, quarantined: 1 })
  expect(body.data.map((cells: string[]) => [cells.length, cells[2]])).toEqual([
    [11, 'edited name'],
    [11, 'Refused Person'],
    [11, 'Waiting Person'],
  ])
  const [, refusedCells, waitingCells] = body.data
  expect(Object.entries(JSON.parse(refusedCells[10])).slice(0, 2)).toEqual([
    ['id', refused?.id],
    ['delivery', 'quarantined'],
  ])
  expect(JSON.parse(waitingCells[10]).delivery).toBe('pending')
  const { delivery: _, ...extra } = JSON.parse(refusedCells[10])
  expect(JSON.stringify(extra)).toBe(refused?.cells[10])
  expect(parseCsv(await (await fetch(csv())).text()).slice(1)).toEqual(body.data)
})

test('rows come from the journal when the Sheet does not answer, marked, and the problem is told', async () => {
  await withSheet([], {
    readSheet: () => Promise.reject(failedReading('Google did not answer.')),
    lastError: () => 'An older problem.',
  })
  await app.post('/api/lead', aLead)
  await app.post('/api/lead', aLead)
  const [first] = await app.events()
  await app.outbox.quarantine([first?.id ?? ''], { reason: 'Google refused it.', at: '' })
  const body = await (await fetch(leads())).json()
  expect(body).toMatchObject({
    source: 'journal',
    fromJournal: 2,
    lastError: 'Google did not answer.',
  })
  const marks = body.data.map((cells: string[]) => JSON.parse(cells[10] ?? '').delivery)
  expect(marks).toEqual(['quarantined', 'pending'])
})

test('the list says how delivery stands, with times or null', async () => {
  const report: DeliveryReport = {
    state: 'waiting',
    since: '2026-11-20T11:00:00.000Z',
    nextAttemptAt: '2026-11-20T12:05:00.000Z',
    lastDeliveredAt: null,
    message: 'Google’s limit on calls per minute has been reached (429).',
  }
  await withSheet([], { deliveryReport: () => report })
  const { delivery } = await (await fetch(leads())).json()
  expect(delivery).toEqual(report)
})

test('a failure in the middle breaks the connection, so that half an export is never taken for whole', async () => {
  await Promise.all(Array.from({ length: 900 }, () => app.journal.append(anEvent())))
  const { journal } = app
  const rows = journal.rows.bind(journal)
  journal.rows = async (range) => {
    if (range.after > 400) throw new JournalUnavailableError('test')
    return rows(range)
  }
  await expect(fetch(csv()).then((response) => response.text())).rejects.toThrow()
})
