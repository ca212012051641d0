/** One promise: visitor and staff have the same time, by which a request becomes overdue. */

import { expect, test } from 'vitest'
import { toldBy } from '#domain/office-clock.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { app, owner, startEachApp } from '#tests/support/each-app.ts'
import { aConsultationRequest } from '#tests/support/submissions.ts'

let now = new Date()
startEachApp({ services: { now: () => now } })

test.each([
  ['in office hours', '2026-11-17T10:41:12.345-05:00'],
  ['in the evening', '2026-12-08T19:49:00.000-05:00'],
  ['on a closed day', '2026-11-27T11:00:59.999-05:00'],
  ['on the night when clocks change', '2026-11-01T01:30:00.000-04:00'],
])('a request sent %s is told one time everywhere, and overdue after it', async (_when, sent) => {
  now = new Date(sent)
  const told = toldBy(anOffice, now.getTime())
  const toldText = new Date(told).toISOString()
  const answer = await app.post('/api/consultation-requests', aConsultationRequest)
  const { id, toldBy: toldToVisitor } = await answer.json()
  expect(toldToVisitor).toBe(toldText)
  const page = await (await fetch(`${app.url}/thank-you?id=${id}`)).text()
  // The test build's own firm keeps the sample's hours.
  expect(page).toContain(formatLongMoment(told))
  const { state } = await owner.read(`/api/admin/leads/${id}`)
  expect(state.toldBy).toBe(toldText)
  const isOverdueAt = async (instant: number) => {
    now = new Date(instant)
    const csv = await owner.get('/api/admin/leads.csv?reply=overdue')
    return (await csv.text()).includes(id)
  }
  expect(await isOverdueAt(told)).toBe(false)
  expect(await isOverdueAt(told + 1)).toBe(true)
})
