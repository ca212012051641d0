import { expect, test } from 'vitest'
import { resultCard } from '#tests/support/result-card.tsx'

const now = new Date('2026-11-27T17:00:00Z')
const unsureHome = {
  dateOfDeath: '2026-05-01',
  accounts: '20000',
  homeKind: 'homestead_unsure',
  homeValue: '400000',
  homeGoesTo: 'family',
}

const cardFor = (given: Readonly<Record<string, string>>) =>
  resultCard('whatProbateCosts', given, now)

test('where either limit gives the same answer, the result turns on the home', () => {
  const card = cardFor(unsureHome)
  expect(card).toContain('It turns on whether the home counts')
  expect(card).toContain('Find that out first.')
  expect(card).not.toContain('read in two ways')
  for (const change of [{ accounts: '100000' }, { homeValue: '90000' }]) {
    expect(cardFor({ ...unsureHome, ...change })).toContain('Ask which limit applies')
  }
})
