/** A busy site's load: all forms, filled out by visitors who do not give up; pages; staff who read and export. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { testToken } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'
import { statusOf, Visitors } from '#tests/support/visitors.ts'

const readEveryMs = 200

const pages = ['/', '/contact', '/plans', '/admin/leads', '/sitemap.xml']
const staffReads = [
  '/api/admin/leads?order=newest&limit=200',
  '/api/admin/leads?after=0.0',
  '/api/admin/leads?order=newest&limit=1000',
  '/api/admin/leads',
  '/api/admin/leads.csv',
  '/api/admin/response-times',
  '/api/admin/delivery',
  '/api/admin/audit?limit=100',
]
const headers = { authorization: `Bearer ${testToken}` }

export class MixedLoad {
  readonly visitors: Visitors
  reads = 0
  /** Answers to readers that no restart explains. */
  readonly unexpected: string[] = []
  readonly #url: () => string | undefined
  #isOver = false
  #reading: readonly Promise<void>[] = []

  /** @param url of the service; undefined while it is down */
  constructor(url: () => string | undefined) {
    this.#url = url
    this.visitors = new Visitors(
      () => [url() ?? []].flat(),
      () => anyOf(everyForm),
    )
  }

  /** Readers go on when they were answered; forms come whether the service keeps up or not. */
  start(formsPerSecond: number): void {
    this.visitors.start(formsPerSecond)
    this.#reading = [this.#read(pages), this.#read(staffReads)]
  }

  /** Resolves when every form that was begun is acknowledged. @throws Error as visitors do */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all([this.visitors.stop(), ...this.#reading])
  }

  async #read(paths: readonly string[]): Promise<void> {
    for (; !this.#isOver; await sleepMs(readEveryMs)) {
      const url = this.#url()
      if (url === undefined) continue
      const path = anyOf(paths)
      const status = await statusOf(url + path, { headers })
      if (status !== undefined && status !== 200) this.unexpected.push(`${path}: ${status}`)
      this.reads += 1
    }
  }
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
