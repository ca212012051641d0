/** Conversions for Google Ads: which leads, at which times, and no personal data. */

import { expect, test } from 'vitest'
import type { Attribution } from '#domain/attribution.ts'
import { app, auditLines, clock, onFriday, owner, startEachApp } from '#tests/support/each-app.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { namedCaller } from '#tests/support/running-app.ts'

startEachApp(onFriday)

type Facts = Parameters<typeof anEvent>[0]

const aClick = (gclid: string, facts?: Facts) => aVisit({ gclid }, facts)

/** @returns a function that gives the request a status */
async function aVisit(attribution: Attribution, facts: Facts = {}) {
  const event = anEvent({ ...facts, extra: { attribution } })
  await app.journal.append(event)
  return (status: string) => owner.send(`/api/admin/leads/${event.id}/status`, { status })
}

async function rows(caller = owner): Promise<readonly string[]> {
  const response = await caller.get('/api/admin/conversions.csv')
  const [header, ...lines] = (await response.text()).trimEnd().split('\r\n')
  expect(header).toBe(
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
  )
  expect(response.headers.get('content-disposition')).toContain('conversions-2026-1')
  return lines
}

test('leads booked or won after a click are exported with time and zone, and nothing else', async () => {
  const [booked, won, contacted, lost, lead] = [
    await aClick('Cj0KCQ-booked'),
    await aClick('Cj0KCQ-won'),
    await aClick('Cj0KCQ-contacted'),
    await aClick('Cj0KCQ-lost'),
    await aClick('Cj0KCQ-lead', { event: 'lead' }),
  ]
  await (await aClick('', {}))('booked')
  await (await aClick('=HYPERLINK("x")'))('won')
  await booked('booked')
  await won('booked')
  await contacted('contacted')
  await lost('booked')
  await lead('booked')
  clock.now = new Date('2026-11-23T21:30:00.000Z')
  await won('won')
  await lost('lost')
  await booked('booked')
  expect(await rows()).toEqual([
    'Cj0KCQ-booked,Consultation booked,2026-11-20T11:00:00-05:00,,',
    'Cj0KCQ-won,Consultation booked,2026-11-20T11:00:00-05:00,,',
    'Cj0KCQ-won,Client won,2026-11-23T16:30:00-05:00,,',
  ])
})

test('clicks older than 90 days and undone statuses are left out', async () => {
  const old = await aClick('Cj0KCQ-old', { timestamp: '2026-08-22T15:59:59.000Z' })
  const late = await aClick('Cj0KCQ-late', { timestamp: '2026-08-22T16:00:01.000Z' })
  await old('won')
  const { id } = await late('won')
  expect(await rows()).toEqual(['Cj0KCQ-late,Client won,2026-11-20T11:00:00-05:00,,'])
  await owner.send(`/api/admin/leads/${id}/undo`, { expected: 1 })
  expect(await rows()).toEqual([])
})

test('requests whose click has only a wbraid or gbraid are counted as left out', async () => {
  const leftOut = async () =>
    (await owner.get('/api/admin/conversions.csv')).headers.get('conversions-left-out')
  await (await aVisit({ gclid: 'Cj0KCQ-both', wbraid: 'Cj8KCQ-both' }))('booked')
  await (await aVisit({ gclid: '', wbraid: '' }))('booked')
  await (await aVisit({ wbraid: 'Cj8KCQ-new' }))('contacted')
  await (await aVisit({ wbraid: 'Cj8KCQ-lead' }, { event: 'lead' }))('won')
  await (await aVisit({ gbraid: '0AAAA-old' }, { timestamp: '2026-08-22T15:59:59.000Z' }))('won')
  expect(await leftOut()).toBe('0')
  const booked = await aVisit({ wbraid: 'Cj8KCQ-booked' })
  await booked('booked')
  await (await aVisit({ gbraid: '0AAAA-won' }))('won')
  expect(await leftOut()).toBe('2')
  await booked('lost')
  expect(await leftOut()).toBe('1')
  expect(await rows()).toEqual(['Cj0KCQ-both,Consultation booked,2026-11-20T11:00:00-05:00,,'])
})

test('staff may export it, and the audit line is written before the file is sent', async () => {
  await (await aClick('Cj0KCQ-booked'))('booked')
  const maria = await namedCaller(app, 'staff', { name: 'maria' })
  expect(await rows(maria)).toHaveLength(1)
  expect(await auditLines(({ action }) => /^conversions/.test(action), 2)).toMatchObject([
    { action: 'conversions.export', by: 'maria' },
    { action: 'conversions.export.end', by: 'maria', rows: 1, detail: { whole: true } },
  ])
})
