/** The load of a busy site: persistent visitors with all forms, page views, reads by staff. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { testToken } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'
import { statusOf, Visitors } from '#tests/support/visitors.ts'

const readEveryMs = 200

const pages = ['/', '/contact', '/plans', '/admin/leads', '/sitemap.xml']
const staffReads = [
  '/api/admin/leads?order=newest&limit=200',
  '/api/admin/leads?order=newest&limit=1000',
  '/api/admin/leads',
  '/api/admin/leads.csv',
  '/api/admin/response-times',
  '/api/admin/delivery',
  '/api/admin/audit?limit=100',
]
const headers = { authorization: `Bearer ${testToken}` }

export type MixedLoad = ReturnType<typeof mixedLoad>

/** @param url of the service; undefined while it is down */
export function mixedLoad(url: () => string | undefined) {
  const visitors = new Visitors(
    () => [url() ?? []].flat(),
    () => anyOf(everyForm),
  )
  const unexpected: string[] = []
  let reads = 0
  let isOver = false
  let reading: readonly Promise<void>[] = []

  async function read(paths: readonly string[]): Promise<void> {
    for (; !isOver; await sleepMs(readEveryMs)) {
      const base = url()
      if (base === undefined) continue
      const path = anyOf(paths)
      const status = await statusOf(base + path, { headers })
      if (status !== undefined && status !== 200) unexpected.push(`${path}: ${status}`)
      reads += 1
    }
  }

  return {
    visitors,
    /** Answers to readers that restarts do not explain. */
    unexpected,
    reads: () => reads,
    /** Readers wait for each answer; forms arrive whether the service keeps up or not. */
    start(formsPerSecond: number): void {
      visitors.start(formsPerSecond)
      reading = [read(pages), read(staffReads)]
    },
    /** Resolves once every begun form is acknowledged. @throws Error like Visitors.stop */
    async stop(): Promise<void> {
      isOver = true
      await Promise.all([visitors.stop(), ...reading])
    },
  }
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
