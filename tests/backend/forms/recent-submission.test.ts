/** Submissions of the last day, by id: whether one was received, and its page without scripts. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { app, clock, onFriday, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { aConsultationRequest, everyForm } from '#tests/support/submissions.ts'

startEachApp({
  services: {
    ...onFriday.services,
    site: (_request, response) => void response.send('the static page'),
  },
})

const asked = (id: string, method = 'GET') => fetch(`${app.url}/api/submissions/${id}`, { method })

test('a submission is known by its id for 24 hours, and has its page, under any spelling', async () => {
  const submissionId = randomUUID()
  const pages = async () => {
    const paths = ['/thank-you', '/Thank-You/', '/thank-you.html']
    const answers = paths.map((path) => fetch(`${app.url}${path}?id=${submissionId}`))
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
    return texts.map((text) => text !== 'the static page')
  }
  expect((await asked(submissionId)).status).toBe(404)
  await app.post('/api/consultation-requests', { ...aConsultationRequest, submissionId })
  const answer = await asked(submissionId.toUpperCase())
  expect([answer.status, await answer.json()]).toEqual([200, { id: submissionId, received: true }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000)
  expect([(await asked(submissionId)).status, ...(await pages())]).toEqual([200, true, true, true])
  clock.now = new Date(clock.now.getTime() + 1)
  const late = await asked(submissionId)
  expect([late.status, ...(await pages())]).toEqual([404, false, false, false])
  expect(late.headers.get('content-type')).toContain('application/problem+json')
})

test('an unknown id gets the general page', async () => {
  for (const query of ['', '?id=', `?id=${randomUUID()}`, "?id=';--", '?id[]=x']) {
    expect(await (await fetch(`${app.url}/thank-you${query}`)).text()).toBe('the static page')
  }
})

test('whoever has an id that a post answered is told that it was received', async () => {
  for (const [path, body] of everyForm) {
    const { id } = (await (await app.post(path, body)).json()) as { id: string }
    expect(await (await asked(id)).json()).toEqual({ id, received: true })
  }
  expect((await asked('not-an-id')).status).toBe(404)
  expect((await asked(randomUUID(), 'POST')).status).toBe(405)
})

test('asking is limited like a post', async () => {
  await startInstead({ config: { RATE_LIMIT_PER_MINUTE: 2 } })
  const statuses = []
  for (let time = 0; time < 3; time += 1) statuses.push((await asked(randomUUID())).status)
  expect(statuses).toEqual([404, 404, 429])
})
