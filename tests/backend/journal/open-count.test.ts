import { expect, test } from 'vitest'
import { mostCountedAnew, OpenCount } from '#backend/journal/open-count.ts'

test('little is counted anew each time', () => {
  let pending = 0
  const open = new OpenCount()
  const current = () => open.of(() => ({ pending, quarantined: 1 }))
  expect(current()).toEqual({ pending: 0, quarantined: 1 })
  pending = mostCountedAnew - 1
  expect(current()).toEqual({ pending, quarantined: 1 })
  pending = 2
  expect(current()).toEqual({ pending: 2, quarantined: 1 })
})

test('much is counted once in five seconds, and then as it is', () => {
  let nowMs = 1_000
  let pending = mostCountedAnew + 1
  let counted = 0
  const open = new OpenCount(() => nowMs)
  const current = () =>
    open.of(() => {
      counted += 1
      return { pending, quarantined: 0 }
    })
  expect(current()).toMatchObject({ pending: mostCountedAnew + 1 })
  pending = 3
  nowMs += 4_999
  expect(current()).toMatchObject({ pending: mostCountedAnew + 1, quarantined: 0 })
  expect(counted).toBe(1)
  nowMs += 1
  expect(current()).toEqual({ pending: 3, quarantined: 0 })
  expect(current()).toEqual({ pending: 3, quarantined: 0 })
  expect(counted).toBe(3)
})
