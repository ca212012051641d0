/**
 * Rules that a page must state in full: what must appear together in the built pages and the
 * downloads. Pages that state the same rule share one sentence of statements.ts.
 */

import { expect, test } from 'vitest'
import { downloads } from '#frontend/content/downloads.ts'
import { launchConfirmations } from '#frontend/content/launch.ts'
import { type StatementId, statement, statements } from '#frontend/content/statements.ts'
import { mainOf, metaContent, textOf } from '#tests/support/page-content.ts'
import { isDropped, publicPaths, specifiedPaths } from '#tests/support/site-paths.ts'

const checklist = '/florida-homeowner-probate-checklist/full'

/** The words of each page, with its description for search engines, and of each PDF. */
const texts: ReadonlyMap<string, string> = new Map([
  ...[...publicPaths, checklist].map((path): [string, string] => [
    path,
    `${textOf(mainOf(path))} ${metaContent(path, 'description')}`,
  ]),
  ...downloads.map(({ id, document }): [string, string] => [
    `${id}.pdf`,
    JSON.stringify(document).replaceAll('\\"', '"'),
  ]),
])

function has(place: string, words: RegExp | StatementId): boolean {
  const text = texts.get(place) ?? ''
  return words instanceof RegExp ? words.test(text) : text.includes(statement(words))
}

function places(words: RegExp): string[] {
  return [...texts.keys()].filter((place) => has(place, words))
}

/** What states a rule, and what must be on the same page. */
const pairs: readonly {
  readonly rule: string
  readonly told: RegExp
  readonly beside: RegExp | StatementId
}[] = [
  {
    rule: 'a felony keeps a person from serving',
    told: /felony (?:record|bar)|felony cannot serve|personal representative[^.]*\bfelony/i,
    beside: 'felony',
  },
  {
    // A signature on a deed; a sale or a mortgage needs no waiver. The checklist says it in the owner's words.
    rule: 'a spouse who signs a deed has waived nothing',
    told: /(?<!married: my )spouse[^.]*\b(?:must|to|will) (?:also )?(?:join|sign)\b(?:[^.]*\bdeed|\.)|spouse [^.]*\bsigns the deed/i,
    beside: /A signature (?:on the deed )?isn’t (?:enough|a waiver)|[Ss]igning is not waiving/,
  },
  {
    rule: 'the elective share has two clocks',
    told: /elective share[\s\S]{0,400}6 months[\s\S]{0,200}2 years after/i,
    beside: 'electiveShareTime',
  },
  {
    rule: 'the two clocks can be extended',
    told: /2 years after the death, whichever comes first|2 years from death if sooner/,
    beside: /stops the clock/,
  },
  {
    rule: 'parents of an adult decide nothing on their own',
    told: /parents[^.]*\b(?:right to decide|wait outside)|spouse, then (?:your )?adult children/i,
    beside: 'singleAdult',
  },
  {
    rule: 'portability has a smaller limit between counties',
    told: /\$500,000[^.]*\b(?:gap|saving|capped)|\b(?:gap|saving|capped)\b[^.]*\$500,000/i,
    beside: 'portabilitySmaller',
  },
  { rule: 'Miami-Dade’s surtax', told: /surtax/i, beside: 'surtaxResidence' },
  {
    // A spouse who is not a citizen is another subject.
    rule: 'an owner who is neither citizen nor resident',
    told: /neither a US citizen|Brickell|Britain/,
    beside: 'foreignOwner',
  },
  {
    rule: 'a waiver that can be signed after the wedding requires a fair disclosure',
    told: /before or after the wedding\. |give up (?:these|homestead) rights in|waived? homestead rights in writing (?:if|\.)|sign a waiver/i,
    beside: /fair(?:ly)? disclos/,
  },
  {
    rule: 'a waiver on a Lady Bird deed does not help against a minor child',
    told: /lady bird deed[\s\S]*A signature (?:on the deed )?isn’t (?:enough|a waiver)/i,
    beside:
      /don’t use (?:this deed|it) (?:while|unless)|With a child under 18, don’t use|Don’t use it while/i,
  },
  {
    rule: 'a rebuilt home has a size limit and a last day to start',
    told: /hurricane|Helene|after a named storm/i,
    beside: /130%[\s\S]*5 years/,
  },
  {
    rule: 'a page on a storm gives the date for its own storm',
    told: /Hurricane Ian|Helene or Milton/,
    beside: /(?:Ian[\s\S]*January 1, 2028)|(?:Milton[\s\S]*January 1, 2030)/,
  },
  {
    rule: 'exempt property has a deadline',
    told: /exempt (?:family )?property covers|furnishings up to \$20,000, two vehicles|Exempt property: furniture/i,
    beside: /4 months/,
  },
  {
    rule: 'the election on the home is open to an agent only through a court',
    told: /choose (?:an undivided )?half(?: ownership)? instead[\s\S]{0,160}6 months|choice of half the home/i,
    beside: /only with a court’s approval|agent or guardian must ask the court/,
  },
  {
    rule: 'an elective share held in a trust is mentioned with what such a trust must be',
    told: /trust (?:counts as your spouse’s share|can take care of my spouse)/i,
    beside: /only if it pays your spouse all its income every year/,
  },
]

const dropped = specifiedPaths.filter(isDropped).length

test.each(pairs)('every page that states it states it in full: $rule', ({ told, beside }) => {
  const telling = places(told)
  expect(telling.length + dropped).toBeGreaterThan(0)
  const incomplete = telling.filter((place) => !has(place, beside))
  const advice = `state there, too (frontend/content/statements.ts): ${beside}`
  expect(incomplete, advice).toEqual([])
})

test('every statement that awaits an attorney’s review is on the launch list', () => {
  const asked = launchConfirmations.map(({ question }) => question).join(' ')
  const waiting = Object.entries(statements).filter(([, { status }]) => status !== 'checked')
  expect(waiting.length).toBeGreaterThan(20)
  expect(waiting.map(([id]) => id).filter((id) => !asked.includes(id))).toEqual([])
})
