/**
 * Pages that speak of the same rule say the same of it: each has the sentences of statements.ts,
 * which are written once. Pages that wait for their rewriting are listed; the list only shrinks.
 */

import { describe, expect, test } from 'vitest'
import { type StatementId, statement } from '#frontend/content/statements.ts'
import { mainOf, textOf } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

interface Topic {
  readonly id: StatementId
  /** Words by which a page takes the subject up. */
  readonly speaksOfIt: RegExp
  readonly waiting: readonly string[]
}

const topics: readonly Topic[] = [
  {
    id: 'felony',
    speaksOfIt: /felony (?:record|bar)|felony cannot serve|personal representative[^.]*\bfelony/i,
    waiting: [],
  },
  {
    // A signature on a deed; a sale or a mortgage needs no waiver.
    id: 'spouseWaives',
    speaksOfIt:
      /spouse[^.]*\b(?:must|to|will) (?:also )?(?:join|sign)\b(?:[^.]*\bdeed|\.)|spouse [^.]*\bsigns the deed/i,
    waiting: [],
  },
  {
    id: 'electiveShareTime',
    speaksOfIt: /elective share[\s\S]{0,400}6 months[\s\S]{0,200}2 years after/i,
    waiting: [],
  },
  {
    id: 'singleAdult',
    speaksOfIt:
      /parents[^.]*\b(?:right to decide|wait outside)|spouse, then (?:your )?adult children/i,
    waiting: [],
  },
  {
    id: 'portabilitySmaller',
    speaksOfIt: /\$500,000[^.]*\b(?:gap|saving|capped)|\b(?:gap|saving|capped)\b[^.]*\$500,000/i,
    waiting: [],
  },
  {
    id: 'surtaxResidence',
    speaksOfIt: /surtax/i,
    waiting: [],
  },
  {
    // The spouse who is no citizen is another subject.
    id: 'foreignOwner',
    speaksOfIt: /neither a US citizen|Brickell|Britain/,
    waiting: [],
  },
]

describe.each(topics)('$id', ({ id, speaksOfIt, waiting }) => {
  const speaking = publicPaths.filter((path) => speaksOfIt.test(textOf(mainOf(path))))
  const agreeing = speaking.filter((path) => textOf(mainOf(path)).includes(statement(id)))

  test('a guide says it, so that the others have something to agree with', () => {
    expect(agreeing.filter((path) => path.startsWith('/guides/'))).not.toEqual([])
  })

  test('every page that speaks of it says it in the same words', () => {
    expect(speaking.filter((path) => !agreeing.includes(path) && !waiting.includes(path))).toEqual(
      [],
    )
  })

  test('no page that says it is still called waiting', () => {
    expect(waiting.filter((path) => agreeing.includes(path) || !speaking.includes(path))).toEqual(
      [],
    )
  })
})
