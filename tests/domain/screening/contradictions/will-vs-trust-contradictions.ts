/** The will or trust helper: every way to answer it, and statements that contradict. */

import { combinations } from '#tests/support/combinations.ts'
import type { Answers, Contradiction } from './contradiction.ts'

export const willVsTrustSpace = combinations({
  flRealEstate: ['yes', 'no'],
  assetRange: ['under_75k', '75k_500k', 'over_500k'],
  minorChildren: ['yes', 'no'],
  privacyConcerns: ['low', 'medium', 'high'],
})

const ownsLand = ({ flRealEstate }: Answers) => flRealEstate === 'yes'
const hasMinors = ({ minorChildren }: Answers) => minorChildren === 'yes'
const wantsPrivacy = ({ privacyConcerns }: Answers) => privacyConcerns === 'high'

export const willVsTrustContradictions: readonly Contradiction[] = [
  {
    says: 'A green check.',
    line: /^Tone: good/,
    notWith: 'A note that something smaller may do.',
    other: /may be all it takes|may be little left|may do as well for less|may do the job for less/,
    why: 'Review T12: a green “Trust-first” for a reader who may need only a will.',
  },
  {
    says: 'A home titled to a trust passes without probate.',
    line: /^Reason: .*A home titled to a trust passes without probate/,
    notWith: 'A minor child.',
    other: hasMinors,
    unless: /does not hold yet.*passes by law to your spouse and children, whatever a trust says/,
    why: 'Review T11: Fla. Const. art. X, § 4(c) bars every devise while a minor child survives.',
  },
  {
    says: 'What a family without a house may do.',
    line: /For a family without a house/,
    notWith: 'Florida real estate.',
    other: ownsLand,
    why: 'The reader has just said that there is a house.',
  },
  {
    says: 'Trust first.',
    line: /^Heading: Trust-first/,
    notWith: 'Children as a reason, and no house.',
    other: (answers) => hasMinors(answers) && !ownsLand(answers),
    unless: /a will with a children’s trust may be all it takes/,
    why: 'Review T12: a trust inside a will serves a young family with little property.',
  },
  {
    says: 'Privacy is a reason for a trust.',
    line: /^Reason: Privacy matters to you/,
    notWith: 'No house and no minor child.',
    other: (answers) => !ownsLand(answers) && !hasMinors(answers),
    unless: /There may be little left for a trust to keep private/,
    why: 'Review T12: beneficiary forms stay out of the court file already.',
  },
  {
    says: 'Trust first.',
    line: /^Heading: Trust-first/,
    notWith: 'A house as the only reason.',
    other: (answers) => ownsLand(answers) && !hasMinors(answers) && !wantsPrivacy(answers),
    unless: /Lady Bird deed may do/,
    why: 'A deed may spare the price of a trust.',
  },
  {
    says: 'Trust first.',
    line: /^Heading: Trust-first/,
    notWith: 'What to check before signing the will.',
    other: /before you sign the will/,
    why: 'It reads as if a will were recommended.',
  },
  {
    says: 'A clear recommendation.',
    line: /^Heading: (?:Trust|Will)-first/,
    notWith: 'The note for answers near the boundary.',
    other: /What’s left decides|what is left decides/,
    why: 'It takes back the recommendation.',
  },
  {
    says: 'Will first.',
    line: /^Heading: Will-first/,
    notWith: 'Anything about a home.',
    other: /Lady Bird|^Note: Your Florida home|How the deed reads/,
    why: 'There is no home.',
  },
  {
    says: 'A Lady Bird deed may do.',
    line: /Lady Bird deed may do/,
    notWith: 'A minor child.',
    other: hasMinors,
    why: 'No deed passes a homestead while a minor child survives.',
  },
]
