import { expect, test } from 'vitest'
import {
  consultationsQuery,
  countCsvRows,
  exportQuery,
  idsQuery,
} from '#frontend/dashboard/leads/export-query.ts'
import { noFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const many = leadsWith(
  Array.from({ length: 400 }, (_, index) => ({ extra: `{"id":"lead-${index}"}` })),
)

test('a few leads are asked for one by one, whatever the filter', () => {
  const query = exportQuery({ ...noFilter, lane: 'open', search: 'tampa' }, many.slice(0, 2), now)
  expect(query?.toString()).toBe('id=lead-0&id=lead-1')
})

test('many are asked for by the filter, with days as moments at the office', () => {
  const filter = { ...noFilter, event: 'lead', fromDay: '2026-11-19', toDay: '2026-11-20' }
  const query = exportQuery(filter, many, now)
  expect(Object.fromEntries(query ?? [])).toEqual({
    event: 'lead',
    from: '2026-11-19T05:00:00.000Z',
    to: '2026-11-21T04:59:59.999Z',
  })
})

test.each([{ lane: 'open' }, { status: 'booked' }, { reply: 'overdue' }, { search: 'x' }] as const)(
  'many leads filtered by %j are not asked for: the service would give others',
  (part) => {
    expect(exportQuery({ ...noFilter, ...part }, many, now)).toBeUndefined()
  },
)

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

test('requests are asked for with status and notes, one by one or by the same filter', () => {
  const few = consultationsQuery({ ...noFilter, lane: 'open' }, many.slice(0, 1), now)
  expect(few?.toString()).toBe('id=lead-0&kind=consultations')
  const filter = { ...noFilter, event: 'consultation_request', plan: 'trust' }
  expect(consultationsQuery(filter, many, now)?.toString()).toBe('plan=trust&kind=consultations')
  expect(consultationsQuery({ ...noFilter, lane: 'open' }, many, now)).toBeUndefined()
})
