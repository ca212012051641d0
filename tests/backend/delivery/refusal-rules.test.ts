/** Bisection of refused rows, without a Sheet: rows blamed, requests, and the others' wait. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalRules } from '#backend/delivery/refusals.ts'

interface Outcome {
  readonly blamed: readonly string[]
  readonly taken: readonly string[]
  readonly requests: number
  /** The most requests that a newly arrived row waited for. */
  readonly longestWait: number
}

/** Simulates delivery to a Sheet that refuses batches with a bad row, while good rows arrive. */
function deliver(isBad: readonly boolean[], arrivalEvery: number): Outcome {
  const bad = new Set(isBad.flatMap((refused, row) => (refused ? [`${row}`] : [])))
  const refusals = refusalRules()
  const pending = new Set(isBad.map((_, row) => `${row}`))
  const blamed: string[] = []
  const taken: string[] = []
  let requests = 0
  let longestWait = 0
  const blame = (ids: readonly string[]) => {
    for (const id of ids) pending.delete(id)
    blamed.push(...ids)
  }
  while (pending.size > 0) {
    requests += 1
    if (requests > 40_000) throw new Error(`${pending.size} rows are left`)
    if (requests % arrivalEvery === 0) pending.add(`new ${requests}`)
    if (refusals.isProbeDue()) {
      blame(refusals.noteProbeTaken())
      continue
    }
    refusals.keepOnly(pending)
    const ids = refusals.choose([...pending].filter((id) => !refusals.has(id)).slice(0, 500))
    if (ids.length === 0) {
      if (refusals.isTabUnknown()) blame(refusals.noteProbeTaken())
    } else if (ids.some((id) => bad.has(id))) {
      refusals.noteRefused(ids)
    } else {
      for (const id of ids) pending.delete(id)
      taken.push(...ids)
      const waits = ids.flatMap((id) =>
        id.startsWith('new') ? requests - Number(id.slice(4)) : [],
      )
      longestWait = Math.max(longestWait, ...waits)
      blame(refusals.noteTaken(ids))
    }
  }
  return { blamed, taken, requests, longestWait }
}

const requestsAMinute = 50

/** Stretches of good and bad rows, as attacks and accidents make them. */
const rows = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { maxLength: 20 })
  .map((stretches) => stretches.flatMap(([isBad, length]) => Array.from({ length }, () => isBad)))

test('in any order every good row is written, and every bad one and no other is blamed', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 2, max: 50 }), (isBad, arrivalEvery) => {
      const { blamed, taken } = deliver(isBad, arrivalEvery)
      const bad = isBad.flatMap((refused, row) => (refused ? [`${row}`] : []))
      expect(blamed.toSorted()).toEqual(bad.toSorted())
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.filter((id) => !id.startsWith('new'))).toHaveLength(isBad.length - bad.length)
    }),
    { numRuns: 300 },
  )
})

test('a bad row costs at most 22 requests, besides one per 500 rows and one per new row', () => {
  fc.assert(
    fc.property(rows, (isBad) => {
      const badRows = isBad.filter(Boolean).length
      const { requests } = deliver(isBad, 30)
      const ordinary = isBad.length / 500 + 31
      expect(requests * (29 / 30)).toBeLessThanOrEqual(badRows * 22 + ordinary)
    }),
    { numRuns: 300 },
  )
})

test('one bad row in 500 leaves the order of the others unchanged and costs at most 30 requests', () => {
  for (let at = 0; at < 500; at += 1) {
    // Which row is bad may only show when another row arrives.
    const isBad = Array.from({ length: 500 }, (_, row) => row === at)
    const { taken, requests } = deliver(isBad, 10)
    const numbers = taken.filter((id) => !id.startsWith('new')).map(Number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(requests).toBeLessThanOrEqual(30)
  }
})

test.each<[string, number, (row: number) => boolean, number, number]>([
  ['in a row', 1_100, (row) => row < 1_000, 2_500, 1],
  ['scattered, every third row', 3_000, (row) => row % 3 === 1, 5_000, 3],
])(
  '1,000 refused rows %s among %i cost few requests, and no new lead waits long',
  (_where, rows, isRefused, mostRequests, mostMinutes) => {
    const isBad = Array.from({ length: rows }, (_, row) => isRefused(row))
    const { blamed, taken, requests, longestWait } = deliver(isBad, requestsAMinute)
    expect(blamed).toHaveLength(1_000)
    expect(taken.filter((id) => !id.startsWith('new'))).toHaveLength(rows - 1_000)
    expect(requests * (1 - 1 / requestsAMinute)).toBeLessThanOrEqual(mostRequests)
    expect(longestWait).toBeLessThanOrEqual(mostMinutes * requestsAMinute)
  },
)
