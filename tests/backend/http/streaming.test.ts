/** Long answers on their way: compressed for who takes it, at the reader's pace, never cut unnoticed. */

import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningApp, startApp, testToken } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

let app: RunningApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** As it comes over the wire. */
async function raw(path: string, acceptEncoding?: string): Promise<Answer> {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const request = get(`${app.url}/api/admin/${path}?token=${testToken}`, { headers })
  const [response] = await once(request, 'response')
  return { headers: response.headers, body: await buffer(response) }
}

async function manyLeads(): Promise<void> {
  await Promise.all(Array.from({ length: 300 }, () => app.post('/api/lead', aLead)))
}

test.each([['gzip, deflate, br, zstd'], ['zstd;q=0, *']])(
  'gzip for a client that says "%s"',
  async (accepted) => {
    await manyLeads()
    for (const path of ['leads', 'leads.csv']) {
      const plain = await raw(path)
      const compressed = await raw(path, accepted)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
        'cache-control': 'no-store',
      })
      expect(compressed.body.length).toBeLessThan(plain.body.length / 4)
      const whole = String(gunzipSync(compressed.body)).replace(/"asOf":"[^"]+"/, '')
      expect(whole).toBe(String(plain.body).replace(/"asOf":"[^"]+"/, ''))
    }
  },
)

test.each([[undefined], ['identity'], ['br'], ['gzip;q=0']])(
  'as it is for a client that says %s',
  async (accepted) => {
    await manyLeads()
    const { headers, body } = await raw('leads', accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Accept-Encoding')
    expect(JSON.parse(String(body)).data).toHaveLength(300)
  },
)

test('a compressed answer that fails half-way breaks its connection', async () => {
  await manyLeads()
  await manyLeads()
  const rows = app.journal.rows.bind(app.journal)
  app.journal.rows = async (range) => {
    if (range.after > 0) throw new Error('the disk')
    return rows(range)
  }
  await expect(raw('leads.csv', 'gzip')).rejects.toThrow()
})

test('a client that goes away ends the reading', async () => {
  await manyLeads()
  const asked: number[] = []
  let lastAsked = () => {}
  const rows = app.journal.rows.bind(app.journal)
  // A journal without an end.
  app.journal.rows = async (range) => {
    asked.push(range.limit)
    lastAsked()
    return rows({ ...range, after: 0 })
  }
  app.journal.extent = async () => ({ lastSequence: 1e9, events: 1e9, erased: 0 })
  const request = get(`${app.url}/api/admin/leads.csv?token=${testToken}`)
  const [response] = await once(request, 'response')
  response.destroy()
  const quiet = Promise.withResolvers<void>()
  let timer = setTimeout(quiet.resolve, 300)
  lastAsked = () => {
    clearTimeout(timer)
    timer = setTimeout(quiet.resolve, 300)
  }
  await quiet.promise
  expect(asked.length).toBeGreaterThan(0)
})
