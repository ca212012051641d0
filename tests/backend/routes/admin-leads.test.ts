import { afterEach, beforeEach, expect, test } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { type RunningApp, startApp, testToken } from '#tests/support/running-app.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

let app: RunningApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const leads = () => `${app.url}/api/admin/leads?token=${testToken}`
const csv = () => `${app.url}/api/admin/leads.csv?token=${testToken}`

test('lists every accepted event, oldest first, as header and data', async () => {
  for (const [path, body] of everyForm) await app.post(path, body)
  const response = await fetch(leads())
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(body.header).toEqual([...leadRowColumns])
  expect(body.data).toEqual((await app.events()).map(({ cells }) => cells))
  expect(body).toMatchObject({ source: 'journal', pending: 7, quarantined: 0, lastError: null })
  expect(body.asOf).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('an empty journal gives the header and no data', async () => {
  expect((await (await fetch(leads())).json()).data).toEqual([])
  expect(parseCsv(await (await fetch(csv())).text())).toEqual([[...leadRowColumns]])
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

test('many rows pass through in pages, none lost, doubled or out of order', async () => {
  const ids: string[] = []
  while (ids.length < 1200) {
    const posts = Array.from({ length: 60 }, (_, index) =>
      app.post('/api/lead', { ...aLead, name: `Person ${ids.length + index}` }),
    )
    for (const response of await Promise.all(posts)) ids.push((await response.json()).id)
  }
  const { data } = await (await fetch(leads())).json()
  const listed = data.map((cells: string[]) => JSON.parse(cells[10] ?? '').id)
  expect(new Set(listed)).toEqual(new Set(ids))
  expect(listed).toHaveLength(1200)
  const rows = parseCsv(await (await fetch(csv())).text())
  expect(rows.slice(1)).toEqual(data)
})

test('answers are never cached or indexed and pass no address on', async () => {
  for (const response of [
    await fetch(leads()),
    await fetch(csv()),
    await fetch(`${app.url}/api/x`),
  ]) {
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    await response.text()
  }
})

test('rows come from the Sheet when it answers, and say so', async () => {
  await app.stop()
  const sheetRow = leadRowColumns.map((column) => `edited ${column}`)
  app = await startApp({
    services: {
      readSheet: async () => ({
        outcome: 'read',
        rows: [sheetRow],
        readAt: new Date('2026-11-20T12:00:00Z'),
      }),
    },
  })
  await app.post('/api/lead', aLead)
  const body = await (await fetch(leads())).json()
  expect(body).toMatchObject({
    data: [sheetRow],
    source: 'sheet',
    asOf: '2026-11-20T12:00:00.000Z',
    pending: 1,
  })
})

test('rows come from the journal when the Sheet does not answer, and the problem is told', async () => {
  await app.stop()
  app = await startApp({
    services: {
      readSheet: async () => ({ outcome: 'failed', reason: 'no answer' }),
      lastError: () => 'Google did not answer',
    },
  })
  await app.post('/api/lead', aLead)
  const body = await (await fetch(leads())).json()
  expect(body).toMatchObject({ source: 'journal', lastError: 'Google did not answer' })
  expect(body.data).toHaveLength(1)
})

test('when the journal fails as well, the answer is an error and not half a list', async () => {
  const { journal } = app
  journal.rows = async () => {
    throw new JournalUnavailableError('test')
  }
  for (const address of [leads(), csv()]) {
    const response = await fetch(address)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
  }
})

test('a failure in the middle breaks the connection, so that half an export is never taken for whole', async () => {
  for (let index = 0; index < 250; index += 1) await app.post('/api/lead', aLead)
  const { journal } = app
  const rows = journal.rows.bind(journal)
  journal.rows = async (range) => {
    if (range.after > 0) throw new JournalUnavailableError('test')
    return rows(range)
  }
  await expect(fetch(csv()).then((response) => response.text())).rejects.toThrow()
})
