/** Tone and notes beside a recommendation of the will or trust helper. */

import {
  applicableNotes,
  type RelianceNote,
  type ResultGuidance,
  type ResultTone,
} from '#domain/screening/result-guidance.ts'
import {
  recommendWillOrTrust,
  type WillVsTrustAnswers,
  type WillVsTrustRecommendation,
} from '#domain/screening/will-vs-trust.ts'

const tones: Readonly<Record<WillVsTrustRecommendation, ResultTone>> = {
  'Trust-first': 'good',
  'Will-first': 'good',
  'Either (needs counsel)': 'muted',
}

/** A recommendation that its own first notes leave open is no success: it gets the warning tone. */
export function guideWillOrTrust(answers: WillVsTrustAnswers): ResultGuidance {
  const openings = openingNotes(answers)
  return {
    tone: openings.length > 0 ? 'warning' : tones[recommendWillOrTrust(answers).recommendation],
    because: undefined,
    notes: [...openings, ...furtherNotes(answers)],
  }
}

/** Notes that say why another answer than the heading's may do. */
function openingNotes(answers: WillVsTrustAnswers): readonly RelianceNote[] {
  const { ownsLand, hasMinors, wantsPrivacy } = factsOf(answers)
  return applicableNotes({
    minorAndHome:
      ownsLand &&
      hasMinors &&
      'The reason about your home does not hold yet. While a child of yours is under 18, a homestead passes by law to your spouse and children, whatever a trust says. Clearing its title usually takes a court order.',
    willWithTrust:
      hasMinors &&
      (ownsLand
        ? 'A will can hold a trust for your children too, and it’s where you name their guardian. You need a will either way.'
        : 'A will can hold a trust for your children too, and it’s where you name their guardian. For a family without a house, a will with a children’s trust may be all it takes.'),
    privacyAlone:
      !ownsLand &&
      !hasMinors &&
      wantsPrivacy &&
      'Privacy is your only reason for a trust. Accounts with a beneficiary form stay out of the court file already, so list those first. There may be little left for a trust to keep private.',
    ladyBirdAlternative:
      ownsLand &&
      !hasMinors &&
      !wantsPrivacy &&
      'If the home is all that would need probate, and adult children are to have it, a Lady Bird deed may do the job for less. Compare the two before you choose a trust.',
  })
}

function furtherNotes(answers: WillVsTrustAnswers): readonly RelianceNote[] {
  const { ownsLand, hasMinors, wantsPrivacy } = factsOf(answers)
  const hasTrustReason = ownsLand || hasMinors || wantsPrivacy
  return applicableNotes({
    titleDecides:
      ownsLand &&
      'How the deed reads matters more than this tool can ask. A home that a married couple owns together usually passes to the survivor without probate, and a trust works only after the deed names it.',
    nearBoundary:
      !hasTrustReason &&
      answers.assetRange !== 'under_75k' &&
      'Much of what people own passes by a beneficiary form or a joint title, no matter what a will or a trust says. List those first. What’s left decides.',
    smallEstate:
      !hasTrustReason &&
      answers.assetRange === 'under_75k' &&
      'Accounts with a beneficiary form pass by that form, not by your will. Check the forms before you sign the will.',
    privacySomewhat:
      answers.privacyConcerns === 'medium' &&
      'You said privacy matters somewhat. Anyone can read a will once it’s filed after a death. If that bothers you, it’s a reason to look at a trust.',
    otherStates:
      'This tool asked about Florida only. Land you own in another state usually means a second probate there, unless a trust or a deed takes care of it.',
  })
}

function factsOf(answers: WillVsTrustAnswers) {
  return {
    ownsLand: answers.flRealEstate === 'yes',
    hasMinors: answers.minorChildren === 'yes',
    wantsPrivacy: answers.privacyConcerns === 'high',
  }
}
