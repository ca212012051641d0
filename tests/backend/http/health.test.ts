/** GET /readyz: proves that the journal can write, and is asked for it no more than once a second. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readyz } from '#backend/http/health.ts'
import { problemHandler } from '#backend/http/problem.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'

/** Checks of the journal under way: each ends when the test says how. */
let checks: Record<'resolve' | 'reject', (error: unknown) => void>[]
let nowMs: number
let url: string
let stop: () => void
beforeEach(async () => {
  checks = []
  nowMs = 1_000_000
  const journal = {
    checkWritable: () =>
      new Promise<void>((resolve, reject) => {
        checks.push({ resolve: () => resolve(), reject })
      }),
  }
  const app = express()
  app.get(
    '/readyz',
    readyz(journal, () => nowMs),
  )
  app.use(problemHandler(pino({ level: 'silent' })))
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => stop())

async function status(): Promise<number> {
  return (await fetch(url)).status
}

/** What is answered once the journal's check of this number has come and ended so. */
async function checked(number: number, end: 'resolve' | 'reject', asked = status()) {
  await expect.poll(() => checks.length).toBe(number)
  checks[number - 1]?.[end](new JournalUnavailableError('disk full'))
  return asked
}

test('a hundred who ask at once share one write, and its result for a second after its end', async () => {
  const asked = Array.from({ length: 100 }, status)
  await expect.poll(() => checks.length).toBe(1)
  nowMs += 5_000
  expect(await checked(1, 'resolve')).toBe(200)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  nowMs += 999
  expect(await status()).toBe(200)
  expect(checks).toHaveLength(1)
})

test('after a second it proves again that the journal can write', async () => {
  expect(await checked(1, 'resolve')).toBe(200)
  nowMs += 1_000
  expect(await checked(2, 'reject')).toBe(503)
  expect(await status()).toBe(503)
  nowMs += 1_000
  expect(await checked(3, 'resolve')).toBe(200)
})
