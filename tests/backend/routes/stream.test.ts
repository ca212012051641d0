/** The live stream, over real sockets and both databases: nothing lost, nothing twice. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenJournal } from '#backend/open-journal.ts'
import { callerWith, namedCaller } from '#tests/support/admin-calls.ts'
import { EventStream } from '#tests/support/event-stream.ts'
import { anEvent, type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'
import { type RunningApp, startApp, testToken } from '#tests/support/running-app.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'

interface LeadData {
  readonly id: string
}

async function append(app: RunningApp, count: number): Promise<readonly string[]> {
  const events = Array.from({ length: count }, () => anEvent())
  await Promise.all(events.map((event) => app.journal.append(event)))
  return events.map(({ id }) => id)
}

const idsIn = (stream: EventStream) => stream.of('lead').map(({ id }: LeadData) => id)

describe.each(journalPlaces)('over %s', (_name, create) => {
  let place: JournalPlace
  let open: OpenJournal
  let app: RunningApp
  let stopping: AbortController
  beforeEach(async () => {
    place = await create()
    open = await place.open()
    stopping = new AbortController()
    app = await startApp({ open, services: { stopping: stopping.signal } })
  })
  afterEach(async () => {
    await app.stop()
    place.remove()
  })

  test('tells how delivery stands, then each lead and each change, with what a reader needs', async () => {
    await append(app, 3)
    const stream = await EventStream.open(app.url, testToken)
    expect(stream.response.status).toBe(200)
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await stream.until(() => stream.events.length > 0)
    expect(stream.events[0]).toMatchObject({
      event: 'delivery',
      data: { delivery: null, pending: 3, quarantined: 0, lastError: null },
    })
    const { id } = await (await app.post('/api/consultation-requests', aConsultationRequest)).json()
    await callerWith(app).post(`/api/admin/leads/${id}/status`, { status: 'booked' })
    await stream.until(() => stream.of('status').length > 0)
    expect(stream.of('lead')).toMatchObject([{ id, row: { length: 11 } }])
    expect(stream.of('lead')[0].state).toMatchObject({ id, promisedBy: expect.any(String) })
    expect(stream.of('status')).toMatchObject([
      { id, status: 'booked', version: 1, by: 'ADMIN_TOKEN' },
    ])
    expect(stream.raw.startsWith('retry: 2000\n\n')).toBe(true)
    await stream.cut()
  })

  test('after a cut it goes on where the reader was: none missed, none twice, in order', async () => {
    let stream = await EventStream.open(app.url, testToken)
    await stream.until(() => stream.events.length > 0)
    const sent: string[] = []
    const told: string[] = []
    const toldOfStatus: string[] = []
    const owner = callerWith(app)
    for (let round = 0; round < 8; round += 1) {
      const ids = await append(app, 1 + round * 60)
      sent.push(...ids)
      await owner.post('/api/admin/statuses', {
        changes: ids.map((id) => ({ id, status: 'contacted' })),
      })
      // Cut in the middle of what comes.
      await stream.until(() => stream.events.length >= Math.min(round * 20, 2))
      await stream.cut()
      told.push(...idsIn(stream))
      toldOfStatus.push(...stream.of('status').map(({ id }: LeadData) => id))
      stream = await EventStream.open(app.url, testToken, stream.lastEventId)
      await stream.until(() => stream.events.length > 0)
    }
    await stream.until(() => toldOfStatus.length + stream.of('status').length >= sent.length)
    await stream.cut()
    told.push(...idsIn(stream))
    toldOfStatus.push(...stream.of('status').map(({ id }: LeadData) => id))
    const inOrder = (await app.events()).map(({ id }) => id)
    expect(told).toEqual(inOrder)
    expect(toldOfStatus).toEqual(
      (await open.staff.statuses.changesAfter(0, 10_000)).map(({ event: { id } }) => id),
    )
    expect(new Set(told)).toEqual(new Set(sent))
  })

  test('a revoked token’s open streams end; the others go on', async () => {
    const maria = await namedCaller(app, 'viewer', { name: 'maria' })
    const streams = await Promise.all(
      [maria.token, maria.token, testToken].map((token) => EventStream.open(app.url, token)),
    )
    const [first, second, third] = streams as [EventStream, EventStream, EventStream]
    for (const stream of streams) await stream.until(() => stream.events.length > 0)
    await open.staff.tokens.revoke('maria', '2026-11-20T16:00:00.000Z', function* () {})
    await Promise.all([first.ended, second.ended])
    const [id] = await append(app, 1)
    await third.until(() => idsIn(third).length > 0)
    expect(idsIn(third)).toEqual([id])
    expect(idsIn(first)).toEqual([])
    expect((await EventStream.open(app.url, maria.token)).response.status).toBe(401)
    await third.cut()
  })

  test('a token that runs out ends its stream', async () => {
    let today = '2026-11-20'
    await app.stop()
    open = await place.open()
    const now = () => new Date(`${today}T23:59:59.000Z`)
    app = await startApp({ open, services: { now } })
    const maria = await namedCaller(app, 'staff', { expiresOn: '2026-11-20' })
    const stream = await EventStream.open(app.url, maria.token)
    await stream.until(() => stream.events.length > 0)
    today = '2026-11-21'
    await stream.ended
  })

  test('all streams end when the service stops', async () => {
    const stream = await EventStream.open(app.url, testToken)
    await stream.until(() => stream.events.length > 0)
    stopping.abort()
    await stream.ended
  })

  test('a reader that takes nothing is given a few pages and no more, then all of it when it reads', async () => {
    const long = 'x'.repeat(16_000)
    const events = Array.from({ length: 2_400 }, () => anEvent({ extra: { message: long } }))
    for (let start = 0; start < events.length; start += 1_000) {
      await Promise.all(events.slice(start, start + 1_000).map((each) => app.journal.append(each)))
    }
    let pages = 0
    const { journal } = open
    const rows = journal.rows.bind(journal)
    journal.rows = (range) => {
      pages += 1
      return rows(range)
    }
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write(
      `GET /api/admin/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${testToken}\r\nLast-Event-ID: 0.0\r\n\r\n`,
    )
    // Twelve pages wait; the sockets' own buffers take some of the first.
    let before = -1
    while (pages === 0 || pages !== before) {
      before = pages
      for (let turn = 0; turn < 300; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(pages).toBeLessThan(8)
    let told = 0
    socket.on('data', (chunk) => {
      told += chunk.toString('latin1').split('event: lead').length - 1
    })
    socket.resume()
    while (told < 2_380) await new Promise((resolve) => setTimeout(resolve, 5))
    socket.destroy()
  })

  test('a viewer’s stream has no message and no note', async () => {
    const viewer = await namedCaller(app, 'viewer')
    const stream = await EventStream.open(app.url, viewer.token)
    await stream.until(() => stream.events.length > 0)
    const { id } = await (await app.post('/api/consultation-requests', aConsultationRequest)).json()
    await callerWith(app).post(`/api/admin/leads/${id}/status`, {
      status: 'booked',
      note: 'Private',
    })
    await stream.until(() => stream.of('status').length > 0)
    expect(stream.raw).toContain(id)
    expect(stream.raw).not.toMatch(/call in the morning|Private/)
    await stream.cut()
  })

  test('its end is a line with how many leads it told, from wherever it began', async () => {
    for (let lead = 0; lead < 3; lead += 1) await app.post('/api/lead', aLead)
    const stream = await EventStream.open(app.url, testToken, '0.0')
    await stream.until(() => stream.of('lead').length === 3)
    await stream.cut()
    const lines = () => open.staff.audit.after(0, 10)
    await expect.poll(async () => (await lines()).length).toBe(2)
    expect((await lines())[1]).toMatchObject({ action: 'stream.open.end', rows: 3 })
  })

  test('opening is a line in the trail; without one there is no stream', async () => {
    const stream = await EventStream.open(app.url, testToken)
    await stream.until(() => stream.events.length > 0)
    expect(await open.staff.audit.after(0, 10)).toMatchObject([{ action: 'stream.open' }])
    await stream.cut()
    await place.refuseAuditLines()
    expect((await EventStream.open(app.url, testToken)).response.status).toBe(503)
  })

  test.each(['x', '1', '1.2.3', '-1.0', '1.x'])('the cursor %j is none', async (cursor) => {
    expect((await EventStream.open(app.url, testToken, cursor)).response.status).toBe(400)
  })
})

test('changes of how delivery stands are told once each', async () => {
  let lastError: string | null = null
  const app = await startApp({ services: { lastError: () => lastError } })
  const stream = await EventStream.open(app.url, testToken)
  await stream.until(() => stream.of('delivery').length === 1)
  lastError = 'Google did not answer.'
  await stream.until(() => stream.of('delivery').length === 2)
  await app.post('/api/lead', aLead)
  await stream.until(() => stream.of('delivery').length === 3)
  expect(stream.of('delivery').map((data) => [data.lastError, data.pending])).toEqual([
    [null, 0],
    ['Google did not answer.', 0],
    ['Google did not answer.', 1],
  ])
  await stream.cut()
  await app.stop()
})

test('two instances on one PostgreSQL: each tells what the other takes, while both write at once', async () => {
  const place = await journalPlaces[1]?.[1]()
  if (place === undefined) throw new Error('no PostgreSQL')
  const apps = await Promise.all([1, 2].map(async () => startApp({ open: await place.open() })))
  const [one, two] = apps as [RunningApp, RunningApp]
  let stream = await EventStream.open(two.url, testToken)
  await stream.until(() => stream.events.length > 0)
  const told: string[] = []
  const sent = Promise.all(
    apps.flatMap((app) =>
      Array.from({ length: 12 }, async (_, round) => {
        await new Promise((resolve) => setTimeout(resolve, round * 15))
        return append(app, 40)
      }),
    ),
  )
  // Every now and then the other instance is read on from the same cursor.
  for (let turn = 0; turn < 6; turn += 1) {
    const reached = told.length
    await stream.until(() => reached + idsIn(stream).length >= Math.min(960, (turn + 1) * 150))
    await stream.cut()
    told.push(...idsIn(stream))
    stream = await EventStream.open(
      turn % 2 === 0 ? one.url : two.url,
      testToken,
      stream.lastEventId,
    )
  }
  const ids = (await sent).flat()
  const reached = told.length
  await stream.until(() => reached + idsIn(stream).length >= ids.length)
  told.push(...idsIn(stream))
  expect(told).toHaveLength(960)
  expect(new Set(told)).toEqual(new Set(ids))
  await stream.cut()
  for (const app of apps) await app.stop()
  place.remove()
})
