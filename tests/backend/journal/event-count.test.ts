import { expect, test } from 'vitest'
import { EventCount } from '#backend/journal/event-count.ts'

/** A journal that answers when it is told to. */
function aJournal() {
  let events = 0
  const questions: (() => void)[] = []
  const asked = async <Value>(answer: () => Value): Promise<Value> => {
    await new Promise<void>((resolve) => questions.push(resolve))
    return answer()
  }
  const count = new EventCount({
    lastSequence: () => asked(() => events),
    countBetween: async (after, upTo) => upTo - after,
    countErased: async () => 0,
  })
  return {
    count,
    append: () => {
      events += 1
    },
    /** The question that has waited longest; later questions are asked behind it. */
    answer: async () => {
      await new Promise(setImmediate)
      questions.shift()?.()
    },
    waiting: () => questions.length,
  }
}

test('all who ask during one count share the next, which has seen what was there when they asked', async () => {
  const { count, append, answer, waiting } = aJournal()
  append()
  const first = count.extent()
  await new Promise(setImmediate)
  append()
  const [second, third] = [count.extent(), count.extent()]
  expect(waiting()).toBe(1)
  await answer()
  await answer()
  expect(waiting()).toBe(0)
  expect(await first).toMatchObject({ events: 2 })
  expect(await second).toMatchObject({ events: 2, lastSequence: 2 })
  expect(await third).toBe(await second)
  append()
  const fourth = count.extent()
  await answer()
  expect(await fourth).toMatchObject({ events: 3 })
})

test('a count that failed is told to those who asked for it, and counted again', async () => {
  let isReadable = false
  const count = new EventCount({
    lastSequence: async () => {
      if (!isReadable) throw new Error('the disk')
      return 7
    },
    countBetween: async (after, upTo) => upTo - after,
    countErased: async () => 2,
  })
  await expect(count.extent()).rejects.toThrow('the disk')
  isReadable = true
  expect(await count.extent()).toEqual({ lastSequence: 7, events: 5, erased: 2 })
})
