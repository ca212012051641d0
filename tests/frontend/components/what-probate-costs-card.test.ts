import { expect, test } from 'vitest'
import { feeTerms } from '#domain/firm-terms.ts'
import { resultCard } from '#tests/support/result-card.tsx'

const now = new Date('2026-11-27T17:00:00Z')
const unsureHome = {
  dateOfDeath: '2026-05-01',
  accounts: '20000',
  homeKind: 'homestead_unsure',
  homeValue: '400000',
  homeGoesTo: 'family',
}

const estate = { accounts: '20000000', homeKind: 'none' }

test.each([
  ['2026-12-31', estate, 'return is due'],
  ['2024-12-31', { ...estate, dateOfDeath: '2024-12-31' }, 'we have no figure for this one'],
  ['2027-01-02', estate, 'we have no figure for this one'],
])('on %s a taxable estate is told of the federal tax', (day, given, told) => {
  const at = new Date(`${day}T17:00:00Z`)
  expect(resultCard('whatProbateCosts', given, at)).toContain(told)
  const small = { ...given, accounts: '4000000' }
  expect(resultCard('whatProbateCosts', small, at)).not.toContain('federal estate tax return')
})

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

test('those who plan see three ways first: now, later, and who pays', () => {
  const given = { accounts: '60000', homeKind: 'homestead', homeValue: '450000' }
  const card = cardFor({ ...given, homeGoesTo: 'family', people: 'one' })
  const [table = ''] = /<table.*?<\/table>/s.exec(card) ?? []
  const rows = table.split('<tr>').slice(2)
  expect(
    rows.map((row) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  ).toEqual([
    expect.stringMatching(
      /^Doing nothing, or a will The estate pays.* Nothing; a will, \$.* \$345 to \$645 plus the lawyer’s fee/,
    ),
    expect.stringMatching(/^A trust You pay now, the trust later\. \$/),
    expect.stringMatching(/^A Lady Bird deed .* for what the deed does not cover, \$345/),
  ])
  expect(card.indexOf('<table')).toBeLessThan(card.indexOf('<details'))
  const notes = card.slice(card.indexOf('Before you rely on this'))
  expect(notes.split('<details')[0]?.match(/<li>/g)).toHaveLength(3)
})

test('a couple’s sum for a trust carries the second person while the price is for one', ({
  onTestFinished,
}) => {
  const { trustPlanForCouple } = feeTerms
  onTestFinished(() => void Object.assign(feeTerms, { trustPlanForCouple }))
  Object.assign(feeTerms, { trustPlanForCouple: undefined })
  const given = { accounts: '60000', homeKind: 'none' }
  const lacks = 'plus what a second person adds, if anything'
  expect(cardFor({ ...given, people: 'couple' }).split(lacks)).toHaveLength(3)
  expect(cardFor({ ...given, people: 'one' })).not.toContain(lacks)
})

test('after a death there is nothing to choose, so the sums come without the three ways', () => {
  const card = cardFor({ ...unsureHome, homeKind: 'homestead' })
  expect(card).not.toContain('Doing nothing')
  expect(card).toContain('What the sums are made of')
})

test('for a person who lived elsewhere, the home’s order is on condition that the family lived there', () => {
  const home = { homeKind: 'homestead', homeValue: '325000', homeGoesTo: 'family', people: 'one' }
  const given = { accounts: '0', ...home, outside: 'lived_elsewhere' }
  expect(cardFor(given)).toContain('If the family lived in the home: Doing nothing costs about $')
  expect(cardFor({ ...given, outside: 'no' })).not.toContain('If the family lived in the home')
  const small = { accounts: '4000', homeKind: 'none', people: 'one' }
  expect(cardFor(small)).toContain('disposition without administration')
  expect(cardFor({ ...small, outside: 'lived_elsewhere' })).not.toContain(
    'disposition without administration',
  )
})
