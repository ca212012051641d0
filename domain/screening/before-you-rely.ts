/**
 * "Before you rely on this": what must be said beside a result, for these very answers. The result's
 * own lists are the specification's (docs/specification.md §4); whatever the law adds to them, whatever
 * the answers leave open and whatever a heading could be misread for is said here, so that no result
 * promises more than its notes leave standing.
 */

import type { ToolName } from '../forms-and-tools.ts'
import {
  decideLadyBirdDeed,
  type LadyBirdDeedAnswers,
  ladyBirdDeedSchema,
} from './lady-bird-deed.ts'
import {
  dateOfDeathMs,
  decideSummaryAdministration,
  type SummaryAdministrationAnswers,
  summaryAdministrationSchema,
} from './summary-administration.ts'
import { type WillVsTrustAnswers, willVsTrustSchema } from './will-vs-trust.ts'

export interface RelianceNote {
  /** What the note is about; unique within a result. */
  readonly id: string
  readonly text: string
}

/** Fla. Stat. § 735.201(1), as amended by HB 1337 (2026): the value that opens the short path. */
export const summaryLimit = {
  dollars: '$150,000',
  since: 'July 1, 2026',
  sinceMs: Date.UTC(2026, 6, 1),
} as const

/**
 * @param answers as the tool's own schema reads them; anything else gives no notes
 * @param now the instant of screening, UTC
 */
export function beforeYouRely(tool: ToolName, answers: object, now: Date): readonly RelianceNote[] {
  switch (tool) {
    case 'willVsTrust': {
      const parsed = willVsTrustSchema.safeParse(answers)
      return parsed.success ? willVsTrustNotes(parsed.data) : []
    }
    case 'summaryAdministration': {
      const parsed = summaryAdministrationSchema.safeParse(answers)
      return parsed.success ? summaryAdministrationNotes(parsed.data, now) : []
    }
    case 'ladyBirdDeed': {
      const parsed = ladyBirdDeedSchema.safeParse(answers)
      return parsed.success ? ladyBirdDeedNotes(parsed.data) : []
    }
  }
}

function willVsTrustNotes(answers: WillVsTrustAnswers): readonly RelianceNote[] {
  const ownsLand = answers.flRealEstate === 'yes'
  const hasMinors = answers.minorChildren === 'yes'
  return notes({
    ladyBirdAlternative:
      ownsLand &&
      !hasMinors &&
      'If the home is the one thing that would need probate, and adult children are to have it, a Lady Bird deed may do as well for less. Compare the two before you choose a trust.',
    titleDecides:
      ownsLand &&
      'How the deed reads decides more than this tool can ask. A home that a married couple owns together usually passes to the survivor without probate, and a trust works only after the deed names it.',
    willWithTrust:
      hasMinors &&
      'A will can hold a trust for your children too, and it is where you name their guardian. You need one with either plan. For a family without a house, a will with a children’s trust may be all it takes.',
    privacySomewhat:
      answers.privacyConcerns === 'medium' &&
      'You said that privacy matters somewhat. A will can be read by anyone once it is filed after a death; if that troubles you, it is a reason for a trust.',
    nearBoundary:
      !ownsLand &&
      !hasMinors &&
      answers.privacyConcerns !== 'high' &&
      answers.assetRange !== 'under_75k' &&
      'Much of what people own passes by a beneficiary form or a joint title, whatever a will or a trust says. List those first: what is left decides.',
    privacyAlone:
      !ownsLand &&
      !hasMinors &&
      answers.privacyConcerns === 'high' &&
      'Privacy is your one reason for a trust here. What passes by a beneficiary form stays out of the court’s file already, so list those accounts first. There may be little left for a trust to keep private.',
    smallEstate:
      !ownsLand &&
      !hasMinors &&
      answers.privacyConcerns !== 'high' &&
      answers.assetRange === 'under_75k' &&
      'Accounts with a beneficiary form pass by that form and not by your will. Check the forms before you sign the will.',
    otherStates:
      'This tool asked about Florida alone. Land that you own in another state usually means a second court case there, unless a trust or a deed takes care of it.',
  })
}

const dayMs = 24 * 60 * 60 * 1000

