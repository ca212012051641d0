/** GET /api/submissions/{submissionId}: whether a submission was received, and nothing else. */

import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aConsultationRequest, everyForm } from '#tests/support/submissions.ts'

let app: RunningApp
let now = Date.parse('2026-11-20T15:00:00.000Z')
afterEach(() => app.stop())

const asked = (id: string, method = 'GET') => fetch(`${app.url}/api/submissions/${id}`, { method })

test('a submission is known by its id for 24 hours', async () => {
  app = await startApp({ services: { now: () => new Date(now) } })
  const submissionId = randomUUID()
  expect((await asked(submissionId)).status).toBe(404)
  await app.post('/api/consultation-requests', { ...aConsultationRequest, submissionId })
  const answer = await asked(submissionId.toUpperCase())
  expect([answer.status, await answer.json()]).toEqual([200, { id: submissionId, received: true }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  now += 24 * 60 * 60_000
  expect((await asked(submissionId)).status).toBe(200)
  now += 1
  const late = await asked(submissionId)
  expect(late.status).toBe(404)
  expect(late.headers.get('content-type')).toContain('application/problem+json')
})

test('whoever has an id that a post answered is told that it was received', async () => {
  app = await startApp()
  for (const [path, body] of everyForm) {
    const { id } = (await (await app.post(path, body)).json()) as { id: string }
    expect(await (await asked(id)).json()).toEqual({ id, received: true })
  }
  expect((await asked('not-an-id')).status).toBe(404)
  expect((await asked(randomUUID(), 'POST')).status).toBe(405)
})

test('asking is limited like a post', async () => {
  app = await startApp({ config: { RATE_LIMIT_PER_MINUTE: 2 } })
  const statuses = []
  for (let time = 0; time < 3; time += 1) statuses.push((await asked(randomUUID())).status)
  expect(statuses).toEqual([404, 404, 429])
})
