/** Every accepted ADMIN_TOKEN opens the dashboard's calls, by header and by link. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminAccess } from '#backend/access/admin-access.ts'
import { tokenInQuery } from '#domain/address-token.ts'
import { readConfig } from '#tests/support/read-config.ts'

test.each([
  ['', ''],
  ['?from=2026-01-01', ''],
  ['?token=a+b', 'a+b'],
  ['?token=a%2Bb', 'a+b'],
  ['?token=%20a+b%20', 'a+b'],
  ['from=2026-01-01&token=a+b&limit=5', 'a+b'],
  ['?token=a=b==', 'a=b=='],
  ['?token=50%', '50%'],
  ['?token=a&token=b', ''],
  ['?Token=a', ''],
])('the query %j holds the token %j', (query, token) => {
  expect(tokenInQuery(query)).toBe(token)
})

const anyToken = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'aZ9+/=%&#?;@$ "\'<>\\^`{|}[]~é–'),
    minLength: 16,
    maxLength: 24,
  }),
)

test('a token that the service accepts opens its calls by header, in a link, and pasted unescaped', async () => {
  let open: RequestHandler = (_request, _response, next) => next()
  const app = express()
  app.get('/api/admin/leads', (...all) => open(...all))
  app.get('/api/admin/leads', (_request, response) => void response.end())
  app.use(((error, _request, response, _next) => {
    response.status(error.status).end()
  }) as express.ErrorRequestHandler)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin/leads`
  let opened = 0
  const property = fc.asyncProperty(anyToken, async (given) => {
    let token: string
    try {
      token = readConfig({ ADMIN_TOKEN: given }).ADMIN_TOKEN ?? ''
    } catch {
      return
    }
    opened += 1
    open = adminAccess({
      adminToken: token,
      tokens: { ofHash: async () => undefined },
      now: () => new Date(),
      log: { warn: () => {} },
      onRefused: async () => {},
    }).allowInAddress('owner')
    const calls = [
      fetch(url, { headers: { authorization: `Bearer ${token}` } }),
      fetch(`${url}?token=${token}`),
      fetch(`${url}?limit=5&token=${token}&order=newest`),
      fetch(`${url}?token=${encodeURIComponent(token)}`),
      fetch(`${url}?${new URLSearchParams({ token })}`),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(200))
    // The dashboard reads it from the browser's address bar.
    expect(tokenInQuery(new URL(`${url}?token=${token}`).search)).toBe(token)
  })
  await fc.assert(property, { numRuns: 500 }).finally(() => server.close())
  expect(opened).toBeGreaterThan(20)
})
