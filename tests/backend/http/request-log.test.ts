/** The request log: which lines there are, what they hold, and that none holds personal data. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { gatedChecklist } from '#domain/forms/form.ts'
import { distDir } from '#tests/support/built-site.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { testToken } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'

startEachApp({ config: { RATE_LIMIT_PER_MINUTE: 60 }, services: { site: siteHandler(distDir) } })

/** Statuses of the requests that were logged. */
function loggedStatuses(): readonly number[] {
  const lines = app.logged().split('\n').filter(Boolean)
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  return requests.map(({ status }) => status)
}

const mark = 'Zq7marked'
const everywhere = {
  'user-agent': `${mark}-browser`,
  referer: `https://${mark}.example/${mark}?name=${mark}`,
  cookie: `_ga=GA1.1.1.1; session=${mark}`,
  'x-request-id': mark,
  'x-forwarded-for': `${mark}, 203.0.113.99`,
  authorization: `Bearer ${mark}-token`,
}
const json = { 'content-type': 'application/json' }

/** Posts that are accepted, repeated, conflicting, not stored, malformed, foreign, or by PUT. */
function postsOf(path: string, body: object, id: string): [string, RequestInit][] {
  const typed = { name: `${mark} Person`, email: `${mark}@example.org` }
  const marked = { ...body, ...typed, userEmail: typed.email, submissionId: id }
  const bodies = [
    ...[marked, marked, { ...marked, name: `${mark} Other` }],
    ...['fails', 'full'].map((fate) => ({
      ...marked,
      submissionId: null,
      page: `/${fate}/${mark}`,
    })),
    { ...marked, email: mark, userEmail: mark, [mark]: mark },
  ].map((each) => JSON.stringify(each))
  const sent = [...bodies, `{"${mark}`, mark.repeat(10_000)].map((text): RequestInit => {
    return { body: text, headers: json }
  })
  const plain = { body: new URLSearchParams(typed), headers: { accept: 'text/html' } }
  const foreign = { body: mark, headers: { origin: `https://${mark}.example` } }
  const posts = [...sent, plain, foreign].map((how): [string, RequestInit] => {
    return [path, { method: 'POST', ...how }]
  })
  posts.push([`${path}/${mark}?${mark}`, { method: 'POST', body: mark }])
  posts.push([path, { method: 'PUT', body: mark }])
  return posts
}

test('whatever is sent to any route, the log holds no name, address, token, id or query', async () => {
  const append = app.journal.append.bind(app.journal)
  app.journal.append = async (event) => {
    if (event.cells.some((cell) => cell.includes('fails'))) throw new Error(JSON.stringify(event))
    if (event.cells.some((cell) => cell.includes('full'))) throw new JournalUnavailableError('disk')
    return append(event)
  }
  const id = randomUUID()
  const asked = everyForm.flatMap(([path, body]) => postsOf(path, body, id))
  for (const path of [
    ...['/', '/thank-you', '/form-problem', '/admin/leads', '/healthz', '/readyz'],
    ...[gatedChecklist.page, gatedChecklist.file],
    ...['/api/admin/leads', '/api/admin/leads.csv', '/api/admin/nothing'],
  ]) {
    for (const query of [`?id=${id}`, `?token=${testToken}`, `?email=${mark}@x.org`]) {
      asked.push([path + query, {}], [`${path}/${mark}${query}`, {}])
      asked.push([path + query, { method: 'POST' }])
    }
  }
  for (const [path, how] of asked) {
    const headers = { ...everywhere, ...(how.headers as Record<string, string> | undefined) }
    const response = await fetch(app.url + path, { redirect: 'manual', ...how, headers })
    await response.arrayBuffer()
  }
  await expect.poll(() => loggedStatuses().length).toBe(asked.length)
  for (const status of [200, 201, 303, 400, 401, 403, 404, 405, 409, 413, 500, 503]) {
    expect(loggedStatuses()).toContain(status)
  }
  const secrets = [mark, testToken, id, '203\\.0\\.113\\.99', '\\?', '@'].join('|')
  expect(app.logged()).not.toMatch(new RegExp(secrets, 'i'))
})
