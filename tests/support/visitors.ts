/**
 * Persistent visitors, like the site's forms: each posts the gate’s form to any instance, and retries at
 * the next one with the same id until it is acknowledged.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { aLead } from './submissions.ts'

const answerLimitMs = 15_000
const nextTryMs = 50
/** Limits connections, so that a slow machine gets a queue instead of ever more of them. */
const mostUnderWay = 100

const path = '/api/lead'

export class Visitors {
  /** Ids of acknowledged forms. */
  readonly acknowledged: string[] = []
  /** Attempts without an answer, or with one that asks for a retry. */
  retries = 0
  readonly #urls: () => readonly string[]
  readonly #underWay = new Set<Promise<void>>()
  #isOver = false
  #sending: Promise<void> | undefined

  /** @param urls of the instances, some of which may be down */
  constructor(urls: () => readonly string[]) {
    this.#urls = urls
  }

  start(perSecond: number): void {
    this.#sending = this.#send(1_000 / perSecond)
  }

  /** Resolves once every begun form is acknowledged. @throws Error for a permanent refusal */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#sending
    await Promise.all(this.#underWay)
  }

  async #send(intervalMs: number): Promise<void> {
    while (!this.#isOver) {
      if (this.#underWay.size < mostUnderWay) {
        const visit = this.#visit().finally(() => this.#underWay.delete(visit))
        this.#underWay.add(visit)
      }
      await sleepMs(intervalMs)
    }
  }

  async #visit(): Promise<void> {
    const submissionId = randomUUID()
    const email = `visitor-${submissionId}@example.org`
    const body = JSON.stringify({ ...aLead, submissionId, email })
    for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
      const urls = this.#urls()
      const status = await statusOf(`${urls[attempt % urls.length]}${path}`, body)
      if (status === 201 || status === 200) break
      if (status !== undefined && status !== 503) throw new Error(`${path}: ${status}`)
      this.retries += 1
      await sleepMs(nextTryMs)
    }
    this.acknowledged.push(submissionId)
  }
}

/** Reads the whole answer. @returns its status; undefined if it broke off */
async function statusOf(url: string, body: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(answerLimitMs)
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
