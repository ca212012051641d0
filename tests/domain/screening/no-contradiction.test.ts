/**
 * No result contradicts itself. Two of its parts (heading, reason, caution, note) contradict each other
 * when they take opposite sides of one question and no third part says how both hold. The questions on
 * which parts can take sides are the rows below; every way to answer the three tools is walked, and
 * the counts say how often each row was met, so that a row that nothing meets is seen.
 */

import { describe, expect, test } from 'vitest'
import type { ToolName } from '#domain/forms-and-tools.ts'
import { beforeYouRely } from '#domain/screening/before-you-rely.ts'
import { toolRules } from '#domain/screening/tool-rules.ts'
import { answerSpaces, screenedAt } from '#tests/support/answer-spaces.ts'

/** One part of a result: its own words, and for a note its id. */
interface Part {
  readonly text: string
  readonly note?: string
}

type Names = (part: Part) => boolean

interface Opposition {
  readonly question: string
  readonly one: Names
  readonly other: Names
  /** Parts that say how both hold; none where the two may never meet. */
  readonly reconciledBy: Names
  /** Results in which both stand. */
  readonly met: number
}

function says(words: RegExp): Names {
  return ({ text }) => words.test(text)
}

function note(...ids: readonly string[]): Names {
  return (part) => part.note !== undefined && ids.includes(part.note)
}

function never(): boolean {
  return false
}

const trustFirst = says(/^Trust-first$/)
const willFirst = says(/^Will-first$/)
const formal = says(/^Formal administration likely$/)
const likely = says(/^Likely eligible/)
const goodFit = says(/^Good fit$/)

