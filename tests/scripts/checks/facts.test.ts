import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tools } from '#domain/forms-and-tools.ts'
import type { Fact } from '#frontend/content/fact.ts'
import { findDueFacts, findOldLaw } from '#scripts/checks/facts.ts'

function fact(reviewBy: string): Fact {
  const text = { text: '$1', meaning: 'A fee', source: 'Firm' }
  return { ...text, status: 'checked', checkedOn: '2026-11-01', reviewBy }
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

test('a year after its law was checked, each guide and each tool is old', () => {
  expect(findOldLaw('2026-11-26')).toEqual([])
  const old = findOldLaw('2099-01-01')
  expect(old).toEqual(expect.arrayContaining(globSync('frontend/content/guides/*.mdx')))
  const rules = old.filter((name) => name.startsWith('domain/screening/'))
  expect(rules, rules.join(', ')).toHaveLength(Object.keys(tools).length)
})
