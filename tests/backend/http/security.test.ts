/** Origins that may post and read answers. */

import { expect, test } from 'vitest'
import type { Config } from '#backend/config.ts'
import { app, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { aLead } from '#tests/support/submissions.ts'

const www = 'https://www.example.com'
const other = 'https://other.example'

startEachApp({ config: { SITE_URL: www } })

const proxied = { origin: 'https://www.firm.example', 'x-forwarded-host': 'www.firm.example' }

const posts: readonly [Record<string, string>, 201 | 403, Partial<Config>?][] = [
  [{ origin: www }, 201],
  [{ origin: 'own' }, 201],
  [{ 'sec-fetch-site': 'none' }, 201],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  // A post that the browser itself calls same-origin is never refused.
  ...['null', other, www, 'nonsense'].map((origin): (typeof posts)[number] => [
    { origin, 'sec-fetch-site': 'same-origin' },
    201,
  ]),
  [{ origin: other, 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: other }, 403],
  [{ origin: 'null' }, 403],
  // The visitor's host counts, not the one that the proxy asks for.
  [proxied, 201, { TRUST_PROXY: 1 }],
  [proxied, 403],
]

test.each(posts)(
  'the site’s own pages may post, and foreign pages may not: %j',
  async (headers, status, config) => {
    if (config) await startInstead({ config: { SITE_URL: www, ...config } })
    const sent = headers.origin === 'own' ? { ...headers, origin: app.url } : headers
    expect((await app.post('/api/lead', aLead, sent)).status).toBe(status)
    expect(await app.events()).toHaveLength(status === 201 ? 1 : 0)
  },
)

test.each([
  ['an allowed origin may send a preflight and then post with cookies', www, [www]],
  ['without allowed origins no CORS header is ever sent', www, []],
  ['an origin that is not allowed gets no CORS header', other, [www]],
])('%s', async (_what, origin, allowedOrigins) => {
  await startInstead({ config: { ALLOWED_ORIGINS: allowedOrigins } })
  const isAllowed = allowedOrigins.includes(origin)
  const asked = await fetch(`${app.url}/api/lead`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  const sent = { origin, 'sec-fetch-site': 'cross-site' }
  const posted = await app.post('/api/lead', aLead, sent)
  expect(posted.status).toBe(isAllowed ? 201 : 403)
  for (const { headers } of [asked, posted]) {
    expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null)
  }
  if (!isAllowed) return
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true')
  // The confirmation counts from it when the visitor's own clock is wrong.
  expect(posted.headers.get('access-control-expose-headers')).toMatch(/\bDate\b/)
})
