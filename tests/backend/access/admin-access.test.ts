/** Access by the owner's token: accepted spellings, and the limit on guesses. */

import { expect, test } from 'vitest'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { testToken } from '#tests/support/running-app.ts'

startEachApp()

const paths = ['/api/admin/leads', '/api/admin/leads.csv']

function ask(pathAndQuery: string, authorization?: string, method = 'GET'): Promise<Response> {
  return fetch(app.url + pathAndQuery, {
    method,
    ...(authorization !== undefined && { headers: { authorization } }),
  })
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
