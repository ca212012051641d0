/** Streamed answers: compressed if the client accepts it. */

import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { answerTo } from '#tests/support/raw-request.ts'
import { testToken } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

startEachApp()

/** The answer as sent over the wire. */
function raw(path: string, acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  return answerTo(request(`${app.url}/api/admin/${path}?token=${testToken}`, { headers }))
}

async function manyLeads(): Promise<void> {
  await Promise.all(Array.from({ length: 300 }, () => app.post('/api/lead', aLead)))
}

test.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['zstd;q=0, *', 'gzip'],
  [undefined, undefined],
  ['identity', undefined],
  ['br', undefined],
  ['gzip;q=0', undefined],
])('a client that accepts %s gets the encoding %s', async (accepted, encoding) => {
  await manyLeads()
  for (const path of ['leads', 'leads.csv']) {
    const { headers, body } = await raw(path, accepted)
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-store' })
    expect(headers['content-encoding']).toBe(encoding)
    const text = String(encoding === undefined ? body : gunzipSync(body))
    expect(text.match(/sam@example\.com/g)).toHaveLength(300)
    if (encoding !== undefined) expect(body.length).toBeLessThan(text.length / 4)
  }
})
