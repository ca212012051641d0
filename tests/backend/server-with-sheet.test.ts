/** The real service with a fake of the Sheets API: from the form to the Sheet and back. */

import { randomUUID } from 'node:crypto'
import { test as base, expect, vi } from 'vitest'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import { testToken } from '#tests/support/running-app.ts'
import { type ServiceProcess, type Settings, startService } from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

interface World {
  readonly google: FakeSheetsServer
  /** Starts a service that ends with its test. */
  readonly start: (more?: Settings) => Promise<ServiceProcess>
}

// Concurrent, since these tests mostly wait for Google's quota.
const test = base.extend<{ readonly world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
  world: async ({}, use) => {
    const google = await FakeSheetsServer.start()
    const settings = {
      DATA_DIR: temporaryFolder(),
      ADMIN_TOKEN: testToken,
      ...google.settings,
    }
    const started: ServiceProcess[] = []
    const start = async (more?: Settings) => {
      const service = await startService({ ...settings, ...more })
      started.push(service)
      return service
    }
    await use({ google, start })
    await Promise.all(started.map((service) => service.kill('SIGTERM')))
    await google.stop()
  },
}).concurrent

/** @returns the ids in the Sheet, once it holds so many rows */
async function idsInSheet({ spreadsheet }: FakeSheetsServer, rows: number) {
  const texts = () => {
    const isThere = spreadsheet.document.tabs.some(({ title }) => title === 'Leads')
    return isThere ? spreadsheet.texts('Leads').slice(1) : []
  }
  await vi.waitUntil(() => texts().length >= rows, { timeout: 60_000 })
  return texts().map((cells) => JSON.parse(cells[10] ?? '').id)
}

async function post(url: string): Promise<string> {
  const response = await postJson(`${url}/api/lead`, { ...aLead, submissionId: randomUUID() })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function readLeads(url: string) {
  return (await fetch(`${url}/api/admin/leads?token=${testToken}`)).json()
}

test('leads arrive in the Sheet in order, and the list reads them back from there', async ({
  world: { google, start },
}) => {
  const service = await start()
  expect(service.printed()).toContain(
    `set to tab "Leads" of spreadsheet ${google.spreadsheet.id}, not contacted yet`,
  )
  const ids = [await post(service.url), await post(service.url), await post(service.url)]
  expect(await idsInSheet(google, 3)).toEqual(ids)
  const { source, data, lastError, delivery } = await readLeads(service.url)
  expect(source).toBe('sheet')
  expect(data.map((cells: string[]) => JSON.parse(cells[10] ?? '').id)).toEqual(ids)
  expect(lastError).toBeNull()
  expect(delivery.since).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  google.spreadsheet.deleteTabByHand('Leads')
  const isTold = async () =>
    (await readLeads(service.url)).lastError === 'The tab with the leads isn’t in the spreadsheet.'
  await vi.waitUntil(isTold, { timeout: 60_000 })
})

test('after a change to another spreadsheet, leads of the old one are still listed', async ({
  world: { google, start },
}) => {
  let service = await start()
  const old = [await post(service.url), await post(service.url)]
  await idsInSheet(google, 2)
  await service.kill('SIGTERM')
  const next = new FakeSpreadsheet('next-spreadsheet')
  google.spreadsheets.push(next)
  service = await start({ GOOGLE_SHEET_ID: next.id })
  const fresh = await post(service.url)
  await vi.waitUntil(() => next.appended.length === 1, { timeout: 60_000 })
  const { source, data, fromJournal, pending } = await readLeads(service.url)
  expect({ source, fromJournal, pending }).toEqual({ source: 'sheet', fromJournal: 2, pending: 0 })
  const extras = data.map((cells: string[]) => JSON.parse(cells[10] ?? ''))
  expect(extras.map(({ id }: { id: string }) => id)).toEqual([...old, fresh])
  for (const extra of extras) expect(extra).not.toHaveProperty('delivery')
})
