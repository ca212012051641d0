/** The real service with a fake of the Sheets API: from the form to the Sheet and back. */

import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import { testToken } from '#tests/support/running-app.ts'
import { killSpawned, startService } from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => killSpawned())

const idIn = (cells: readonly string[]): string => JSON.parse(cells[10] ?? '').id

test('leads arrive in the Sheet in order and are listed from there, also after a change to another spreadsheet', async () => {
  const google = await FakeSheetsServer.start()
  const settings = { DATA_DIR: temporaryFolder(), ADMIN_TOKEN: testToken, ...google.settings }
  let service = await startService(settings)
  const post = async () => {
    const given = { ...aLead, submissionId: randomUUID() }
    const response = await postJson(`${service.url}/api/lead`, given)
    expect(response.status).toBe(201)
    return ((await response.json()) as { id: string }).id
  }
  const list = async () => (await fetch(`${service.url}/api/admin/leads?token=${testToken}`)).json()
  const untilWritten = (sheet: FakeSpreadsheet, count: number) =>
    vi.waitUntil(() => sheet.appended.length >= count, { timeout: 60_000 })

  expect(service.printed()).toContain(
    `set to tab "Leads" of spreadsheet ${google.spreadsheet.id}, not contacted yet`,
  )
  const ids = [await post(), await post(), await post()]
  await untilWritten(google.spreadsheet, 3)
  expect(google.spreadsheet.appended.map(idIn)).toEqual(ids)
  const first = await list()
  expect(first).toMatchObject({ source: 'sheet', lastError: null, fromJournal: 0 })
  expect(first.data.map(idIn)).toEqual(ids)
  expect(first.delivery.since).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  await service.kill('SIGTERM')

  const next = new FakeSpreadsheet('next-spreadsheet')
  google.spreadsheets.push(next)
  service = await startService({ ...settings, GOOGLE_SHEET_ID: next.id })
  const fresh = await post()
  await untilWritten(next, 1)
  const { data, ...told } = await list()
  expect(told).toMatchObject({ source: 'sheet', fromJournal: 3, pending: 0 })
  expect(data.map(idIn)).toEqual([...ids, fresh])
  for (const cells of data) expect(JSON.parse(cells[10])).not.toHaveProperty('delivery')

  next.deleteTabByHand('Leads')
  const trouble = 'The tab with the leads isn’t in the spreadsheet.'
  await vi.waitUntil(async () => (await list()).lastError === trouble, { timeout: 60_000 })
  await service.kill('SIGTERM')
  await google.stop()
})
