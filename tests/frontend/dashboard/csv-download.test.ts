import { expect, test } from 'vitest'
import { filterQuery, noFilter } from '#frontend/dashboard/leads/view-filter.ts'
import { countCsvRows } from '#frontend/dashboard/service/csv-download.ts'

test('a filter is sent with its days as times at the office', () => {
  const filter = { ...noFilter, event: 'lead', from: '2026-11-19', to: '2026-11-20' }
  expect(Object.fromEntries(filterQuery(filter, 0))).toEqual({
    event: 'lead',
    from: '2026-11-19T05:00:00.000Z',
    to: '2026-11-21T04:59:59.999Z',
  })
})

test.each([
  ['"a","b"\r\n', 0],
  ['"a"\r\n"1"\r\n', 1],
  ['"a"\r\n"one\r\ntwo"\r\n"say ""no""\n"\r\n', 2],
])('the CSV %j has this many rows: %i', (text, rows) => {
  expect(countCsvRows(text)).toBe(rows)
})
