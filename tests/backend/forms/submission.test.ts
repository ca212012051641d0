/** The submission of any form, tried with forms that the product does not have. */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DailyLimits } from '#backend/forms/daily-limits.ts'
import { readBody } from '#backend/forms/request-body.ts'
import { acceptedForm } from '#backend/forms/submission.ts'
import { problemHandler } from '#backend/http/problem.ts'
import { SendingClients } from '#backend/http/sending-clients.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { type NewsletterSignUp, newsletterSchema } from '#domain/forms/newsletter.ts'
import { newsletterRow } from '#domain/lead-event.ts'
import { temporaryJournal } from '#tests/support/temporary-journal.ts'

let journal: Journal
let stopServers: (() => void)[]
beforeEach(async () => {
  journal = await temporaryJournal()
  stopServers = []
})
afterEach(async () => {
  for (const stop of stopServers) stop()
  await journal.close()
})

/** A deployment of the service with this one form. */
async function deploy<Form extends NewsletterSignUp>(schema: z.ZodMiniType<Form>): Promise<string> {
  const form = acceptedForm({ name: 'newsletter', schema, toRow: newsletterRow })
  const app = express()
  const services = {
    ...{ journal, now: () => new Date() },
    staff: { keys: { all: async () => ['a key'] } },
    sendOutcome: () => {},
    dailyLimits: new DailyLimits({ perClient: 0, total: 0, onReached: () => {} }),
    sendingClients: new SendingClients(),
  }
  app.post('/api/newsletter', ...readBody, form.receiver(services))
  app.use(problemHandler(pino({ level: 'silent' })))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopServers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/newsletter`
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('words that no cell can hold are refused whole, never cut', async () => {
  const url = await deploy(
    z.object({ email: z.string(), preferences: z.optional(z.record(z.string(), z.string())) }),
  )
  const response = await post(url, {
    email: 'a@example.org',
    preferences: { a: '"'.repeat(25_000) },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('too long') })
  expect((await journal.counts()).pending).toBe(0)
})

test('a retry is the same submission after a deployment that adds a field with a default', async () => {
  const body = { email: 'a@example.org', submissionId: randomUUID() }
  const before = await deploy(newsletterSchema)
  const after = await deploy(
    z.extend(newsletterSchema, {
      frequency: z._default(z.enum(['monthly', 'weekly']), 'monthly'),
    }) as z.ZodMiniType<NewsletterSignUp & { frequency: string }>,
  )
  expect((await post(before, body)).status).toBe(201)
  expect((await post(after, body)).status).toBe(201)
  // What the field says once it is given is part of the submission like the rest.
  expect((await post(after, { ...body, frequency: 'weekly' })).status).toBe(409)
  expect((await journal.counts()).pending).toBe(1)
})
