/** Newsletter sign-ups: one subscription per address, and no answer reveals an earlier one. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { app, startEachApp } from '#tests/support/each-app.ts'

startEachApp()

const address = '/api/newsletter'

async function signUp(body: object): Promise<{ status: number; body: string; headers: string[] }> {
  const response = await app.post(address, body)
  const names = [...response.headers.keys()].filter((name) => name !== 'date')
  return { status: response.status, body: await response.text(), headers: names }
}

test('a second sign-up is answered like the first and makes no second row', async () => {
  const first = await signUp({ email: 'pat@example.org', submissionId: randomUUID() })
  expect(first.status).toBe(201)
  for (const again of [
    { email: 'pat@example.org', submissionId: randomUUID() },
    { email: 'pat@example.org' },
    { email: ' PAT@Example.ORG ' },
    { email: 'pat@example.org', preferences: { guides: true } },
    { email: 'pat@example.org', page: '/about' },
    // One sign of a bot makes no subscription of its own.
    { email: 'pat@example.org', fillTimeMs: 3 },
  ]) {
    expect(await signUp(again)).toEqual(first)
  }
  const events = await app.events()
  expect(events).toHaveLength(1)
  expect(JSON.parse(events[0]?.cells[10] ?? '')).toEqual({ id: events[0]?.id, isActive: true })
  expect(JSON.parse(first.body)).toEqual({ id: events[0]?.id })
})

test('each address has its own subscription, whatever ids forms sent, in its own script or xn-- form', async () => {
  const submissionId = randomUUID()
  const emails = ['one@example.org', 'info@bücher.example', 'info@xn--bcher-kva.example']
  const answers = []
  for (const email of emails) answers.push(await signUp({ email, submissionId }))
  const [one, other, same] = answers.map(({ status, body }) => `${status} ${body}`)
  expect(one).toMatch(/^201 /)
  expect(other).not.toBe(one)
  expect(same).toBe(other)
  expect((await app.events()).map(({ cells }) => cells[3])).toEqual(emails.slice(0, 2))
})

test('twenty simultaneous sign-ups, through two kinds of form, make one row', async () => {
  const body = new URLSearchParams({ email: 'Pat@example.org' })
  const plain = { method: 'POST', body, redirect: 'manual' } as const
  const posts = Array.from({ length: 10 }, () => [
    signUp({ email: 'pat@example.org' }),
    fetch(app.url + address, plain),
  ])
  const answers = await Promise.all(posts.flat())
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 303]))
  expect(await app.events()).toHaveLength(1)
})

test('a bot’s sign-up does not block the owner of the address', async () => {
  const bot = await signUp({ email: 'pat@example.org', hx7q: 'spam', fillTimeMs: 3 })
  const owner = await signUp({ email: 'pat@example.org' })
  expect([bot.status, owner.status]).toEqual([201, 201])
  await signUp({ email: 'pat@example.org', fillTimeMs: 3 })
  const extras = (await app.events()).map(({ cells }) => JSON.parse(cells[10] ?? ''))
  expect(extras.map(({ suspect }) => suspect)).toEqual([['honeypot', 'fill_time'], undefined])
})

test('an erased person can sign up again, once', async () => {
  const erased = new Set<string>()
  const append = app.journal.append.bind(app.journal)
  // The journal's answer for an event that `npm run leads -- person forget` has emptied.
  app.journal.append = async (event) =>
    erased.has(event.id) ? { outcome: 'erased' } : append(event)
  const idOf = async () => JSON.parse((await signUp({ email: 'pat@example.org' })).body).id
  const first = await idOf()
  erased.add(first)
  const second = await idOf()
  expect(second).not.toBe(first)
  expect(await idOf()).toBe(second)
})
