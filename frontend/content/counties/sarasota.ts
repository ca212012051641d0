import { usd } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { signingWords } from '#frontend/content/firm/firm.ts'
import { statement } from '#frontend/content/statements.ts'
import { portedAssessment, recordingFee, usdAndCents } from '#frontend/content/worked-sums.ts'

/** Joan and Ed's move, for the example under "downsizing". */
const move = { oldMarket: 700_000, oldAssessed: 280_000, newMarket: 450_000 }

export const sarasota = {
  slug: 'sarasota',
  order: 10,
  name: 'Sarasota',
  populationText: 'about 434,000',
  seat: 'Sarasota',
  circuit: 'Twelfth Judicial Circuit',
  clerk: 'Clerk of the Circuit Court and County Comptroller',
  meta: {
    title: 'Sarasota Estate Planning for Retirees Who Downsize',
    description:
      'For Sarasota retirees: who acts if you fall ill, when video signing is not open to you, and how to carry your property-tax cap to a smaller home.',
  },
  heading: 'Estate planning in Sarasota County',
  lead: 'Plan first for the day you’re alive but ill: a stroke, a fall, a slow loss of memory. Two documents do most of the work.',
  answer:
    'A Sarasota plan should start with illness. Two documents matter most: a durable power of attorney for money and a health care surrogate form for doctors. Without them, a judge may have to appoint a guardian. Sign them while you’re well and can choose freely.',
  sections: [
    {
      id: 'incapacity',
      heading: 'Who acts while you’re alive but ill?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A will says nothing until you die. The documents in this table work sooner, each for its own purpose.',
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
          text: `Old powers deserve a fresh look. One from before ${fact('poaNoSpringing')} may still be good, yet a bank can balk at it. If you have no children nearby, think about a neighbor, a niece or a trust company. Start with the [health care directives page](/practice/healthcare-directives), or let us go through your documents in an [estate checkup](/contact?service=estate-checkup).`,
        },
      ],
    },
    {
      id: 'video-signing',
      heading: 'When a video signing is the wrong choice',
      blocks: [
        {
          kind: 'paragraph',
          text: `Before an online will or power, the notary asks about drugs or alcohol, about conditions that make daily life hard, and about help you need each day. ${statement('screeningAnswers')}`,
        },
        {
          kind: 'paragraph',
          text: `A yes isn’t an insult, and it doesn’t stop you from signing. It calls for pen and paper, two witnesses beside you, and a little time. The [guide to electronic signing](/guides/florida-electronic-wills-and-ron) tells you what to expect.${signingWords('', ' Our own clients sign on paper.')}`,
        },
      ],
    },
    {
      id: 'downsizing',
      heading: 'From a big house to a barrier-island condo',
      blocks: [
        {
          kind: 'paragraph',
          text: `Over the years the assessment cap may have held your taxable value far below the market. Part of that benefit can move with you, if the new Florida homestead is set up within ${fact('homesteadPortabilityYears')}. This is [[portability-tax-cap|portability of the tax cap]]. You apply for it on Form DR-501T, because it doesn’t happen by itself.`,
        },
        {
          kind: 'paragraph',
          text: `${statement('portabilityLarger')} ${statement('portabilitySmaller')}`,
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'Downsizing, in dollars',
          text: `Names and facts are invented. Joan and Ed’s house has a market value of ${usd(move.oldMarket)} and an assessed value of ${usd(move.oldAssessed)}, which is two-fifths. They buy a condo on Siesta Key for ${usd(move.newMarket)}. It starts at two-fifths of its own value, ${usd(portedAssessment(move))}. Had they been able to take the whole gap of ${usd(move.oldMarket - move.oldAssessed)} along, it would have started at ${usd(move.newMarket - move.oldMarket + move.oldAssessed)}.`,
        },
        {
          kind: 'list',
          items: [
            'A deed into your trust, or a Lady Bird deed, covers the old home only. The new home needs its own.',
            'On Siesta or Longboat Key, read the condo rules about trusts as owners.',
            'A platted lot in North Port, bought years ago and forgotten, belongs in the trust as well.',
            'If you move into a care community, ask whether you are buying, renting or paying a fee that comes back.',
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
          text: 'The main courthouse is in the city of Sarasota. Venice and North Port have branches, so check which one accepts what you’re filing. Sarasota, Manatee and DeSoto form the Twelfth Judicial Circuit, but each estate stays in the county where the person had a settled home.',
        },
        {
          kind: 'paragraph',
          text: `Probate petitions are filed with the Sarasota County Clerk of the Circuit Court and County Comptroller, who also records deeds, at ${usdAndCents(recordingFee(2))} for two pages. Exemption and portability forms go instead to the Sarasota County Property Appraiser. For both forms, the date to remember is ${fact('homesteadFilingDeadline')}.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'My husband has early memory loss. Is it too late?',
      answer:
        'Not always. What counts is whether he understands what he signs at the time. A doctor’s letter can help. Don’t wait, and plan to sign on paper.',
    },
    {
      question: 'My mother has memory loss and Dad has died. Can I choose for her about the house?',
      answer: `Not on your own, even with a power of attorney. She may choose half the house instead of its use for life, within ${fact('homesteadElectionMonths')} of the death. ${statement('electionByAgent')}`,
    },
    {
      question: 'Can my agent move me to another state?',
      answer:
        'An agent for money can sell and pay bills if the document says so. Where you live and how you are treated is for you, then for your surrogate, so name people who can work together.',
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
    text: 'Call if a phone suits you more than a screen. A daughter or son may join us, and we’ll also want some minutes with you alone.',
    primary: { label: 'Book an estate checkup', href: '/contact?service=estate-checkup' },
  },
  relatedGuides: ['florida-electronic-wills-and-ron', 'florida-homestead-and-estate-planning'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits), § 28.24 (recording)',
    'Fla. Stat. § 117.285 (online witnesses, vulnerable adults)',
    'Fla. Stat. §§ 193.155 and 196.011 (portability of the cap, subsection 8; exemption); Form DR-501T',
    'Fla. Stat. ch. 709, part II, with § 709.2108 (powers of attorney)',
    'Fla. Stat. § 733.101 (venue), § 732.401 (a spouse’s choice on the home); Samad v. Pla, 267 So. 3d 476 (Fla. 2d DCA 2019)',
    'Fla. Stat. §§ 765.202 and 765.302 (surrogate, living will)',
  ],
} as const satisfies County
