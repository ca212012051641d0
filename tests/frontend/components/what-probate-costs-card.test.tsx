import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { whatProbateCostsTool } from '#domain/screening/what-probate-costs.ts'
import { Card } from '#frontend/components/tool-results/what-probate-costs-card.tsx'

const now = new Date('2026-11-27T17:00:00Z')
const unsureHome = {
  dateOfDeath: '2026-05-01',
  accounts: '20000',
  homeKind: 'homestead_unsure',
  homeValue: '400000',
  homeGoesTo: 'family',
}

function cardFor(given: Readonly<Record<string, string>>): string {
  const result = whatProbateCostsTool.decide(given, now)
  return renderToStaticMarkup(
    <Card result={result} guidance={whatProbateCostsTool.guide(given, now)} headingRef={null} />,
  )
}

test('where either limit gives the same answer, the result turns on the home', () => {
  const card = cardFor(unsureHome)
  expect(card).toContain('It turns on whether the home counts')
  expect(card).toContain('Find that out first.')
  expect(card).not.toContain('read in two ways')
  for (const change of [{ accounts: '100000' }, { homeValue: '90000' }]) {
    expect(cardFor({ ...unsureHome, ...change })).toContain('Ask which limit applies')
  }
})
