/**
 * Visitors who do not give up, as the forms do not: each posts one lead, to any instance, and tries the
 * next with the same id until one has acknowledged it.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { aLead } from '#tests/support/submissions.ts'

const answerLimitMs = 15_000
const nextTryMs = 50

export class Visitors {
  /** Ids of leads that were acknowledged. */
  readonly acknowledged: string[] = []
  /** Attempts that got no answer, or one that asks to try again. */
  retries = 0
  readonly #urls: () => readonly string[]
  readonly #underWay = new Set<Promise<void>>()
  #isOver = false
  #sending: Promise<void> | undefined

  /** @param urls of the instances, as a balancer knows them: some may be dead */
  constructor(urls: () => readonly string[]) {
    this.#urls = urls
  }

  start(perSecond: number): void {
    this.#sending = this.#send(1_000 / perSecond)
  }

  /** @returns the id of the next lead that is begun and acknowledged from now on */
  async nextAcknowledged(): Promise<string> {
    const before = this.acknowledged.length
    while (this.acknowledged.length === before) await sleepMs(nextTryMs)
    return this.acknowledged.at(-1) ?? ''
  }

  /** Resolves when every lead that was begun is acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#sending
    await Promise.all(this.#underWay)
  }

  async #send(intervalMs: number): Promise<void> {
    while (!this.#isOver) {
      const visit = this.#visit().finally(() => this.#underWay.delete(visit))
      this.#underWay.add(visit)
      await sleepMs(intervalMs)
    }
  }

  async #visit(): Promise<void> {
    const submissionId = randomUUID()
    const body = JSON.stringify({ ...aLead, submissionId })
    for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
      const urls = this.#urls()
      if (await isAccepted(`${urls[attempt % urls.length]}/api/lead`, body)) break
      this.retries += 1
      await sleepMs(nextTryMs)
    }
    this.acknowledged.push(submissionId)
  }
}

/** @throws Error for an answer that no trying again mends */
async function isAccepted(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(answerLimitMs),
    })
    await response.text()
    if (response.status === 201 || response.status === 200) return true
    if (response.status === 503) return false
    throw new UnexpectedAnswer(`${response.status}`)
  } catch (error) {
    if (error instanceof UnexpectedAnswer) throw error
    return false
  }
}

class UnexpectedAnswer extends Error {}
