/**
 * Pages that speak of the same rule say the same of it: each has the sentences of statements.ts,
 * which are written once. And the people of examples are said to be invented.
 */

import { describe, expect, test } from 'vitest'
import { type StatementId, statement } from '#frontend/content/statements.ts'
import { mainOf, textOf } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

interface Topic {
  readonly id: StatementId
  /** Words by which a page takes the subject up. */
  readonly speaksOfIt: RegExp
}

const topics: readonly Topic[] = [
  {
    id: 'felony',
    speaksOfIt: /felony (?:record|bar)|felony cannot serve|personal representative[^.]*\bfelony/i,
  },
  {
    // A signature on a deed; a sale or a mortgage needs no waiver.
    id: 'spouseWaives',
    speaksOfIt:
      /spouse[^.]*\b(?:must|to|will) (?:also )?(?:join|sign)\b(?:[^.]*\bdeed|\.)|spouse [^.]*\bsigns the deed/i,
  },
  {
    id: 'electiveShareTime',
    speaksOfIt: /elective share[\s\S]{0,400}6 months[\s\S]{0,200}2 years after/i,
  },
  {
    id: 'singleAdult',
    speaksOfIt:
      /parents[^.]*\b(?:right to decide|wait outside)|spouse, then (?:your )?adult children/i,
  },
  {
    id: 'portabilitySmaller',
    speaksOfIt: /\$500,000[^.]*\b(?:gap|saving|capped)|\b(?:gap|saving|capped)\b[^.]*\$500,000/i,
  },
  {
    id: 'surtaxResidence',
    speaksOfIt: /surtax/i,
  },
  {
    // The spouse who is no citizen is another subject.
    id: 'foreignOwner',
    speaksOfIt: /neither a US citizen|Brickell|Britain/,
  },
]

describe.each(topics)('$id', ({ id, speaksOfIt }) => {
  const speaking = publicPaths.filter((path) => speaksOfIt.test(textOf(mainOf(path))))
  const agreeing = speaking.filter((path) => textOf(mainOf(path)).includes(statement(id)))

  test('a guide says it, so that the others have something to agree with', () => {
    expect(agreeing.filter((path) => path.startsWith('/guides/'))).not.toEqual([])
  })

  test('every page that speaks of it says it in the same words', () => {
    expect(speaking.filter((path) => !agreeing.includes(path))).toEqual([])
  })
})

test.each([
  '/boomers',
  '/guides/will-vs-trust-florida',
  '/guides/florida-summary-administration',
  '/guides/florida-lady-bird-deed',
  '/guides/florida-electronic-wills-and-ron',
  '/guides/florida-homestead-and-estate-planning',
  '/guides/florida-estate-planning-tax-optimization',
  '/guides/florida-estate-trust-triggers',
  '/counties/palm-beach',
  '/counties/duval',
  '/counties/lee',
  '/counties/collier',
  '/counties/sarasota',
])('%s says that the people of its examples are invented', (path) => {
  expect(textOf(mainOf(path))).toMatch(/\binvented\b/)
})
