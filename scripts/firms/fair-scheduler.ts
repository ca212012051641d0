/**
 * Whose Sheet is written next, where many firms share Google's quotas (docs/scaling.md §3): the firms of
 * one service account wait in one line, each once, however much it has to write; accounts take turns at
 * the project's quota. Knows no clock: it is told the time.
 */

export interface Quota {
  /** Google's: no 60 seconds may hold more. */
  readonly perMinute: number
  /** Of these, so many may go at once; the rest come evenly. */
  readonly atOnce: number
}

interface Line {
  readonly firms: number[]
  readonly bucket: TokenBucket
}

export class FairScheduler {
  readonly #lines: readonly Line[]
  readonly #project: TokenBucket
  readonly #waiting = new Set<number>()
  #turn = 0

  constructor(accounts: number, perAccount: Quota, perProject: Quota) {
    this.#lines = Array.from({ length: accounts }, () => ({
      firms: [],
      bucket: new TokenBucket(perAccount),
    }))
    this.#project = new TokenBucket(perProject)
  }

  /** The firm has something to write: it goes to the end of its line, or keeps its place there. */
  offer(firm: number): void {
    if (this.#waiting.has(firm)) return
    this.#waiting.add(firm)
    this.#lines[this.accountOf(firm)]?.firms.push(firm)
  }

  /** @returns who writes now; undefined while nobody waits or no quota is left */
  take(nowMs: number): number | undefined {
    for (let tried = 0; tried < this.#lines.length; tried += 1) {
      const line = this.#lines[this.#turn] as Line
      this.#turn = (this.#turn + 1) % this.#lines.length
      if (line.firms.length === 0 || !line.bucket.has(nowMs)) continue
      if (!this.#project.has(nowMs)) {
        // The one whose turn it was is first when there is quota again.
        this.#turn = (this.#turn + this.#lines.length - 1) % this.#lines.length
        return undefined
      }
      line.bucket.take()
      this.#project.take()
      const firm = line.firms.shift() as number
      this.#waiting.delete(firm)
      return firm
    }
    return undefined
  }

  /** The one account that a firm's Sheet is shared with. */
  accountOf(firm: number): number {
    return firm % this.#lines.length
  }
}

class TokenBucket {
  readonly #atOnce: number
  readonly #perMs: number
  #tokens: number
  #filledAtMs = 0

  constructor({ perMinute, atOnce }: Quota) {
    this.#atOnce = atOnce
    // A full bucket and what flows in during a minute are together what a minute may hold.
    this.#perMs = (perMinute - atOnce) / 60_000
    this.#tokens = atOnce
  }

  has(nowMs: number): boolean {
    const flowed = (nowMs - this.#filledAtMs) * this.#perMs
    this.#tokens = Math.min(this.#atOnce, this.#tokens + flowed)
    this.#filledAtMs = nowMs
    return this.#tokens >= 1
  }

  take(): void {
    this.#tokens -= 1
  }
}
