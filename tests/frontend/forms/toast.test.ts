import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, removalDelayMs, showToast } from '#frontend/forms/toast.tsx'

afterEach(() => vi.useRealTimers())

test('keeps one notification, closed at once when dismissed and removed long after', () => {
  vi.useFakeTimers()
  showToast('success', 'First', 'Text')
  showToast('error', 'Second', 'Text')
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'error', isOpen: true })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toMatchObject({ title: 'Second', isOpen: false })
  expect(removalDelayMs).toBe(1_000_000)
  vi.advanceTimersByTime(removalDelayMs - 1)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})
