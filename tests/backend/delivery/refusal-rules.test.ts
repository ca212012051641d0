/** Rules for refused rows, without a Sheet: dead letters, requests, and the others' wait. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseRows,
  noRefusals,
  noteDecided,
  noteRefused,
  settleDoubt,
} from '#backend/delivery/refusals.ts'

interface Outcome {
  readonly deadLetters: readonly string[]
  readonly taken: readonly string[]
  readonly requests: number
  /** The most requests that a newly arrived row waited for. */
  readonly longestWait: number
}

interface Circumstances {
  /** A good row arrives at every such request. */
  readonly arrivalEvery: number
  /** Whether Google refuses whatever it is sent. */
  readonly refusesAll?: (request: number) => boolean
}

/** Simulates delivery to a Sheet that refuses batches with a bad row, while good rows arrive. */
function deliver(isBad: readonly boolean[], circumstances: Circumstances): Outcome {
  const { arrivalEvery, refusesAll = () => false } = circumstances
  const bad = new Set(isBad.flatMap((refused, row) => (refused ? [`${row}`] : [])))
  const refusals = noRefusals()
  const pending = new Set(isBad.map((_, row) => `${row}`))
  const deadLetters: string[] = []
  const taken: string[] = []
  let requests = 0
  let longestWait = 0
  while (pending.size > 0) {
    requests += 1
    if (requests > 40_000) throw new Error(`${pending.size} rows are left`)
    if (requests % arrivalEvery === 0) pending.add(`new ${requests}`)
    const { doubted } = refusals
    refusals.doubted = undefined
    if (doubted !== undefined) {
      if (!settleDoubt(refusals, doubted, !refusesAll(requests))) continue
      pending.delete(doubted)
      deadLetters.push(doubted)
      continue
    }
    const queue = [...pending].filter((id) => !refusals.alone.has(id)).slice(0, 500)
    const ids = chooseRows(refusals, queue)
    if (refusesAll(requests) || ids.some((id) => bad.has(id))) {
      noteRefused(refusals, ids)
      continue
    }
    for (const id of ids) pending.delete(id)
    taken.push(...ids)
    const waits = ids.flatMap((id) => (id.startsWith('new') ? requests - Number(id.slice(4)) : []))
    longestWait = Math.max(longestWait, ...waits)
    noteDecided(refusals, ids)
  }
  return { deadLetters, taken, requests, longestWait }
}

function badRowsOf(isBad: readonly boolean[]): readonly string[] {
  return isBad.flatMap((refused, row) => (refused ? [`${row}`] : []))
}

/** Stretches of good and bad rows, as attacks and accidents make them. */
const rows = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { maxLength: 20 })
  .map((stretches) => stretches.flatMap(([isBad, length]) => Array.from({ length }, () => isBad)))

test('in any order every good row is written once, and every bad one and no other becomes a dead letter', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 2, max: 50 }), (isBad, arrivalEvery) => {
      const { deadLetters, taken } = deliver(isBad, { arrivalEvery })
      const bad = badRowsOf(isBad)
      expect(deadLetters.toSorted()).toEqual(bad.toSorted())
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.filter((id) => !id.startsWith('new'))).toHaveLength(isBad.length - bad.length)
    }),
    { numRuns: 300 },
  )
})

test('a refused batch costs a request for each row, and three more for each bad one', () => {
  fc.assert(
    fc.property(rows, (isBad) => {
      const { requests } = deliver(isBad, { arrivalEvery: Number.POSITIVE_INFINITY })
      const batches = Math.ceil(isBad.length / 500)
      expect(requests).toBeLessThanOrEqual(batches + isBad.length + 3 * badRowsOf(isBad).length)
    }),
    { numRuns: 300 },
  )
})

test('a new lead waits for three requests at most, however many bad rows are ahead of it', () => {
  const isBad = Array.from({ length: 1_000 }, (_, row) => row % 3 === 1)
  // The first two requests are the batches that the bad rows are found in.
  expect(deliver(isBad, { arrivalEvery: 7 }).longestWait).toBeLessThanOrEqual(3)
})

test('while Google refuses everything for a time, whenever that begins and ends, no good row becomes a dead letter', () => {
  const spell = fc.record({ from: fc.nat(60), length: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(rows, spell, (isBad, { from, length }) => {
      const refusesAll = (request: number) => request >= from && request < from + length
      const { deadLetters } = deliver(isBad, { arrivalEvery: 5, refusesAll })
      expect(deadLetters.toSorted()).toEqual(badRowsOf(isBad).toSorted())
    }),
    { numRuns: 300 },
  )
})
