/** One allowance over several instances, whose database may fail them. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { RequestCounts } from '#backend/journal/request-counts.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { createTestDatabase, runSql } from '#tests/support/postgres-server.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

const perMinute = 5
let databaseUrl: string
let apps: RunningApp[] = []

beforeEach(async () => {
  databaseUrl = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  apps = []
})

async function startInstance(requestCounts?: RequestCounts): Promise<RunningApp> {
  const opened: OpenJournal = await openJournal({ dataDir: '', databaseUrl })
  const app = await startApp({
    journal: opened.journal,
    config: { rateLimitPerMinute: perMinute },
    services: { requestCounts: requestCounts ?? opened.requestCounts },
  })
  apps.push(app)
  return app
}

test('what one instance let through counts at the other', async () => {
  const [one, other] = [await startInstance(), await startInstance()]
  const statuses = []
  for (const app of [one, one, one, other, other, other, one]) {
    statuses.push((await app.post('/api/lead', aLead)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  const refused = await other.post('/api/lead', aLead)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.post('/api/newsletter', { email: 'a@example.org' })).status).toBe(201)
})

test('of many that arrive at both at once exactly the allowance is let through', async () => {
  const [one, other] = [await startInstance(), await startInstance()]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : other).post('/api/lead', aLead),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(perMinute)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - perMinute)
})

test('a minute that is over is forgotten', async () => {
  const app = await startInstance()
  const other = await startInstance()
  for (let attempt = 0; attempt < perMinute; attempt += 1) await app.post('/api/lead', aLead)
  expect((await other.post('/api/lead', aLead)).status).toBe(429)
  await runSql(databaseUrl, "UPDATE request_counts SET resets_at = now() - interval '1 second'")
  expect((await other.post('/api/lead', aLead)).status).toBe(201)
})

test('the table names nobody', async () => {
  const app = await startInstance()
  await app.post('/api/lead', aLead)
  const [row] = await runSql(databaseUrl, 'SELECT * FROM request_counts')
  expect(row?.requests).toBe(1)
  expect(JSON.stringify(row)).not.toContain('127.0.0.1')
})

test.each<[string, RequestCounts['count']]>([
  ['fails', () => Promise.reject(new JournalUnavailableError('no connection'))],
  ['never answers', () => new Promise(() => {})],
])('when the count that is shared %s, the instance’s own decides', async (_, count) => {
  const app = await startInstance({ count })
  const statuses = []
  for (let attempt = 0; attempt < perMinute + 2; attempt += 1) {
    statuses.push((await app.post('/api/lead', aLead)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
})
