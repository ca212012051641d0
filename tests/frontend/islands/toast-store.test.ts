import { afterEach, expect, test, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  removalDelayMs,
  showToast,
  subscribeToToasts,
} from '#frontend/islands/toast/toast-store.ts'

afterEach(() => vi.useRealTimers())

test('keeps one notification, closed at once when dismissed and removed long after', () => {
  vi.useFakeTimers()
  let changes = 0
  const stop = subscribeToToasts(() => {
    changes += 1
  })
  showToast('success', 'First', 'Text')
  showToast('error', 'Second', 'Text')
  expect(currentToasts()).toMatchObject([{ title: 'Second', tone: 'error', isOpen: true }])
  const [toast] = currentToasts()
  dismissToast(toast?.id ?? 0)
  expect(currentToasts()).toMatchObject([{ title: 'Second', isOpen: false }])
  expect(removalDelayMs).toBe(1_000_000)
  vi.advanceTimersByTime(removalDelayMs - 1)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
  stop()
  showToast('success', 'Third', 'Text')
  expect(changes).toBe(4)
})
