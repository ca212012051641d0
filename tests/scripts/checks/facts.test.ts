import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tools } from '#domain/forms-and-tools.ts'
import type { Fact } from '#frontend/content/fact.ts'
import { findOldLaw, findOverdue } from '#scripts/checks/facts.ts'

function fact(reviewBy: string): Fact {
  const text = { text: '$1', meaning: 'A fee', source: 'Firm' }
  return { ...text, status: 'checked', checkedOn: '2026-11-01', reviewBy }
}

test('calls a fact overdue from the day after its date, the longest first', () => {
  const register = { fee: fact('2027-01-31'), older: fact('2027-01-30'), far: fact('2027-02-15') }
  expect(findOverdue(register, '2027-01-30')).toEqual([])
  expect(findOverdue(register, '2027-02-01')).toEqual([
    '2027-01-30  older: $1 (A fee; Firm)',
    '2027-01-31  fee: $1 (A fee; Firm)',
  ])
})

test('a year after its law was checked, each guide and each tool is old', () => {
  expect(findOldLaw('2026-11-26')).toEqual([])
  const old = findOldLaw('2099-01-01')
  expect(old).toEqual(expect.arrayContaining(globSync('frontend/content/guides/*.mdx')))
  const rules = old.filter((name) => name.startsWith('domain/screening/'))
  expect(rules, rules.join(', ')).toHaveLength(Object.keys(tools).length)
})
