import { expect, test } from 'vitest'
import { countCsvRows, idsQuery, mostIds } from '#frontend/dashboard/leads/export-query.ts'
import { filterQuery, noFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

const many = leadsWith(
  Array.from({ length: mostIds + 1 }, (_, index) => ({ extra: `{"id":"lead-${index}"}` })),
)

test('chosen leads are asked for one by one, as many as an address takes', () => {
  expect(idsQuery(many.slice(0, 2))?.toString()).toBe('id=lead-0&id=lead-1')
  expect(idsQuery(many)).toBeUndefined()
})

test('a filter is asked for with days as moments at the office', () => {
  const filter = { ...noFilter, event: 'lead', fromDay: '2026-11-19', toDay: '2026-11-20' }
  expect(Object.fromEntries(filterQuery(filter, 0))).toEqual({
    event: 'lead',
    from: '2026-11-19T05:00:00.000Z',
    to: '2026-11-21T04:59:59.999Z',
  })
})

test('a lead without an id cannot be asked for by it', () => {
  expect(idsQuery(leadsWith([{ extra: 'typed by staff' }]))).toBeUndefined()
})

test.each([
  ['"a","b"\r\n', 0],
  ['"a"\r\n"1"\r\n', 1],
  ['"a"\r\n"one\r\ntwo"\r\n"say ""no""\n"\r\n', 2],
])('%j has rows: %i', (text, rows) => {
  expect(countCsvRows(text)).toBe(rows)
})
