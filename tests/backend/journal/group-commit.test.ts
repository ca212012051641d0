import { expect, test } from 'vitest'
import { groupCommit } from '#backend/journal/group-commit.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'

const retry = { when: () => false, everyMs: 1, forMs: 60_000 }
const options = { concurrency: 1, maxGroupSize: 3, maxWaiting: 5, retry }

test('items of one turn share a commit, each with its own answer', async () => {
  const groups: number[][] = []
  const commits = groupCommit(async (items: readonly number[]) => {
    groups.push([...items])
    return items.map((item) => item * 10)
  }, options)
  expect(await Promise.all([1, 2, 3, 4].map((item) => commits.add(item)))).toEqual([10, 20, 30, 40])
  expect(groups).toEqual([[1, 2, 3], [4]])
})

test('a failed commit fails its own group only', async () => {
  const commits = groupCommit(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('disk full')
    return [...items]
  }, options)
  const results = await Promise.allSettled([1, 2, 3, 4].map((item) => commits.add(item)))
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('beyond its limit it refuses at once instead of growing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const commits = groupCommit(
    async (items: readonly number[]) => {
      await held
      return [...items]
    },
    { ...options, maxGroupSize: 1 },
  )
  const first = commits.add(0)
  await new Promise(setImmediate)
  const waiting = [1, 2, 3, 4, 5].map((item) => commits.add(item))
  await expect(commits.add(6)).rejects.toThrow(JournalUnavailableError)
  release()
  expect(await Promise.all([first, ...waiting])).toEqual([0, 1, 2, 3, 4, 5])
})

test('drain waits for what is under way and for what waits', async () => {
  const done: number[] = []
  const commits = groupCommit(async (items: readonly number[]) => {
    await new Promise(setImmediate)
    done.push(...items)
    return [...items]
  }, options)
  for (const item of [1, 2, 3, 4]) void commits.add(item)
  await commits.drain()
  expect(done).toEqual([1, 2, 3, 4])
  await commits.drain()
})

test('a group that fails in passing is tried again with what came meanwhile, in order', async () => {
  let held = true
  const groups: number[][] = []
  const commits = groupCommit(
    async (items: readonly number[]) => {
      if (held) throw new Error('held')
      groups.push([...items])
      return [...items]
    },
    { ...options, retry: { ...retry, when: () => true } },
  )
  const first = commits.add(1)
  await new Promise(setImmediate)
  const second = commits.add(2)
  const drained = commits.drain()
  held = false
  expect(await Promise.all([first, second])).toEqual([1, 2])
  await drained
  expect(groups).toEqual([[1, 2]])
})

test('what has waited long enough is refused, and what fails otherwise at once', async () => {
  const held = new Error('held')
  const commits = groupCommit(
    async (items: readonly number[]): Promise<readonly number[]> => {
      throw items.includes(0) ? new Error('disk full') : held
    },
    { ...options, retry: { when: (error) => error === held, everyMs: 1, forMs: 50 } },
  )
  await expect(commits.add(0)).rejects.toThrow('disk full')
  const [first, later] = [commits.add(1), commits.add(2)]
  await expect(first).rejects.toBe(held)
  await expect(later).rejects.toBe(held)
  await commits.drain()
})
