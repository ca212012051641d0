/**
 * A busy site's load: all forms, filled by visitors who do not give up; pages; staff who read and
 * export. Each form is counted as in when it was acknowledged.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { testToken } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'

const answerLimitMs = 15_000
const nextTryMs = 200
const readEveryMs = 200
/** So that a machine that is too slow has a queue rather than ever more connections. */
const mostUnderWay = 100

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

export class MixedLoad {
  /** What tells an acknowledged form from all others: its id, or the address of a newsletter's. */
  readonly acknowledged: string[] = []
  retries = 0
  reads = 0
  /** Answers that no trying again explains. */
  readonly unexpected: string[] = []
  readonly #url: () => string | undefined
  readonly #underWay = new Set<Promise<void>>()
  #isOver = false
  #loops: readonly Promise<void>[] = []

  /** @param url of the service; undefined while it is down */
  constructor(url: () => string | undefined) {
    this.#url = url
  }

  /** Readers go on when they were answered; forms come whether the service keeps up or not. */
  start(formsPerSecond: number): void {
    this.#loops = [
      this.#sendForms(1_000 / formsPerSecond),
      this.#repeat(() => this.#read(pages)),
      this.#repeat(() => this.#read(staffReads)),
    ]
  }

  /** Resolves when every form that was begun is acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#loops)
    await Promise.all(this.#underWay)
  }

  async #sendForms(everyMs: number): Promise<void> {
    while (!this.#isOver) {
      if (this.#underWay.size < mostUnderWay) {
        const visit = this.#visit().finally(() => this.#underWay.delete(visit))
        this.#underWay.add(visit)
      }
      await sleepMs(everyMs)
    }
  }

  async #repeat(read: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await read()
      await sleepMs(readEveryMs)
    }
  }

  async #visit(): Promise<void> {
    const [path, form] = anyOf(everyForm)
    const submissionId = randomUUID()
    const email = `visitor-${submissionId}@example.org`
    const body = JSON.stringify({ ...form, submissionId, ...('email' in form && { email }) })
    while (!(await this.#isAccepted(path, body))) {
      this.retries += 1
      await sleepMs(nextTryMs)
    }
    this.acknowledged.push(path === '/api/newsletter' ? email : submissionId)
  }

  async #isAccepted(path: string, body: string): Promise<boolean> {
    const url = this.#url()
    if (url === undefined) return false
    const response = await answerOf(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (response === undefined || response === 503) return false
    if (response !== 200 && response !== 201) this.unexpected.push(`${path}: ${response}`)
    return true
  }

  async #read(paths: readonly string[]): Promise<void> {
    const url = this.#url()
    const path = anyOf(paths)
    if (url === undefined) return
    const status = await answerOf(url + path, { headers: staffHeaders })
    if (status !== undefined && status !== 200) this.unexpected.push(`${path}: ${status}`)
    this.reads += 1
  }
}

const staffHeaders = { authorization: `Bearer ${testToken}` }

/** The status, when the whole answer was read; undefined when it broke off. */
async function answerOf(url: string, request: RequestInit): Promise<number | undefined> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(answerLimitMs) })
    for await (const _ of response.body ?? []);
    return response.status
  } catch {
    return undefined
  }
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
