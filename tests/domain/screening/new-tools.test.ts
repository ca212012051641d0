/**
 * Questionnaires, checked against their specification's vectors, and properties that hold for all
 * answers, drawn at random from values that the questions accept, odd ones, and none.
 */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/calendar-date.ts'
import { addOnPrices, feeTerms, planPrices } from '#domain/firm-terms.ts'
import { toolNames, toolOfType, tools } from '#domain/forms-and-tools.ts'
import { type DatesResult, datesAfterADeath } from '#domain/screening/dates-after-a-death.ts'
import {
  presumedAttorneyFee,
  presumedCommission,
  presumedTrusteeAttorneyFee,
} from '#domain/screening/probate-figures.ts'
import {
  type Answers,
  moneyQuestion,
  type Questionnaire,
  questionnaireSchema,
  readAnswers,
} from '#domain/screening/questionnaire.ts'
import type { Share } from '#domain/screening/shares-by-branch.ts'
import { pathHeadings, whatProbateCosts } from '#domain/screening/what-probate-costs.ts'
import { descentIn, type InheritanceResult, whoInherits } from '#domain/screening/who-inherits.ts'
import { type Question, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { type UnfoldingTool, vectors } from '#tests/support/new-tools-vectors.ts'

/** The firm's own prices, replaced during the tests by those that the vectors count with. */
const own = structuredClone({ planPrices, feeTerms, addOnPrices })
beforeAll(() => {
  Object.assign(planPrices, {
    will: { low: 500, high: 750 },
    willForCouple: { low: 800, high: 1_200 },
    trust: { low: 2_500, high: 3_500 },
  })
  Object.assign(feeTerms, { trustPlanForCouple: undefined })
  Object.assign(addOnPrices, { ladyBirdDeedDollars: undefined })
})
afterAll(() => {
  Object.assign(planPrices, own.planPrices)
  Object.assign(feeTerms, own.feeTerms)
  Object.assign(addOnPrices, own.addOnPrices)
})

const unfolding = toolNames.filter((name): name is UnfoldingTool => 'questions' in tools[name])

test('each questionnaire has vectors', () => {
  expect(new Set(vectors.map(({ tool }) => toolOfType(tool)))).toEqual(new Set(unfolding))
})

test.for(vectors)('$id: $title', ({ tool, today, input, expected }) => {
  const { questions, decide } = tools[toolOfType(tool) as UnfoldingTool]
  const { answers, problems } = readAnswers(questions, input, today)
  const noon = new Date(`${today}T17:00Z`)
  const result = problems.length > 0 ? { kind: 'invalid', errors: problems } : decide(answers, noon)
  expect(result).toStrictEqual(expected)
})

const today = '2026-11-25'

test.each([
  ['250,000', '250000'],
  ['$ 1,250,000.00', '1250000'],
  ['1500,50', undefined],
  ['250,00 ', undefined],
  ['250.000', undefined],
])('the amount %j is read as %s', (text, amount) => {
  const read = moneyQuestion().read(text, {}, today)
  expect(typeof read === 'string' ? read : undefined).toBe(amount)
})

const day = fc.integer({ min: -6000, max: 0 }).map((days) => addDays(today, days))
const people = fc.constantFrom('0', '1', '2', '3', '12')
const money = fc.oneof(
  fc.constantFrom('0', '999', '75000', '150000', '40,001'),
  fc.nat(9e8).map(String),
)

/** What a person may answer; also nothing, if the question is optional. */
function answerTo(question: Question): fc.Arbitrary<string> {
  const isCount = /children|Siblings|Count/.test(question.name)
  const answer =
    'choices' in question
      ? fc.constantFrom(...question.choices.map(({ value }) => value))
      : question.entry === 'date'
        ? day
        : isCount
          ? people
          : money
  return question.isOptional ? fc.oneof(answer, fc.constant('')) : answer
}

/** Filled forms of a tool; those that a person would have to correct are left out. */
function answersTo(tool: UnfoldingTool): fc.Arbitrary<Answers> {
  const { questions } = tools[tool]
  const form = questionsOf(toolWords[tool].form).map((asked) => [asked.name, answerTo(asked)])
  return fc
    .record(Object.fromEntries(form))
    .map((given) => readAnswers(questions, withoutRefused(questions, given), today))
    .filter(({ problems }) => problems.length === 0)
    .map(({ answers }) => answers)
}

/** Empties each field whose value is refused, as a person would. */
function withoutRefused(questions: Questionnaire, given: Readonly<Record<string, string>>) {
  const refused = readAnswers(questions, given, today).problems.map(({ field }) => field)
  return { ...given, ...Object.fromEntries(refused.map((field) => [field, ''])) }
}

function holds(tool: UnfoldingTool, property: (answers: Answers) => void): void {
  fc.assert(fc.property(answersTo(tool), property), { numRuns: 3000 })
}

type Dates = Extract<DatesResult, { kind: 'dates' }>

function datesOf(answers: Answers): Dates | undefined {
  const result = datesAfterADeath(answers, today)
  return result.kind === 'dates' ? result : undefined
}

function dateOf(answers: Answers, id: string): string | undefined {
  return datesOf(answers)?.items.find((item) => item.id === id)?.date
}

/** What starts each deadline that does not run from the death. */
const starts: Readonly<Record<string, readonly string[]>> = {
  trustee_notice: ['trusteeDate'],
  inventory: ['lettersDate'],
  proof_of_publication: ['firstPublicationDate'],
  serve_ahca: ['firstPublicationDate'],
  will_contest: ['noticeOfAdministrationDate'],
  exempt_property: ['noticeOfAdministrationDate'],
  objections_to_claims: ['firstPublicationDate'],
  creditor_statement: ['firstPublicationDate'],
  claim_lawsuit: ['objectionDate'],
  trust_contest: ['trustCopyDate'],
  pay_claims: ['firstPublicationDate'],
  estate_tax_notice: ['lettersDate'],
}

test('no deadline precedes the event that starts it, or has a date without that event', () => {
  holds('datesAfterADeath', (answers) => {
    for (const { id, date, kind } of datesOf(answers)?.items ?? []) {
      if (date !== undefined) expect(date > (answers.dateOfDeath ?? '')).toBe(true)
      for (const start of starts[id] ?? []) {
        const started = answers[start]
        if (date !== undefined) expect(started !== undefined && date > started).toBe(true)
        else if (kind === 'starts_when') expect(started).toBeUndefined()
      }
    }
  })
})

test('items are ordered by date, and no heading or tone says that there is nothing to do', () => {
  holds('datesAfterADeath', (answers) => {
    const result = datesOf(answers)
    const dates = result?.items.flatMap(({ date }) => date ?? []) ?? []
    expect(dates).toEqual(dates.toSorted())
    const undated = result?.items.slice(dates.length) ?? []
    expect(undated.every(({ date, status }) => date === undefined && status === undefined)).toBe(
      true,
    )
    if (result) expect(result.heading).toMatch(/^Next date: |^The dates we can|^No date can be/)
    const { tone } = tools.datesAfterADeath.guide(answers, new Date(`${today}T17:00Z`))
    expect(tone).toMatch(/^(?:warning|muted)$/)
  })
})

test('later publication or service never makes claims due earlier or after two years', () => {
  const dates = fc.tuple(day, fc.nat(900), fc.nat(900), fc.option(fc.nat(900)), fc.nat(400))
  fc.assert(
    fc.property(dates, ([dateOfDeath, published, served, onlyServed, delay]) => {
      const at = (days: number) => addDays(dateOfDeath, days)
      const claims = (publication: number, service: number | null) =>
        dateOf(
          {
            role: 'creditor',
            dateOfDeath,
            firstPublicationDate: at(publication),
            ...(service !== null && { noticeToCreditorsDate: at(service) }),
          },
          'claims',
        ) ?? '9'
      expect(claims(published + delay, onlyServed) >= claims(published, onlyServed)).toBe(true)
      expect(claims(published, served + delay) >= claims(published, served)).toBe(true)
      if (dateOfDeath >= '2011-10-01') {
        expect(claims(published, served) <= addMonths(dateOfDeath, 24)).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})

test('a warning needs a near deadline of the reader’s own, and its first note says to call', () => {
  holds('datesAfterADeath', (answers) => {
    const result = datesOf(answers)
    if (result?.tone !== 'warning') return
    const near = result.items.filter(
      ({ kind, mine, date = '' }) =>
        kind === 'deadline' && mine && date >= addDays(today, -90) && date <= addDays(today, 30),
    )
    expect(near).not.toEqual([])
    expect(result.notes[0]).toBe('call_now')
  })
})

type Heirs = Extract<InheritanceResult, { kind: 'heirs' }>

function heirsOf(answers: Answers): Heirs | undefined {
  const result = whoInherits(answers)
  return result.kind === 'heirs' ? result : undefined
}

/** Lists of shares that each add up to one whole. */
function divisions({ estate, home }: Heirs): readonly (readonly Share[])[] {
  const descent = descentIn(home)
  const life = descent?.kind === 'life_estate_or_half' ? descent : undefined
  return [
    ...('shares' in estate ? [estate.shares] : []),
    ...('ifAllShared' in estate ? [estate.ifAllShared, estate.ifNot] : []),
    ...(descent !== undefined && 'shares' in descent ? [descent.shares] : []),
    ...(life ? [life.half, life.lifeEstate.filter(({ who }) => who !== 'spouse')] : []),
  ]
}

/** The sum in units so small that every share is a whole number of them. */
function exactSum(shares: readonly Share[]): bigint {
  const unit = [...Array(64).keys()].reduce((product, number) => product * BigInt(number + 1), 1n)
  const sum = shares.reduce((total, { each, line, count }) => {
    const [numerator = '0', denominator = '1'] = (each ?? line ?? '').split('/')
    const value = (unit * unit * BigInt(numerator)) / BigInt(denominator)
    return total + value * BigInt(count ?? 1)
  }, 0n)
  expect(sum % (unit * unit)).toBe(0n)
  return sum / (unit * unit)
}

test('shares of estate and home add up to exactly one, and a branch’s to its own share', () => {
  holds('whoInherits', (answers) => {
    const result = heirsOf(answers)
    const divided = result ? divisions(result) : []
    for (const shares of divided) expect(exactSum(shares)).toBe(1n)
    for (const { line, each, count } of divided.flat()) {
      if (line === undefined || each === null) continue
      const [top, bottom = '1'] = line.split('/')
      const [part, parts = '1'] = each.split('/')
      expect(Number(part) * Number(bottom) * Number(count)).toBe(Number(top) * Number(parts))
    }
  })
})

test('more children never raise the spouse’s share of the estate', () => {
  const spouseHas = (answers: Answers) => {
    const estate = heirsOf(answers)?.estate
    const lists = estate && 'shares' in estate ? [estate.shares] : []
    const [share = '0'] = lists
      .flat()
      .flatMap(({ who, each }) => (who === 'spouse' ? (each ?? []) : []))
    return share === '1' ? 2 : share === '1/2' ? 1 : 0
  }
  holds('whoInherits', (answers) => {
    if (answers.spouse !== 'yes' || heirsOf(answers)?.estate.kind !== 'shares') return
    const shared = { allShared: 'yes', spouseOther: 'no', ...answers }
    const more = { ...shared, children: String(Number(answers.children ?? 0) + 1) }
    expect(spouseHas(more)).toBeLessThanOrEqual(spouseHas(shared))
  })
})

test('no will, trust, or deed gives away a homestead while a spouse or minor child survives', () => {
  holds('whoInherits', (answers) => {
    const { homestead, spouse, minorChild = 'no' } = answers
    if (homestead !== 'yes' || (spouse === 'no' && minorChild === 'no')) return
    expect(heirsOf(answers)?.home.kind ?? 'refused').not.toMatch(/^(?:will|trust|deed)_decides$/)
  })
})

test('a result that the tool cannot decide is a warning', () => {
  holds('whoInherits', (answers) => {
    const result = whoInherits(answers)
    if (result.kind === 'refused') return
    const isOpen = ['depends', 'beyond'].includes(result.estate.kind) || 'descent' in result.home
    if (isOpen || result.home.kind === 'lawyer') expect(result.tone).toBe('warning')
    expect(new Set(result.notes).size).toBe(result.notes.length)
  })
})

test('every total is the sum of its lines, low is never above high, and the heading is one of seven', () => {
  holds('whatProbateCosts', (answers) => {
    const result = whatProbateCosts(answers, today)
    const { formal, summary, will, trust, ladyBird } = result
    const sums = [
      formal,
      summary,
      will,
      trust?.setUp,
      trust?.later,
      ladyBird?.setUp,
      ladyBird?.rest,
    ]
    for (const sum of sums) {
      if (!sum) continue
      for (const end of ['low', 'high'] as const) {
        const added = sum.lines.reduce((total, line) => total + (line[end] ?? 0), 0)
        expect(sum.total[end]).toBe(added)
      }
      for (const { low, high } of [sum.total, ...sum.lines])
        expect(low ?? 0).toBeLessThanOrEqual(high ?? 0)
    }
    expect(result.base.low).toBeLessThanOrEqual(result.base.high)
    expect(Object.values(pathHeadings)).toContain(result.heading)
  })
})

test('a mortgage changes no total', () => {
  holds('whatProbateCosts', (answers) => {
    const { mortgage: _, ...free } = answers
    const sums = (given: Answers) => {
      const { formal, summary, trust, ladyBird, base } = whatProbateCosts(given, today)
      return { formal, summary, trust, ladyBird, base }
    }
    expect(sums(answers)).toEqual(sums(free))
  })
})

test('no fee falls as the value rises, and the commission matches exact fractions', () => {
  const slow = (value: bigint, steps: readonly (readonly [bigint, bigint])[]) => {
    let from = 0n
    let fee = 0n
    for (const [upTo, rate] of steps) {
      if (value > from) fee += ((value < upTo ? value : upTo) - from) * rate
      from = upTo
    }
    return fee
  }
  const most = 10n ** 12n
  const commission = [
    [10n ** 6n, 30n],
    [5n * 10n ** 6n, 25n],
    [10n ** 7n, 20n],
    [most, 15n],
  ] as const
  fc.assert(
    fc.property(fc.nat(2e9), fc.nat(1e6), (value, more) => {
      for (const fee of [presumedAttorneyFee, presumedCommission, presumedTrusteeAttorneyFee]) {
        expect(fee(value + more)).toBeGreaterThanOrEqual(fee(value))
      }
      expect(BigInt(presumedCommission(value))).toBe(
        (slow(BigInt(value), commission) + 500n) / 1000n,
      )
    }),
    { numRuns: 3000 },
  )
})

test.each(unfolding)('%s drops answers to questions it did not ask', (tool) => {
  const { questions } = tools[tool]
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(questions), 'other'), fc.anything())
  fc.assert(
    fc.property(anything, answersTo(tool), (junk, answers) => {
      const { asked } = readAnswers(questions, answers, today)
      const hidden = Object.entries(junk).filter(([name]) => !asked.includes(name))
      const form = { ...Object.fromEntries(hidden), ...answers }
      expect(questionnaireSchema(questions, today).parse(form)).toEqual(answers)
      // Any input is answered or refused, without an exception.
      questionnaireSchema(questions, today).safeParse(junk)
    }),
    { numRuns: 1000 },
  )
})
