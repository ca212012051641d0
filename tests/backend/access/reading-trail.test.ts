/** Reads in the audit trail: those of an hour are written when the hour or the service ends. */

import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { type AccessServices, adminAccess } from '#backend/access/admin-access.ts'
import { auditing, noteRows } from '#backend/access/audit.ts'
import type { AuditEntry, AuditTrail } from '#backend/journal/audit-trail.ts'

const { allow } = adminAccess({ adminToken: 'a token' } as AccessServices)

afterEach(() => vi.useRealTimers())

test('reads after an hour’s first line are written at once if large, otherwise an hour later or at shutdown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lines: AuditEntry[] = []
  const audit = { append: async (entry: AuditEntry) => void lines.push(entry) } as AuditTrail
  const { reading, end } = auditing({
    audit,
    now: () => new Date('2026-11-25T15:10:00Z'),
    log: pino({ level: 'silent' }),
  })
  const read = async (rows: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode: 200 }) as unknown as Response
    const headers = { authorization: 'Bearer a token' }
    const request = { headers, params: {}, query: {}, ips: [], socket: {} } as unknown as Request
    await allow('owner')(request, response, () => {})
    reading(request, response, () => {})
    noteRows(response, rows)
    response.emit('close')
  }
  const told = () => lines.map(({ rows }) => rows)
  await read(1)
  await read(10_000)
  expect(told()).toEqual([1, 10_000])
  await read(5)
  await read(600)
  expect(told()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(told()).toEqual([1, 10_000, 605])
  await read(7)
  await end()
  expect(told()).toEqual([1, 10_000, 605, 7])
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(told()).toHaveLength(4)
})
