import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenDraft, readDraft } from '#frontend/forms/drafts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
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

/** The draft as the next page, or another tab of the session, sees it. */
const reopened = () => new OpenDraft('contact')

test('a draft holds the filled fields and the query of the page where it was written', () => {
  const draft = new OpenDraft('contact')
  draft.keep({ name: 'Jordan', email: '', message: 'Hello' }, '?plan=will')
  expect(readDraft('contact')).toMatchObject({
    name: 'Jordan',
    message: 'Hello',
    search: '?plan=will',
  })
  expect(readDraft('contact')).not.toHaveProperty('email')
  expect(readDraft('newsletter')).toBeUndefined()
  reopened().keep({ name: 'Jordan' }, '')
  expect(readDraft('contact')?.search).toBe('?plan=will')
  draft.remove()
  expect(readDraft('contact')).toBeUndefined()
})

test('consent and the honeypot are never kept, and an emptied form keeps nothing', () => {
  const draft = new OpenDraft('gate')
  draft.keep({ name: 'Jordan' }, '')
  draft.keep({ name: '', consent: 'true', hx7q: 'http://x' }, '')
  expect([...stored.keys()]).toEqual([])
})

test('a draft is one submission per content, on whichever page it is sent', () => {
  const draft = new OpenDraft('contact')
  draft.keep({ name: 'Jordan' }, '')
  const id = draft.submissionId('a')
  const later = reopened()
  later.keep({ name: 'Jordan' }, '')
  expect(later.submissionId('a')).toBe(id)
  expect(later.submissionId('b')).not.toBe(id)
  expect(later.submissionId('a')).toBe(id)
})

test('a draft that was received or cleared starts over', () => {
  vi.useFakeTimers({ now: 10_000 })
  const draft = new OpenDraft('contact')
  draft.keep({ name: 'Jordan' }, '')
  const id = draft.submissionId('a')
  draft.remove()
  vi.setSystemTime(60_000)
  draft.keep({ name: 'Jordan' }, '')
  expect(draft.submissionId('a')).not.toBe(id)
  expect(draft.fillTimeMs(60_400)).toBe(400)
})

test('the fill time counts from the first key, across reloads', () => {
  vi.useFakeTimers({ now: 10_000 })
  const draft = new OpenDraft('contact')
  draft.keep({ name: 'J' }, '')
  vi.setSystemTime(15_000)
  draft.keep({ name: 'Jo' }, '')
  expect(draft.fillTimeMs()).toBe(5_000)
  const later = reopened()
  later.keep({ name: 'Jo' }, '', 14_900)
  expect(later.fillTimeMs()).toBe(5_000)
  // If the first key came before the island loaded, the time counts from the opening of the page.
  const newsletter = new OpenDraft('newsletter')
  newsletter.keep({ email: 'j' }, '', 2_000)
  expect(newsletter.fillTimeMs()).toBe(13_000)
})

test('the fill time is unknown if the clock was set back or nothing was filled', () => {
  vi.useFakeTimers({ now: 10_000 })
  const draft = new OpenDraft('contact')
  expect(draft.fillTimeMs()).toBeUndefined()
  draft.keep({ name: 'J' }, '')
  expect(draft.fillTimeMs(9_000)).toBeUndefined()
})

test('a damaged or foreign value counts as no draft', () => {
  for (const text of ['{', 'null', '1', '"x"']) {
    stored.set('draft:contact', text)
    expect(readDraft('contact')).toBeUndefined()
  }
  stored.set('draft:contact', '{"name":1,"email":"a@b.co"}')
  expect(readDraft('contact')).toEqual({ email: 'a@b.co' })
})
