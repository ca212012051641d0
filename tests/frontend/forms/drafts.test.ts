import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAttempt, keepDraft, readDraft, removeDraft } from '#frontend/forms/drafts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: 10_000 })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const jordan = { name: 'Jordan', email: '', message: 'Hello' }

test('a draft holds the filled fields and the query of the page where it was written', () => {
  keepDraft('contact', jordan, '?plan=will')
  const { draftId, begunAt, ...kept } = readDraft('contact') ?? {}
  expect(kept).toEqual({ name: 'Jordan', message: 'Hello', search: '?plan=will' })
  expect(readDraft('newsletter')).toBeUndefined()
  keepDraft('contact', { name: 'Jordan' }, '')
  expect(readDraft('contact')?.search).toBe('?plan=will')
})

test('consent and the honeypot are never kept, and an emptied form keeps nothing', () => {
  keepDraft('gate', jordan, '')
  keepDraft('gate', { name: '', consent: 'on', hx7q: 'http://x' }, '')
  expect([...stored.keys()]).toEqual([])
})

test('a draft is one submission per content, until it was received or cleared', () => {
  const idOf = (content: string) => {
    keepDraft('contact', jordan, '')
    return beginAttempt('contact', content).submissionId
  }
  const id = idOf('a')
  expect(idOf('b')).not.toBe(id)
  expect(idOf('a')).toBe(id)
  removeDraft('contact')
  expect(idOf('a')).not.toBe(id)
})

test('the fill time counts from the first key, and is unknown if the clock was set back', () => {
  keepDraft('contact', { name: 'J' }, '')
  vi.setSystemTime(15_000)
  keepDraft('contact', jordan, '', 14_900)
  expect(beginAttempt('contact', 'a').fillTimeMs).toBe(5_000)
  // If the first key came before the island loaded, the time counts from the opening of the page.
  keepDraft('newsletter', { email: 'j' }, '', 2_000)
  expect(beginAttempt('newsletter', 'a').fillTimeMs).toBe(13_000)
  vi.setSystemTime(9_000)
  expect(beginAttempt('contact', 'a').fillTimeMs).toBeUndefined()
})

test('a damaged or foreign value counts as no draft', () => {
  for (const text of ['{', 'null', '1', '"x"']) {
    stored.set('draft:contact', text)
    expect(readDraft('contact')).toBeUndefined()
  }
  stored.set('draft:contact', '{"name":1,"email":"a@b.co"}')
  expect(readDraft('contact')).toEqual({ email: 'a@b.co' })
})
