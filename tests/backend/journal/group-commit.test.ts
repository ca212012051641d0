import { expect, test } from 'vitest'
import { groupCommit } from '#backend/journal/group-commit.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'

const options = { concurrency: 1, maxGroupSize: 3, maxWaiting: 5 }

test('items of one turn share a commit, each with its own answer', async () => {
  const groups: number[][] = []
  const commits = groupCommit(async (items: readonly number[]) => {
    groups.push([...items])
    return items.map((item) => item * 10)
  }, options)
  expect(await Promise.all([1, 2, 3, 4].map((item) => commits.add(item)))).toEqual([10, 20, 30, 40])
  expect(groups).toEqual([[1, 2, 3], [4]])
})

test('items beyond the limit are refused at once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
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
