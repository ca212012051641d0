import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readyz } from '#backend/http/health.ts'
import { problemHandler } from '#backend/http/problem.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'

/** Checks of the journal under way: each ends when the test says how. */
let checks: { resolve: () => void; reject: (error: unknown) => void }[]
let nowMs: number
let url: string
let stop: () => void
beforeEach(async () => {
  checks = []
  nowMs = 1_000_000
  const journal = {
    checkWritable: () =>
      new Promise<void>((resolve, reject) => {
        checks.push({ resolve, reject })
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

test('a hundred who ask at once share one write, and for a second its result', async () => {
  const asked = Array.from({ length: 100 }, status)
  await expect.poll(() => checks.length).toBe(1)
  checks[0]?.resolve()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  nowMs += 999
  expect(await status()).toBe(200)
  expect(checks).toHaveLength(1)
})

test('after a second it proves again that the journal can write', async () => {
  const first = status()
  await expect.poll(() => checks.length).toBe(1)
  checks[0]?.resolve()
  expect(await first).toBe(200)
  nowMs += 1_000
  const second = status()
  await expect.poll(() => checks.length).toBe(2)
  checks[1]?.reject(new JournalUnavailableError('disk full'))
  expect(await second).toBe(503)
  expect(await status()).toBe(503)
  expect(checks).toHaveLength(2)
  nowMs += 1_000
  const third = status()
  await expect.poll(() => checks.length).toBe(3)
  checks[2]?.resolve()
  expect(await third).toBe(200)
})

test('the second begins when the check ends, however long it took', async () => {
  const first = status()
  await expect.poll(() => checks.length).toBe(1)
  nowMs += 5_000
  checks[0]?.resolve()
  expect(await first).toBe(200)
  expect(await status()).toBe(200)
  expect(checks).toHaveLength(1)
})
