import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyLead } from '#domain/lead-filter.ts'
import { newestFirst } from '#frontend/dashboard/leads/lead-columns.tsx'
import { chosenOrder, usualOrder } from '#frontend/dashboard/leads/use-lead-view.ts'
import {
  defaultView,
  readViewQuery,
  type ViewQuery,
  writeViewQuery,
} from '#frontend/dashboard/view-query.ts'

test('the default view adds nothing to the address', () => {
  const parameters = new URLSearchParams('token=secret&event=lead&utm=1')
  expect(writeViewQuery(defaultView, parameters).toString()).toBe('token=secret&utm=1')
})

test.each([
  ['an unknown queue', 'queue=none'],
  ['an unknown reply', 'reply=soon'],
  ['an unknown due day', 'due=soon'],
  ['a day in words', 'from=yesterday'],
  ['a day that does not exist', 'from=2026-02-30&to=2026-13-01'],
  ['a year without a day', 'from=0000-00-00&to=20261-11-30'],
  ['an unknown order', 'sort=constructor.up'],
  ['a name that every object has', 'status=toString'],
])('%s in the address is ignored', (_what, query) => {
  expect(readViewQuery(new URLSearchParams(query))).toEqual(defaultView)
})

test('every view can be restored from its address', () => {
  const day = fc.constantFrom('', '2026-11-20', '2025-02-28')
  const filters = fc.record({
    queue: fc.constantFrom('', 'mine', 'open', 'followup', 'month', 'suspects'),
    status: fc.constantFrom('', 'pending', 'booked'),
    due: fc.constantFrom('', 'today', 'week'),
    q: fc.string({ unit: 'grapheme' }),
    assignee: fc.string(),
    from: day,
    to: day,
  })
  const views: fc.Arbitrary<ViewQuery> = fc.record({
    show: fc.constantFrom('', 'audit'),
    filter: filters.map((filter) => ({ ...everyLead, ...filter })),
    sort: fc.constantFrom('', 'received.up', 'person.down', 'reply.up'),
    later: fc.constantFrom('', 'shown'),
    page: fc.constantFrom('', '2', '17'),
    lead: fc.string(),
  })
  fc.assert(
    fc.property(views, (view) => {
      const address = `${writeViewQuery(view, new URLSearchParams())}`
      expect(readViewQuery(new URLSearchParams(address))).toEqual(view)
    }),
  )
})

test('an address without a queue opens the leads to answer, one with a filter opens all leads', () => {
  expect(readViewQuery(new URLSearchParams('token=x'))).toEqual(defaultView)
  expect(readViewQuery(new URLSearchParams('event=lead')).filter).toEqual({
    ...everyLead,
    event: 'lead',
  })
})

test('the order of a queue is not a choice, any other is', () => {
  expect(usualOrder('suspects')).toEqual(newestFirst)
  expect(chosenOrder(newestFirst, 'suspects')).toBe('')
  expect(chosenOrder(newestFirst, 'open')).toEqual(newestFirst)
})
