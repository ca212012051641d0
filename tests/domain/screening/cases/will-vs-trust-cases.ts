/** Test data of the will or trust helper. */

import { tools } from '#domain/forms-and-tools.ts'
import { type Answers, always, type SpokenCases } from './tool-cases.ts'

const ownsLand = ({ flRealEstate }: Answers) => flRealEstate === 'yes'
const hasMinors = ({ minorChildren }: Answers) => minorChildren === 'yes'
const wantsPrivacy = ({ privacyConcerns }: Answers) => privacyConcerns === 'high'
const hasNoTrustReason = (given: Answers) =>
  !ownsLand(given) && !hasMinors(given) && !wantsPrivacy(given)

const { example } = tools.willVsTrust

export const willVsTrustCases: SpokenCases = {
  results: [
    { state: 'trust', ...example, minorChildren: 'yes', privacyConcerns: 'high' },
    { state: 'will', ...example, flRealEstate: 'no', assetRange: 'under_75k' },
    { state: 'either', ...example, flRealEstate: 'no' },
  ],
  fault: {
    promise: 'A privacy concern that is high speaks for a trust.',
    find: "answers.privacyConcerns === 'high'",
    replace: "answers.privacyConcerns !== 'low'",
  },
  facts: (given) => [
    given.flRealEstate,
    given.minorChildren,
    given.privacyConcerns,
    given.assetRange,
  ],
  table: [
    ['yes', '.', '.', '.', 'Trust-first'],
    ['.', 'yes', '.', '.', 'Trust-first'],
    ['.', '.', 'high', '.', 'Trust-first'],
    ['.', '.', '.', 'under_75k', 'Will-first'],
    ['.', '.', '.', '.', 'Either (needs counsel)'],
  ],
  said: [
    [/^Reason: You own Florida real estate/, ownsLand],
    [/^Reason: You have minor children/, hasMinors],
    [/^Reason: Privacy matters/, wantsPrivacy],
    [/^Reason: You own less than \$75,000/, (_, heading) => heading === 'Will-first'],
    [/^Reason: .*near the boundary/, (_, heading) => heading.startsWith('Either')],
    [/^Note: .*general information only/, always],
    [/^Note: .*homestead rules may restrict/, always],
    [/^Note: .*only avoids probate for assets titled to it/, always],
    [/^Note: .*homestead descent rules/, ownsLand],
    [/^Next: See Plans & Pricing/, always],
    [/^Next: Book a Free \d+-Minute Consult/, always],
    [/^Next: Start the Core Trust Plan first/, (_, heading) => heading === 'Trust-first'],
    [/^Next: Start the Foundational Will Plan/, (_, heading) => heading === 'Will-first'],
  ],
  tone: (given, heading) => {
    if (heading === 'Will-first') return 'good'
    if (heading !== 'Trust-first') return 'muted'
    // Green only where no note says that a will may do after all.
    return ownsLand(given) && !hasMinors(given) ? 'good' : 'warning'
  },
  notes: {
    minorAndHome: (given) => ownsLand(given) && hasMinors(given),
    willWithTrust: hasMinors,
    privacyAlone: (given) => wantsPrivacy(given) && !ownsLand(given) && !hasMinors(given),
    ladyBirdAlternative: (given) => ownsLand(given) && !hasMinors(given),
    titleDecides: ownsLand,
    nearBoundary: (given) => hasNoTrustReason(given) && given.assetRange !== 'under_75k',
    smallEstate: (given) => hasNoTrustReason(given) && given.assetRange === 'under_75k',
    privacySomewhat: ({ privacyConcerns }) => privacyConcerns === 'medium',
    whileYouLive: always,
    otherStates: always,
  },
  contradictions: [
    {
      says: /For a family without a house/,
      notWith: ownsLand,
      why: 'The reader has just said that there is a house.',
    },
  ],
}
