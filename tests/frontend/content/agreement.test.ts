/**
 * Pages that speak of the same rule say the same of it: each has the sentences of statements.ts,
 * which are written once. And a family in an example is one family on the whole site.
 */

import { describe, expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneys, testimonials } from '#frontend/content/firm/people.ts'
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

/** The people of the examples, by the page that tells of them. */
const people: Readonly<Record<string, readonly string[]>> = {
  '/boomers': ['Margaret'],
  '/guides/will-vs-trust-florida': ['Teresa', 'Tom', 'Dana', 'Luis'],
  '/guides/florida-summary-administration': ['Rosa'],
  '/guides/florida-lady-bird-deed': ['Ruth'],
  '/guides/florida-electronic-wills-and-ron': ['Walter', 'Priya', 'Arjun'],
  '/guides/florida-homestead-and-estate-planning': ['Maria', 'Carl', 'Nancy'],
  '/guides/florida-estate-planning-tax-optimization': [
    'Camila',
    'Irene',
    'Hugh',
    'Carol',
    'Helen',
    'Ben',
    'Joy',
    'Anne',
  ],
  '/guides/florida-estate-trust-triggers': ['Frank', 'Gail'],
  '/counties/palm-beach': ['Martin', 'Elaine'],
  '/counties/duval': ['Loretta'],
  '/counties/lee': ['Gary'],
  '/counties/collier': ['Douglas'],
  '/counties/sarasota': ['Joan', 'Ed'],
}

test.each(Object.keys(people))('%s says that the people of its examples are invented', (path) => {
  expect(textOf(mainOf(path))).toMatch(/\binvented\b/)
})

test('no two sample families share a name', () => {
  // Its lawyers and clients may have the name of anybody.
  const firmsOwn = JSON.stringify([firm, attorneys, testimonials])
  const told = Object.entries(people).flatMap(([path, names]) =>
    names.filter((name) => !firmsOwn.includes(name)).map((name) => ({ name, path })),
  )
  expect(new Set(told.map(({ name }) => name)).size).toBe(told.length)
  for (const { name, path } of told) {
    const word = new RegExp(`\\b${name}(?:’s)?\\b`)
    expect({ name, pages: publicPaths.filter((p) => word.test(textOf(mainOf(p)))) }).toEqual({
      name,
      pages: [path],
    })
  }
})
