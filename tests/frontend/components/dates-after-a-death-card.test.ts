import { expect, test } from 'vitest'
import { resultCard } from '#tests/support/result-card.tsx'

const now = new Date('2026-11-27T03:00:00Z')

const cardFor = (given: Readonly<Record<string, string>>) =>
  resultCard('datesAfterADeath', given, now)

test('a creditor is not told to file a claim once two years have passed since the death', () => {
  const advice = [
    'File the claim with the court',
    'A date that has passed is not always lost',
    'File by the earlier date',
  ]
  const late = cardFor({ role: 'creditor', dateOfDeath: '2023-03-01' })
  for (const words of advice) expect(late).not.toContain(words)
  expect(late).toContain('The claim is gone')
  const inTime = cardFor({ role: 'creditor', dateOfDeath: '2026-03-01' })
  expect(inTime).toContain(advice[0])
  expect(inTime).toContain(advice[2])
})

test('a list that is read later says on which day it was counted', () => {
  expect(cardFor({ role: 'family', dateOfDeath: '2026-11-01' })).toContain(
    'Counted on November 26, 2026.',
  )
})

test('a title says whose date it is, and whether it is sure to apply', () => {
  const card = cardFor({ role: 'family', dateOfDeath: '2026-11-01' })
  expect(card).toContain('For the spouse, if it applies: The spouse’s choice about the home ends')
  expect(card).toContain('If it applies: File the federal estate tax return')
})

test('the family is told that the elective share may end long before its last day', () => {
  const given = { role: 'family', dateOfDeath: '2026-11-01' }
  expect(cardFor({ ...given, spouse: 'yes' })).toContain('</time> The latest possible day.')
  expect(cardFor({ ...given, spouse: 'no' })).not.toContain('latest possible')
})

test('a will that is overdue at the clerk’s is the heading, before dates still ahead', () => {
  const given = { role: 'family', dateOfDeath: '2026-11-20', will: 'with_me' }
  const card = resultCard('datesAfterADeath', given, new Date('2026-12-01T17:00:00Z'))
  expect(card).toContain(
    'Do this first: deposit the original will with the clerk. Its day was November 30, 2026.',
  )
  const served = { ...given, role: 'beneficiary', noticeOfAdministrationDate: '2026-11-21' }
  const heir = resultCard('datesAfterADeath', served, new Date('2026-12-01T17:00:00Z'))
  expect(heir).toContain('Its day was November 30, 2026. Next date: February 21, 2027. Object to')
  const trustee = { role: 'trustee', dateOfDeath: '2026-11-20', will: 'with_me' }
  const both = resultCard('datesAfterADeath', trustee, new Date('2027-01-25T17:00:00Z'))
  expect(both).toContain('Its day was November 30, 2026. One more below is late, too.')
})