function summaryAdministrationNotes(
  answers: SummaryAdministrationAnswers,
  now: Date,
): readonly RelianceNote[] {
  const { category, reasons } = decideSummaryAdministration(answers, now)
  const isFormal = category === 'Formal administration likely'
  const diedMs = dateOfDeathMs(answers.dateOfDeath)
  const twoYearsMs = diedMs === undefined ? Number.POSITIVE_INFINITY : twoYearsAfter(diedMs)
  const daysPastTwoYears = (now.getTime() - twoYearsMs) / dayMs
  // "More than two years": on the anniversary itself it is not.
  const isOldDeath = daysPastTwoYears >= 1
  const isNearTwoYears = Math.abs(daysPastTwoYears) <= 3
  const needsRepresentative = answers.needsPersonalRep === 'yes' || answers.disputes === 'yes'
  const isLarge = answers.assetRange === '250k-1m' || answers.assetRange === '1m+'
  const unknown = [
    answers.hasHomestead,
    answers.knownCreditors,
    answers.needsPersonalRep,
    answers.disputes,
  ].filter((answer) => answer === 'unknown').length
  return notes({
    nothingKnown:
      unknown === 4 &&
      'You answered “Not sure” to every question about the estate, so this answer rests on nothing yet but the value and the date. Read it as a list of what to find out first.',
    formalThoughOpen:
      isFormal &&
      reasons.length > 0 &&
      needsRepresentative &&
      'The reason above opens the short path. The result points to the full case all the same, because a dispute or ongoing business needs someone with authority from the court.',
    noLimitOfValue:
      isOldDeath &&
      `When a death is more than two years past, the law sets no limit of value for summary administration.${
        isLarge && !needsRepresentative
          ? ' We show the cautious answer because larger estates often hold something that must be managed or sold. Ask us before you plan for a full case.'
          : ''
      }`,
    futureDate:
      diedMs !== undefined &&
      diedMs > now.getTime() + dayMs &&
      'The date of death that you gave has not come yet, so the answer takes no account of it. Please check the year.',
    nearTwoYears:
      isNearTwoYears &&
      'The law asks for a death more than two years ago, counted to the day. Yours is within days of that line: check the date on the death certificate.',
    limitWithinRange:
      answers.assetRange === '75k-250k' &&
      !isOldDeath &&
      `Your range runs across the legal limit. Since ${summaryLimit.since}, an estate of up to ${summaryLimit.dollars} may use summary administration; this tool still screens by the older figure of $75,000. If your total is ${summaryLimit.dollars} or less, ask us: the short form may be open after all.`,
    countAgain:
      isLarge &&
      !isOldDeath &&
      `Only what would go through a Florida court counts, without a protected homestead. If that comes to ${summaryLimit.dollars} or less, the short form may be open (the limit since ${summaryLimit.since}).`,
    deathBeforeChange:
      !isOldDeath &&
      answers.assetRange !== '<=75k' &&
      (diedMs === undefined
        ? `If the death was before ${summaryLimit.since}, ask which limit applies to it.`
        : diedMs < summaryLimit.sinceMs &&
          `The death was before ${summaryLimit.since}, when the limit rose. Ask which limit applies to it.`),
    homesteadUnknown:
      answers.hasHomestead === 'unknown' &&
      unknown < 4 &&
      'You are not sure about a homestead. A protected home stays out of the total, but a clean title usually takes a court order of its own.',
    representativeUnknown:
      (answers.needsPersonalRep === 'unknown' || answers.disputes === 'unknown') &&
      unknown < 4 &&
      !isFormal &&
      'You are not sure whether someone must act for the estate, or whether there will be a dispute. If either turns out to be so, plan for the full case.',
    willDirection:
      !isFormal &&
      'If there is a will, read it first. A will that directs formal administration closes the short path.',
    formalIsNoRuling:
      isFormal &&
      reasons.length === 0 &&
      !isOldDeath &&
      'This is a screen and no ruling. A lawyer who sees the list of assets may find a shorter way for all or a part of them.',
  })
}

/** The same calendar day two years on; the statute counts years, not days. */
function twoYearsAfter(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear() + 2, date.getUTCMonth(), date.getUTCDate())
}

function ladyBirdDeedNotes(answers: LadyBirdDeedAnswers): readonly RelianceNote[] {
  const { category } = decideLadyBirdDeed(answers)
  const mayBeHomestead = answers.homestead !== 'no'
  const isMarried = answers.married === 'married'
  const unsure = [answers.homestead, answers.mortgage, answers.lenderTitleLimits].filter(
    (answer) => answer === 'not_sure',
  ).length
  return notes({
    treatAsPossible:
      category === 'Good fit' &&
      (unsure > 0 ||
        isMarried ||
        answers.homestead === 'no' ||
        answers.medicaidPlanning !== 'no') &&
      'Treat this as a possible fit, not a settled one, until a lawyer has read your deed. The points below are why.',
    spouseSigns:
      isMarried &&
      mayBeHomestead &&
      'Your spouse must sign this deed, and any later sale or loan too: “control” means against the people you name, not against your spouse. Signing is not waiving. If the home is to go to anyone but your spouse, your spouse must also give up homestead rights in writing.',
    spouseElsewhere:
      isMarried &&
      !mayBeHomestead &&
      'You are married. Even where a home is no homestead, a surviving spouse may claim a share of the estate, and property passed by such a deed can count toward it.',
    homesteadUnsure:
      answers.homestead === 'not_sure' &&
      'You are not sure that this is your homestead. If it is, the law limits whom you can leave it to and gives a spouse rights in it. Settle that before you sign.',
    noHomestead:
      answers.homestead === 'no' &&
      'You said that this is not your homestead. The deed can still pass it outside probate, but the protection from creditors and the tax benefits of a homestead do not come with it.',
    minorChild:
      answers.minorChildren === 'yes' &&
      (mayBeHomestead
        ? 'While you have a child under 18, Florida limits whom you can leave your homestead to. A deed that passes it to anyone else can fail.'
        : 'You have a child under 18. If this home becomes your homestead, the law limits whom you can leave it to, and a deed signed now can fail.'),
    mortgageUnsure:
      answers.mortgage === 'not_sure' &&
      'You are not sure about a mortgage. Look in the county’s records or ask the lender: the loan stays with the home, and its terms may matter.',
    restrictionsUnsure:
      answers.lenderTitleLimits === 'not_sure' &&
      'You are not sure about restrictions. Ask the title company, the association and the lender before you record anything.',
    medicaid:
      answers.medicaidPlanning !== 'no' &&
      'On Medicaid: the agency does not now treat a deed that keeps a life estate with full powers as a gift, and the state’s claim after a death reaches the probate estate. These are rules of an agency and they change. Have an elder-law lawyer confirm them for you first.',
    namesOnePropertyOnly:
      'The deed covers this one property. Name who takes it if a person you chose dies before you, and look at the deed again after a marriage, a divorce or a birth.',
  })
}

/** Those that hold, in the order written. */
function notes(given: Readonly<Record<string, string | false>>): readonly RelianceNote[] {
  return Object.entries(given).flatMap(([id, text]) => (text === false ? [] : [{ id, text }]))
}
