import { usd, usdAndCents } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { signingWords } from '#frontend/content/firm/firm.ts'
import { statement } from '#frontend/content/statements.ts'
import { portedAssessment, recordingFee } from '#frontend/content/worked-sums.ts'

/** The example under "downsizing". */
const move = { oldMarket: 700_000, oldAssessed: 280_000, newMarket: 450_000 }

export const sarasota = {
  slug: 'sarasota',
  order: 10,
  name: 'Sarasota',
  populationText: 'about 434,000',
  seat: 'Sarasota',
  circuit: 'Twelfth Judicial Circuit',
  meta: {
    title: 'Sarasota Estate Planning for Retirees Who Downsize',
    description:
      'For Sarasota retirees: who acts if you fall ill, when video signing is not open to you, and how to carry your property-tax cap to a smaller home.',
  },
  heading: 'Estate planning in Sarasota County',
  lead: 'Plan first for the day you’re alive but ill: a stroke, a fall, a slow loss of memory.',
  answer:
    'Two documents matter most: a durable power of attorney for money and a health care surrogate form for doctors. Without them, a judge may have to appoint a guardian. Sign them while you’re well and can choose freely.',
  sections: [
    {
      id: 'incapacity',
      heading: 'Who acts while you’re alive but ill?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A will says nothing until you die. These documents work sooner:',
        },
        {
          kind: 'table',
          caption: 'Documents that work in your lifetime',
          columns: ['Document', 'Whom it empowers', 'What for'],
          rows: [
            ['Durable power of attorney', 'Your agent', 'Banks, bills, house, taxes'],
            [
              'Health care surrogate form',
              'Your [[surrogate|surrogate]]',
              'Treatment and records, at once if you say so',
            ],
            ['[[living-will|Living will]]', 'Your doctors', 'Care near the end of life'],
            ['Living trust', 'Your backup trustee', 'Whatever you moved into it'],
          ],
        },
        {
          kind: 'paragraph',
          text: `Old powers deserve a fresh look. One from before ${fact('poaNoSpringing')} may still be good, yet a bank can balk at it. If you have no children nearby, think about a neighbor, a niece or a trust company. We go through your documents in an [estate checkup](/contact?service=estate-checkup).`,
        },
      ],
    },
    {
      id: 'video-signing',
      heading: 'When a video signing is the wrong choice',
      blocks: [
        {
          kind: 'paragraph',
          text: `Before a signing by video, the notary asks about drugs or alcohol, about conditions that make daily life hard, and about help you need each day. A yes doesn’t stop you from signing: plan on paper, with two witnesses beside you. [Why, and what to expect](/guides/florida-electronic-wills-and-ron).${signingWords('', ' Our own clients sign on paper.')}`,
        },
      ],
    },
    {
      id: 'downsizing',
      heading: 'From a big house to a barrier-island condo',
      blocks: [
        {
          kind: 'paragraph',
          text: `Part of what your assessment cap has saved can move with you, if the new Florida homestead is set up within ${fact('homesteadPortabilityYears')} and you apply on Form DR-501T. This is [[portability-tax-cap|portability of the tax cap]].`,
        },
        {
          kind: 'paragraph',
          text: `${statement('portabilityLarger')} ${statement('portabilitySmaller')}`,
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'Downsizing, in dollars',
          text: `An invented house has a market value of ${usd(move.oldMarket)} and an assessed value of ${usd(move.oldAssessed)}, which is two-fifths. A condo on Siesta Key bought for ${usd(move.newMarket)} starts at two-fifths of its own value, ${usd(portedAssessment(move))}.`,
        },
        {
          kind: 'list',
          items: [
            'A deed into your trust, or a Lady Bird deed, covers the old home only. The new home needs its own.',
            'A platted lot in North Port, bought years ago and forgotten, belongs in the trust as well.',
          ],
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Courthouses in Sarasota, Venice and North Port',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The main courthouse is in the city of Sarasota; Venice and North Port have branches, so check which one accepts what you’re filing.',
        },
        {
          kind: 'paragraph',
          text: `The clerk also records deeds, at ${usdAndCents(recordingFee(2))} for two pages. Exemption and portability forms go to the property appraiser by ${fact('homesteadFilingDeadline')}.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'My husband has early memory loss. Is it too late?',
      answer:
        'Not always. What counts is whether he understands what he signs at the time. Don’t wait, and plan to sign on paper.',
    },
    {
      question: 'My mother has memory loss and Dad has died. Can I choose for her about the house?',
      answer: `Not on your own, even with a power of attorney. She may choose half the house instead of its use for life, within ${fact('homesteadElectionMonths')} of the death. ${statement('lifeEstateCosts')} ${statement('electionByAgent')}`,
    },
  ],
  firstStep: {
    label: 'Go through an estate checkup',
    href: '/boomers',
  },
  offices: [
    {
      task: 'Probate, wills and deeds',
      name: 'Sarasota County Clerk of the Circuit Court and County Comptroller',
      href: 'https://www.sarasotaclerk.com/',
    },
    {
      task: 'Homestead exemption and portability',
      name: 'Sarasota County Property Appraiser',
      href: 'https://www.sc-pa.com/',
    },
  ],
  closing: {
    heading: 'Start with the documents you have',
    text: 'A daughter or son may join us, and we’ll also want some minutes with you alone.',
    primary: { label: 'Book an estate checkup', href: '/contact?service=estate-checkup' },
  },
  relatedGuides: ['florida-electronic-wills-and-ron', 'florida-homestead-and-estate-planning'],
  sources: [
    'Fla. Stat. § 28.24 (recording)',
    'Fla. Stat. § 117.285 (online witnesses, vulnerable adults)',
    'Fla. Stat. §§ 193.155 and 196.011 (portability of the cap, subsection 8; exemption); Form DR-501T',
    'Fla. Stat. ch. 709, part II, with § 709.2108 (powers of attorney)',
    'Fla. Stat. § 733.101 (venue), § 732.401 and ch. 738 (a spouse’s choice on the home); Samad v. Pla, 267 So. 3d 476 (Fla. 2d DCA 2019)',
    'Fla. Stat. §§ 765.202 and 765.302 (surrogate, living will)',
  ],
} as const satisfies County
