/** Access to the admin API: spellings of a token, the limit on guesses, and rights of each role. */

import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import { tokenInQuery } from '#domain/dashboard-token.ts'
import { app, owner, startEachApp } from '#tests/support/each-app.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { type Caller, callerWith, namedCaller, testToken } from '#tests/support/running-app.ts'

let today: string
startEachApp({ services: { now: () => new Date(`${today}T16:00:00.000Z`) } })
beforeEach(() => {
  today = '2026-11-20'
})

const paths = ['/api/admin/leads', '/api/admin/leads.csv']

function ask(pathAndQuery: string, authorization?: string): Promise<Response> {
  return fetch(app.url + pathAndQuery, authorization ? { headers: { authorization } } : {})
}

test.each([
  ...['', '?token=', '?token=wrong', `?token=${testToken}x`, '?token[]=a', '?Token=x'].map(
    (query) => [query, undefined] as const,
  ),
  ...['Bearer', 'Bearer ', 'Bearer wrong', `Bearer ${testToken}x`, `Basic ${testToken}`].map(
    (header) => ['', header] as const,
  ),
])('the query %j with the header %j gets a 401 that reveals nothing', async (query, header) => {
  for (const path of paths) {
    const response = await ask(path + query, header)
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="leads"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ status: 401, detail: 'Invalid admin token' })
  }
})

test.each([
  ['', `Bearer ${testToken}`],
  ['', `bearer  ${testToken}`],
  // A proxy's own password.
  [`?token=${testToken}`, 'Basic c3RhZmY6cGFzcw=='],
])('the query %j with the header %j gets in', async (query, header) => {
  for (const path of paths) expect((await ask(path + query, header)).status).toBe(200)
})

test('after thirty wrong tokens a minute the rest get 429 and one log line; the right token still gets in', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 40; attempt += 1) {
    statuses.push((await ask(`/api/admin/leads?token=guess-${attempt}`)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  expect(app.logged().match(/wrong admin tokens/gi)).toHaveLength(1)
  expect(app.logged()).not.toContain('guess-')
  for (let attempt = 0; attempt < 40; attempt += 1) {
    expect((await ask(`/api/admin/leads?token=${testToken}`)).status).toBe(200)
    expect((await ask('/api/admin/leads.csv', `Bearer ${testToken}`)).status).toBe(200)
  }
})

const nobody = anEvent().id

/** [method, address, lowest role, status if allowed] */
const calls: readonly (readonly [string, string, 'staff' | 'owner', number])[] = [
  ['GET', '/api/admin/leads', 'staff', 200],
  ['GET', '/api/admin/leads.csv', 'staff', 200],
  ['GET', '/api/admin/conversions.csv', 'staff', 200],
  ['GET', '/api/admin/access', 'staff', 200],
  ['GET', '/api/admin/clock', 'staff', 200],
  ['GET', '/api/admin/response-times', 'staff', 200],
  ['GET', `/api/admin/leads/${nobody}`, 'staff', 404],
  ['POST', `/api/admin/leads/${nobody}/status`, 'staff', 400],
  ['POST', `/api/admin/leads/${nobody}/undo`, 'staff', 400],
  ['GET', '/api/admin/statuses', 'staff', 200],
  ['POST', '/api/admin/statuses', 'staff', 400],
  ['POST', '/api/admin/statuses/undo', 'staff', 400],
  ['GET', '/api/admin/delivery', 'staff', 200],
  ['POST', '/api/admin/delivery/try-now', 'owner', 409],
  ['POST', '/api/admin/deliver-waiting', 'owner', 200],
  ['GET', '/api/admin/tokens', 'owner', 200],
  ['POST', '/api/admin/tokens', 'owner', 400],
  ['POST', '/api/admin/tokens/revoke', 'owner', 400],
  ['GET', '/api/admin/audit', 'owner', 200],
  ['GET', '/api/admin/audit.csv', 'owner', 200],
]
const roles = ['staff', 'owner'] as const

test.each(calls)('%s %s is for a %s and above', async (method, path, lowest, status) => {
  const ask = (caller: Caller) => (method === 'GET' ? caller.get(path) : caller.post(path, {}))
  for (const role of roles) {
    const response = await ask(await namedCaller(app, role))
    const may = roles.indexOf(role) >= roles.indexOf(lowest)
    expect([role, response.status]).toEqual([role, may ? status : 403])
    await response.body?.cancel()
  }
  expect((await ask(owner)).status).toBe(status)
  expect((await ask(callerWith(app, `leads_${'A'.repeat(43)}`))).status).toBe(401)
  const address = `${path}?token=${owner.token}`
  const inAddress = await (method === 'GET' ? fetch(app.url + address) : app.post(address, {}))
  expect(inAddress.status).toBe(/(leads(\.csv)?|conversions\.csv)$/.test(path) ? status : 401)
  await inAddress.body?.cancel()
})

test('a caller can read its own name, role, last day and rights', async () => {
  const max = await namedCaller(app, 'staff', { name: 'Max Q', expiresOn: '2026-12-31' })
  expect(await max.read('/api/admin/access')).toEqual({
    ...{ name: 'Max Q', role: 'staff', expiresOn: '2026-12-31', colleagues: [] },
    may: { manageDelivery: false, readAudit: false, manageTokens: false },
    settings: expect.any(Object),
    version: expect.any(String),
  })
  expect(await owner.read('/api/admin/access')).toMatchObject({
    ...{ name: 'ADMIN_TOKEN', role: 'owner', expiresOn: null, colleagues: ['Max Q'] },
    may: { manageDelivery: true, readAudit: true, manageTokens: true },
  })
})

test('a token works through its last day and not after it', async () => {
  const maria = await namedCaller(app, 'staff', { expiresOn: '2026-11-21' })
  today = '2026-11-21'
  expect((await maria.get('/api/admin/access')).status).toBe(200)
  today = '2026-11-22'
  expect((await maria.get('/api/admin/access')).status).toBe(401)
})

test('the owner’s token works even if tokens cannot be read from the journal', async () => {
  app.staff.tokens.ofHash = () => Promise.reject(new Error('must not be asked'))
  expect((await owner.get('/api/admin/access')).status).toBe(200)
  expect((await callerWith(app, 'something else').get('/api/admin/access')).status).toBe(401)
})

test.each([
  ['?from=2026-01-01', ''],
  ['?token=a%2Bb', 'a+b'],
  ['?token=%20a+b%20', 'a+b'],
  ['?token=50%', '50%'],
  ['?token=a&token=b', ''],
  ['?Token=a', ''],
])('the query %j holds the token %j', (query, token) => {
  expect(tokenInQuery(query)).toBe(token)
})

const oddLetters = 'aZ9+/=%&#?;@$ "\'<>\\^`{|}[]~é–'
const anyToken = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...oddLetters), minLength: 16, maxLength: 24 }),
)

test('a token that the service accepts is read from a link, escaped or pasted as it is', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyToken, (given) => {
      let token: string
      try {
        token = checkSettings({ ADMIN_TOKEN: given }, '').ADMIN_TOKEN ?? ''
      } catch {
        return
      }
      accepted += 1
      const links = [token, encodeURIComponent(token)].map((written) => `token=${written}`)
      for (const query of [...links, `${new URLSearchParams({ token })}`]) {
        const { search } = new URL(`https://firm.example/admin/leads?limit=5&${query}&order=newest`)
        expect(tokenInQuery(search)).toBe(token)
      }
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(20)
})
