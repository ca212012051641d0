/** The tools about a death over HTTP: the vectors' answers, and what is not kept. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWithVectorPrices, vectors } from '#tests/support/new-tools-vectors.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'

countWithVectorPrices()

let app: RunningApp
let now = new Date()
beforeAll(async () => {
  app = await startApp({ services: { now: () => now } })
})
afterAll(() => app.stop())

test.for(vectors)('$id', async ({ tool, today, input, expected }) => {
  now = new Date(`${today}T17:00:00Z`)
  const path = `/api/tools/${tool.replaceAll('_', '-')}`
  const events = (await app.events()).length
  const response = await app.post(path, input)
  const body = await response.json()
  if (expected.kind === 'invalid') {
    expect([response.status, body.errors]).toEqual([400, expected.errors])
    return
  }
  const isKept = tool !== 'dates_after_a_death'
  expect([response.status, body.result]).toEqual([isKept ? 201 : 200, expected])
  const after = await app.events()
  expect(after).toHaveLength(events + (isKept ? 1 : 0))
  if (isKept) expect(after.at(-1)?.cells.at(-1)).toContain(expected.recommendation)
})

test('dates are kept once an address is given, and the address only in its own cell', async () => {
  now = new Date('2026-11-25T17:00:00Z')
  const dates = { role: 'family', dateOfDeath: '2026-11-01', lettersDate: '2026-11-20' }
  const response = await app.post('/api/tools/dates-after-a-death', {
    ...dates,
    userEmail: 'pat@example.org',
  })
  expect(response.status).toBe(201)
  const cells = (await app.events()).at(-1)?.cells ?? []
  expect(cells.filter((cell) => cell.includes('pat@example.org'))).toEqual(['pat@example.org'])
  // A family is not asked for the day of the letters.
  expect(JSON.parse(cells.at(-1) ?? '').responses).toEqual({
    role: 'family',
    dateOfDeath: '2026-11-01',
  })
})
