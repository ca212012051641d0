/**
 * A set of event ids, which are UUIDs, in 32 to 64 bytes each: a full tab has 909,089 rows, and as
 * texts in a Set their ids would take several times that.
 */

import { randomInt } from 'node:crypto'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const wordsPerId = 4
const firstSlots = 1_024

type Words = readonly [number, number, number, number]

export class EventIdSet {
  /** Four words a slot; four zeros are a free one. A power of two of slots, half of them free. */
  #words = new Uint32Array(firstSlots * wordsPerId)
  #size = 0
  #hasNil = false
  /** Whoever sends a form chooses its id: nobody must be able to choose ids that collide here. */
  readonly #seed = randomInt(2 ** 32)

  get size(): number {
    return this.#size
  }

  /** @returns false when the text is no UUID in lower case: nothing is added */
  add(id: string): boolean {
    const words = wordsOf(id)
    if (words === undefined) return false
    if (isNil(words)) {
      if (!this.#hasNil) this.#size += 1
      this.#hasNil = true
      return true
    }
    const at = this.#find(words)
    if (this.#isFree(at)) {
      this.#words.set(words, at)
      this.#size += 1
      if (this.#size * 2 * wordsPerId > this.#words.length) this.#grow()
    }
    return true
  }

  has(id: string): boolean {
    const words = wordsOf(id)
    if (words === undefined) return false
    return isNil(words) ? this.#hasNil : !this.#isFree(this.#find(words))
  }

  /** Where the id stands, or the free slot where it would. */
  #find([a, b, c, d]: Words): number {
    const all = this.#words
    const mask = all.length - 1
    let at = (this.#hash(a, b, c, d) * wordsPerId) & mask
    while (!this.#isFree(at)) {
      if (all[at] === a && all[at + 1] === b && all[at + 2] === c && all[at + 3] === d) return at
      at = (at + wordsPerId) & mask
    }
    return at
  }

  #isFree(at: number): boolean {
    const all = this.#words
    return all[at] === 0 && all[at + 1] === 0 && all[at + 2] === 0 && all[at + 3] === 0
  }

  #hash(...words: Words): number {
    let hash = this.#seed
    for (const word of words) {
      hash = Math.imul(hash ^ word, 0x85ebca6b)
      hash ^= hash >>> 13
    }
    return hash >>> 0
  }

  #grow(): void {
    const old = this.#words
    this.#words = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += wordsPerId) {
      const words = old.subarray(at, at + wordsPerId) as unknown as Words
      if (!isNil(words)) this.#words.set(words, this.#find(words))
    }
  }
}

function wordsOf(id: string): Words | undefined {
  if (!uuidPattern.test(id)) return undefined
  const word = (text: string) => Number.parseInt(text, 16)
  return [
    word(id.slice(0, 8)),
    word(id.slice(9, 13) + id.slice(14, 18)),
    word(id.slice(19, 23) + id.slice(24, 28)),
    word(id.slice(28)),
  ]
}

function isNil([a, b, c, d]: Words): boolean {
  return a === 0 && b === 0 && c === 0 && d === 0
}
