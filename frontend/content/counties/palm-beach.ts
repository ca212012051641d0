import { usd } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { electiveShare } from '#frontend/content/worked-sums.ts'

const pool = 2_000_000

export const palmBeach = {
  slug: 'palm-beach',
  order: 3,
  name: 'Palm Beach',
  populationText: 'about 1.5 million',
  seat: 'West Palm Beach',
  circuit: 'Fifteenth Judicial Circuit',
  meta: {
    title: 'Palm Beach Estate Planning for Second Marriages',
    description:
      'Second marriages, larger estates and homes in other states: what a Palm Beach County spouse can claim, the tax return to weigh, and where to file.',
  },
  heading: 'Estate planning in Palm Beach County',
  lead: 'If you married again, a will alone can’t leave everything to your own children. Here’s what a second spouse can claim, and how couples here settle it.',
  answer: `Unless your spouse has signed the right away, a will cannot leave a spouse with nothing. In Florida the survivor may claim ${fact('electiveShare')} of a wide pool of assets, and the home has rules of its own. If you have children from an earlier marriage, settle the split in writing now.`,
  sections: [
    {
      id: 'elective-share',
      heading: 'What a second spouse can claim',
      blocks: [
        {
          kind: 'paragraph',
          text: `The claim is called the elective share: ${fact('electiveShare')} of the [[elective-estate|elective estate]]. That pool holds more than what goes through court. It counts revocable trusts, joint and pay-on-death accounts, retirement plans, the protected home, and gifts made within ${fact('electiveGiftLookback')} of death.`,
        },
        {
          kind: 'paragraph',
          text: `If the pool comes to ${usd(pool)}, the spouse may claim ${usd(electiveShare(pool))}, and what the spouse receives in other ways is counted toward it. ${statement('electiveShareTime')}`,
        },
        {
          kind: 'paragraph',
          text: `${statement('waiverDisclosure')} We’re glad to [talk about a blended family](/contact?interest=blended-family).`,
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Can a trust take care of my spouse and then my children?',
          text: statement('spouseTrust'),
        },
      ],
    },
    {
      id: 'portability',
      heading: 'The tax return that saves an exemption',
      blocks: [
        {
          kind: 'paragraph',
          text: `For a death in 2026, federal estate tax starts above ${fact('estateTaxExemption2026')}, and its top rate is ${fact('estateTaxTopRate')}. Florida adds no estate tax. A survivor can keep what the first spouse did not use. This is [[portability-estate-tax|portability for estate tax]], and it takes a filed return.`,
        },
        {
          kind: 'paragraph',
          text: `The return is due ${fact('portabilityReturnMonths')} after the death, unless extended. An estate that owes no return otherwise may get relief up to the ${fact('portabilityLateRelief')} of the death. [An example, worked through](/guides/florida-estate-planning-tax-optimization#portability).`,
        },
      ],
    },
    {
      id: 'other-states',
      heading: 'A summer house somewhere else',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Each state where you own land alone can ask for its own probate. One trust that holds title to all of those homes can take the place of several. A lawyer in the other state should prepare that state’s deed.',
        },
        {
          kind: 'list',
          items: [
            'Choose your domicile, then [act like it](/counties/collier#domicile).',
            'Membership and dock rights often follow a contract, not your will.',
            'Tell your home insurer and lender when title moves.',
          ],
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Filing in the Fifteenth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The seat is West Palm Beach; branch courthouses serve Delray Beach, Palm Beach Gardens and Belle Glade. Ask which branch takes an original will, since a lawyer files the rest online.',
        },
        {
          kind: 'paragraph',
          text: `Opening formal administration costs ${fact('clerkFeeFormal')} and nearly always needs a lawyer. A claim for the homestead tax exemption goes to the property appraiser by ${fact('homesteadFilingDeadline')}.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does a prenup signed in New York still count?',
      answer:
        'It may. The wording and the way it was signed decide. Have the signed copy with you on your first call.',
    },
    {
      question: 'May I leave the house to my children and not my new spouse?',
      answer:
        'Not freely, while your spouse survives you and has not waived homestead rights in writing. Without a waiver your spouse has the home for life, or may choose half, and your children own the rest. A trust does not change that, and neither does a gift of a life interest.',
    },
  ],
  firstStep: {
    label: 'Read about a spouse’s rights',
    href: '/guides/florida-estate-trust-triggers#elective-share',
  },
  offices: [
    {
      task: 'Probate, wills and deeds',
      name: 'Palm Beach County Clerk of the Circuit Court and Comptroller',
      href: 'https://www.mypalmbeachclerk.com/',
    },
    {
      task: 'Homestead exemption and cap',
      name: 'Palm Beach County Property Appraiser',
      href: 'https://pbcpao.gov/',
    },
  ],
  packet: 'packet 68 of the Self Service Center',
  closing: {
    heading: 'Two families, one plan',
    text: 'Come together or one at a time. The first call is free, and it helps to have any prenuptial agreement with you.',
    primary: { label: 'Talk about a blended family', href: '/contact?interest=blended-family' },
  },
  relatedGuides: ['florida-estate-planning-tax-optimization', 'florida-estate-trust-triggers'],
  sources: [
    'Fla. Stat. § 28.2401 (clerk’s fees)',
    'Fla. Stat. §§ 732.201, 732.2035, 732.2065 and 732.2135 (elective share, its time limit), §§ 732.2025 and 732.2095 (trusts that satisfy it)',
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.401 and 732.4015 (homestead)',
    'Fla. Stat. §§ 732.702 and 732.7025 (waiver of spousal rights)',
    'Fla. Stat. § 196.011 (homestead exemption), § 733.101 (venue); Fla. Prob. R. 5.030',
    '26 U.S.C. §§ 2001, 2010, 6075; Rev. Proc. 2022-32 (estate tax, portability election)',
  ],
} as const satisfies County
