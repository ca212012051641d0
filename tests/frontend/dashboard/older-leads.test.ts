import { expect, test } from 'vitest'
import type { PageAsked } from '#frontend/dashboard/leads/held-leads.ts'
import { noFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { findOlder, mostOlder, olderQuery } from '#frontend/dashboard/leads/older-leads.ts'
import { leadCells } from '#tests/support/dashboard-leads.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const query = new URLSearchParams({ q: 'ann' })

/** Each page has so many leads; behind the last there is nothing. */
function serviceWith(...counts: readonly number[]) {
  const asked: PageAsked[] = []
  const fetchPage = async (page: PageAsked) => {
    const index = asked.push(page) - 1
    const count = counts[index] ?? 0
    return {
      data: Array.from({ length: count }, () => leadCells({ name: 'Ann' })),
      ids: Array.from({ length: count }, (_, place) => `lead-${index}-${place}`),
      next: index + 1 < counts.length ? `j${index + 1}` : null,
      total: 909_090,
      searched: 50_000,
    }
  }
  return { asked, fetchPage }
}

test('older leads are looked for behind the last one that is here, part after part', async () => {
  const { asked, fetchPage } = serviceWith(2, 0, 1)
  const found = await Array.fromAsync(findOlder({ query, from: 'j9', before: 700_000 }, fetchPage))
  expect(asked.map(({ before }) => before)).toEqual(['j9', 'j1', 'j2'])
  expect(asked.every(({ filter }) => filter === query)).toBe(true)
  expect(found.map(({ searched }) => searched)).toEqual([50_000, 100_000, 150_000])
  expect(found.map(({ isDone }) => isDone)).toEqual([false, false, true])
  expect(found.at(-1)?.leads.map(({ id, position }) => [id, position])).toEqual([
    ['lead-0-0', 699_999],
    ['lead-0-1', 699_998],
    ['lead-2-0', 699_997],
  ])
})

test('no more are fetched than anybody reads', async () => {
  const { asked, fetchPage } = serviceWith(...Array.from({ length: 30 }, () => 500))
  const found = await Array.fromAsync(findOlder({ query, from: 'j9', before: 700_000 }, fetchPage))
  expect(asked).toHaveLength(mostOlder / 500)
  expect(found.at(-1)).toMatchObject({ isDone: true, leads: { length: mostOlder } })
})

test('only a filter that leaves rows out has the service look', () => {
  expect(olderQuery(noFilter, now)).toBeUndefined()
  expect(olderQuery({ ...noFilter, search: ' ' }, now)).toBeUndefined()
  expect(olderQuery({ ...noFilter, lane: 'open' }, now)?.toString()).toBe('lane=open')
  expect(olderQuery({ ...noFilter, search: 'ann lee', event: 'lead' }, now)?.toString()).toBe(
    'event=lead&q=ann+lee',
  )
})
