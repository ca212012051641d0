import { expect, test } from 'vitest'
import type { Fact } from '#frontend/content/fact.ts'
import { findDueFacts, listAttorneyReview } from '#scripts/checks/facts.ts'

function fact(reviewBy: string, status: Fact['status'] = 'checked'): Fact {
  return { text: '$1', meaning: 'A fee', source: 'Firm', status, checkedOn: '2026-11-01', reviewBy }
}

test('calls a fact overdue from the day after its date', () => {
  const register = { fee: fact('2027-01-31') }
  expect(findDueFacts(register, '2027-01-31').overdue).toEqual([])
  expect(findDueFacts(register, '2027-02-01').overdue).toEqual([
    '2027-01-31  fee: $1 (A fee; Firm)',
  ])
})

test('announces a fact 45 days ahead, the nearest first', () => {
  const register = {
    later: fact('2027-02-14'),
    sooner: fact('2027-01-31'),
    far: fact('2027-02-15'),
  }
  const { soon, overdue } = findDueFacts(register, '2026-12-31')
  expect(soon.map((line) => line.slice(0, 18))).toEqual([
    '2027-01-31  sooner',
    '2027-02-14  later:',
  ])
  expect(overdue).toEqual([])
})

test('lists for the attorney what is general knowledge, with its pages', () => {
  const register = { known: fact('2027-01-31'), open: fact('2027-01-31', 'attorney-review') }
  const listed = listAttorneyReview(register, (id) => [`/page-of-${id}`])
  expect(listed.map(({ id, places }) => [id, places])).toEqual([['open', ['/page-of-open']]])
})
