import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  layOver,
  readDraft,
  readPerson,
  rememberPerson,
  removeDraft,
  saveDraft,
} from '#frontend/islands/form/drafts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a draft holds what is filled and the query it was written under', () => {
  saveDraft('contact', { name: 'Jordan', email: '', message: 'Hello' }, '?plan=will')
  expect(readDraft('contact')).toEqual({ name: 'Jordan', message: 'Hello', search: '?plan=will' })
  expect(readDraft('newsletter')).toBeUndefined()
  removeDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
})

test('consent and the trap are never kept, and an emptied form keeps nothing', () => {
  saveDraft('gate', { name: 'Jordan' }, '')
  saveDraft('gate', { name: '', consent: 'true', website: 'http://x' }, '')
  expect([...stored.keys()]).toEqual([])
})

test('a damaged or foreign value counts as none', () => {
  for (const text of ['{', 'null', '1', '"x"']) {
    stored.set('draft:contact', text)
    expect(readDraft('contact')).toBeUndefined()
  }
  stored.set('draft:contact', '{"name":1,"email":"a@b.co"}')
  expect(readDraft('contact')).toEqual({ email: 'a@b.co' })
})

test('an address alone leaves the name known before in place', () => {
  rememberPerson({ name: 'Jordan', email: 'a@b.co' })
  rememberPerson({ email: 'c@d.co' })
  expect(readPerson()).toEqual({ name: 'Jordan', email: 'c@d.co' })
})

test('answers without an address make no person', () => {
  rememberPerson({})
  expect(stored.size).toBe(0)
})

test('nothing breaks where the browser keeps no storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft('contact', { name: 'Jordan' }, '')
  removeDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
  expect(readPerson()).toEqual({})
})

test('of records laid over each other the last filled value of a name stands', () => {
  expect(
    layOver({ name: 'A', email: 'a' }, undefined, { name: 'B', email: '' }, { email: undefined }),
  ).toEqual({ name: 'B', email: 'a' })
})
