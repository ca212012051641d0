/** Fee terms on the pages, before the firm has settled them and after. */

import { expect, test } from 'vitest'
import { retentionWords } from '#frontend/content/legal-pages.ts'
import { addOnPrice, planCareLevelsText, trustPlanSubtitle } from '#frontend/content/plans.ts'
import { byId, mainOf, textOf } from '#tests/support/page-content.ts'

test('the trust plan says whether its price is for one person or a couple', () => {
  expect(trustPlanSubtitle({})).toMatch(/^for one person; a couple’s price is in the written quote/)
  expect(trustPlanSubtitle({ trustPlanForCouple: 'included' })).toMatch(/person or a couple/)
  expect(trustPlanSubtitle({ trustPlanForCouple: { addsDollars: 600 } })).toMatch(/adds \$600/)
  for (const path of ['/', '/plans', '/boomers', '/landing/florida-homeowners-trust'])
    expect(textOf(mainOf(path))).toContain(trustPlanSubtitle())
})

test('Plan Care says what each price buys, or that the firm answers', () => {
  expect(planCareLevelsText({})).toMatch(/Ask us what each one covers/)
  const levels = [
    { yearlyDollars: 149, covers: 'one call' },
    { yearlyDollars: 399, covers: 'two calls and one change' },
  ]
  expect(planCareLevelsText({ planCareLevels: levels })).toBe(
    'For $149 a year: one call. For $399 a year: two calls and one change.',
  )
  expect(textOf(mainOf('/plans'))).toContain(planCareLevelsText())
})

test('an add-on has its flat price, and no word of one while there is none', () => {
  expect(addOnPrice('gunTrustDollars', {})).toBeUndefined()
  expect(textOf(mainOf('/plans'))).not.toMatch(/price on request/i)
  expect(addOnPrice('gunTrustDollars', { gunTrustDollars: 600 })).toBe('Flat price $600')
})

test('the plans page says what moves a fee within its range', () => {
  const range = byId(mainOf('/plans'), 'range')
  expect(range && textOf(range)).toMatch(/how many people and properties the plan covers/)
})

test('the privacy page says how long entries are kept, or whom to ask', () => {
  expect(retentionWords({})).toMatch(/Write to us/)
  expect(retentionWords({ months: 24 })).toMatch(/after 24 months/)
  expect(textOf(mainOf('/privacy'))).toContain(retentionWords())
})