const oppositions: Readonly<Record<ToolName, readonly Opposition[]>> = {
  willVsTrust: [
    {
      question: 'Is a trust needed? The heading says first, a note says that a deed may do.',
      one: trustFirst,
      other: note('ladyBirdAlternative'),
      // It is tied to the home as the one thing that would need probate, and asks to compare.
      reconciledBy: says(/Compare the two before you choose a trust/),
      met: 9,
    },
    {
      question: 'Is a trust needed? The heading says first, a note says that a will may do.',
      one: trustFirst,
      other: note('willWithTrust'),
      reconciledBy: says(/For a family without a house/),
      met: 18,
    },
    {
      question: 'Does a trust serve privacy? The reason says so, a note says that little is left.',
      one: says(/^Privacy matters to you/),
      other: note('privacyAlone'),
      reconciledBy: says(/list those accounts first/),
      met: 3,
    },
    {
      question:
        'Is a will what to sign? The heading says a trust, a note speaks of the will to sign.',
      one: trustFirst,
      other: note('smallEstate'),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is it near the boundary? A clear heading beside the note for the unclear ones.',
      one: (part) => trustFirst(part) || willFirst(part),
      other: note('nearBoundary'),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is there land? Will-first beside any word on an owner’s home.',
      one: willFirst,
      other: (part) =>
        note('ladyBirdAlternative', 'titleDecides')(part) || says(/^Your Florida home/)(part),
      reconciledBy: never,
      met: 0,
    },
  ],
  summaryAdministration: [
    {
      question: 'Is the short path open? A formal heading beside a reason that opens it.',
      one: formal,
      other: says(/can open the summary path|at or below \$75,000/),
      reconciledBy: note('formalThoughOpen', 'noLimitOfValue', 'nearTwoYears'),
      met: 981,
    },
    {
      question: 'Is the short path open? A formal heading beside the note that no limit applies.',
      one: formal,
      other: note('noLimitOfValue'),
      reconciledBy: (part) =>
        note('formalThoughOpen')(part) || says(/We show the cautious answer/)(part),
      met: 504,
    },
    {
      question:
        'Is the short path open? A formal heading beside the note on a value under the limit.',
      one: formal,
      other: note('limitWithinRange', 'countAgain'),
      reconciledBy: says(/ask us: the short form may be open|Only what would go through/),
      met: 1242,
    },
    {
      question: 'May the value open nothing? Any word that it does not, beside the limit.',
      one: says(/opens nothing|neither .* nor/i),
      other: note('limitWithinRange', 'countAgain', 'noLimitOfValue'),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is the estate small? The reason says so, a note says that it is above.',
      one: says(/at or below \$75,000/),
      other: note('limitWithinRange', 'countAgain', 'deathBeforeChange'),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Has time opened the path? The reason says so, the calendar does not yet.',
      one: says(/can open the summary path/),
      other: note('deathBeforeChange', 'limitWithinRange', 'countAgain'),
      // 730 days are two years less a day where a leap day lies between.
      reconciledBy: note('nearTwoYears'),
      met: 243,
    },
    {
      question: 'Has time opened the path? A note says so, no reason does.',
      one: note('noLimitOfValue'),
      other: (part) => note('futureDate')(part),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is anything known? "Likely" beside the note that nothing is.',
      one: likely,
      other: note('nothingKnown'),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is a representative needed? "Likely" beside the caution that one is.',
      one: likely,
      other: says(/require a personal representative/),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is a representative needed? "Likely" beside an unsure answer.',
      one: likely,
      other: note('representativeUnknown'),
      reconciledBy: says(/If either turns out to be so/),
      met: 99,
    },
    {
      question:
        'Is the answer a ruling? A formal heading and the words for a will that closes the path.',
      one: formal,
      other: note('willDirection'),
      reconciledBy: never,
      met: 0,
    },
  ],
  ladyBirdDeed: [
    {
      question: 'Does it fit? A good fit beside a note or caution that leaves it open.',
      one: goodFit,
      other: (part) =>
        note('homesteadUnsure', 'noHomestead', 'mortgageUnsure', 'restrictionsUnsure')(part) ||
        note('spouseSigns', 'spouseElsewhere', 'medicaid')(part) ||
        says(/Medicaid and long-term-care planning|^You are married and/)(part),
      reconciledBy: note('treatAsPossible'),
      met: 106,
    },
    {
      question: 'Does it fit? A good fit beside a minor child.',
      one: goodFit,
      other: (part) => note('minorChild')(part) || says(/while a minor child survives/)(part),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Does it fit? A good fit beside a known restriction or complex wishes.',
      one: goodFit,
      other: says(/local title opinion|more flexible in a trust|coordinate in a revocable trust/),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Who is in control? The reason says you, a note says that a spouse signs.',
      one: says(/you keep full control/),
      other: note('spouseSigns'),
      reconciledBy: says(/“control” means against the people you name/),
      met: 36,
    },
    {
      question: 'Is joining enough? The caution says join, the note says waive.',
      one: says(/must join the deed/),
      other: note('spouseSigns'),
      reconciledBy: says(/Signing is not waiving/),
      met: 648,
    },
    {
      question: 'Is it a homestead? The cautions of one beside the note that it is none.',
      one: says(/^A homestead cannot be freely|this is your homestead: your spouse/),
      other: note('noHomestead', 'homesteadUnsure', 'spouseElsewhere'),
      reconciledBy: never,
      met: 0,
    },
    {
      question: 'Is it settled? A heading that is open already beside the note that opens it.',
      one: (part) => says(/^(?:Possible fit with cautions|Better suited to a trust)$/)(part),
      other: note('treatAsPossible'),
      reconciledBy: never,
      met: 0,
    },
  ],
}

function partsOf(tool: ToolName, answers: Readonly<Record<string, string>>): readonly Part[] {
  const result = toolRules[tool].decide(answers, screenedAt)
  const own =
    'recommendation' in result
      ? [result.recommendation, ...result.rationale, ...result.notes]
      : [result.category, ...result.reasons, ...result.cautions]
  const notes = beforeYouRely(tool, answers, screenedAt)
  return [...own.map((text) => ({ text })), ...notes.map(({ id, text }) => ({ text, note: id }))]
}

describe.each(Object.keys(oppositions) as ToolName[])('%s', (tool) => {
  const space: readonly Readonly<Record<string, string>>[] = answerSpaces[tool]
  const results = space.map((answers) => ({ answers, parts: partsOf(tool, answers) }))

  test.each(oppositions[tool])('$question', ({ one, other, reconciledBy, met }) => {
    const opposed = results.filter(({ parts }) => parts.some(one) && parts.some(other))
    const left = opposed.filter(({ parts }) => !parts.some(reconciledBy))
    expect(left.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    expect(opposed.length).toBe(met)
  })
})
