import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const palmBeach = {
  slug: 'palm-beach',
  name: 'Palm Beach',
  populationText: 'about 1.5 million',
  seat: 'West Palm Beach',
  circuit: 'Fifteenth Judicial Circuit',
  clerk: 'Clerk of the Circuit Court and Comptroller',
  meta: {
    title: 'Palm Beach Estate Planning for Second Marriages',
    description:
      'Second marriages, larger estates and homes in other states: what a Palm Beach County spouse can claim, the tax return to weigh, and where to file.',
  },
  heading: 'Estate planning in Palm Beach County',
  lead: 'Gated and waterfront communities, winter residents, and many couples on a second marriage with children from the first.',
  answer: `Unless your spouse has signed the right away, a will cannot leave a spouse with nothing. In Florida the survivor may claim ${fact('electiveShare')} of a wide pool of assets. If you have children from an earlier marriage, settle the split in writing now. Larger estates should also plan for one federal tax return.`,
  sections: [
    {
      id: 'elective-share',
      heading: 'What a second spouse can claim',
      blocks: [
        {
          kind: 'paragraph',
          text: `The claim is called the elective share: ${fact('electiveShare')} of the [[elective-estate|elective estate]]. That pool holds more than what goes through court. It counts revocable trusts, joint and pay-on-death accounts, retirement plans, and the protected home.`,
        },
        {
          kind: 'list',
          items: [
            `The clock: ${fact('electiveShareDeadlineService')} after the spouse is served with the notice of administration, or ${fact('electiveShareDeadlineDeath')} after the death, whichever comes first.`,
            `Gifts made within ${fact('electiveGiftLookback')} of death may be pulled back into the count.`,
            'Spouses can give up the right by a signed agreement, before or after the wedding.',
            'The house has rules of its own. They come on top.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'A trust can let a husband or wife live well for life, then pass what is left to your own children. Write it together, while both of you can explain it to the family.',
        },
      ],
    },
    {
      id: 'portability',
      heading: 'The tax return that saves an exemption',
      blocks: [
        {
          kind: 'paragraph',
          text: `For a death in 2026, federal estate tax starts above ${fact('estateTaxExemption2026')}. Its top rate is ${fact('estateTaxTopRate')}. Florida adds no estate tax. A survivor can keep what the first spouse did not use. This is [[portability-estate-tax|portability for estate tax]], and it takes a filed return.`,
        },
        {
          kind: 'paragraph',
          text: `The return is due ${fact('portabilityReturnMonths')} after the death, unless extended. Estates that owe no return otherwise may get relief up to the ${fact('portabilityLateRelief')} of the death. Our [tax planning guide](/guides/florida-estate-planning-tax-optimization) lists each year’s figures.`,
        },
      ],
    },
    {
      id: 'other-states',
      heading: 'A summer house somewhere else',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Each state where you own land in your own name can ask for its own court case. One trust, holding title to all of those homes, can take the place of several cases. Local counsel in the other state should prepare that state’s deed.',
        },
        {
          kind: 'list',
          items: [
            'Choose your domicile, then act like it: where you vote, bank and see a doctor.',
            'Ask the club, too. Membership and dock rights often follow a contract, not your will.',
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
          text: 'The county is a circuit to itself, the Fifteenth Judicial Circuit. Its seat is West Palm Beach. Branch courthouses serve Delray Beach, Palm Beach Gardens and Belle Glade; ask which of them takes probate papers. They go to the Palm Beach County Clerk of the Circuit Court and Comptroller.',
        },
        {
          kind: 'paragraph',
          text: `Full probate needs a lawyer in nearly every case. The [[personal-representative|personal representative]], known elsewhere as the executor, lists what the estate owns within ${fact('inventoryDays')} of appointment. A claim for the homestead tax exemption goes to the Palm Beach County Property Appraiser by ${fact('homesteadFilingDeadline')}.`,
        },
        {
          kind: 'paragraph',
          text: `Our base is ${firm.city} in ${firm.county}; there is no branch in Palm Beach. Calls and video meetings cover most of the work. Where remote signing does not suit you, ask how to sign on paper.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does a prenup signed in New York still count?',
      answer:
        'It may. Florida lets spouses waive these rights by agreement. The wording and the way it was signed matter, so bring the signed copy to your first call.',
    },
    {
      question: 'May I leave the house to my children and not my new spouse?',
      answer:
        'Not freely, while your spouse survives you and has not waived. Without a valid gift the spouse gets the use of the home for life, or may choose half. A waiver, or a trust that both accept, can change this.',
    },
  ],
  relatedGuides: ['florida-estate-planning-tax-optimization', 'florida-estate-trust-triggers'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. §§ 732.201–.2145 (elective share)',
    'Fla. Stat. § 732.401, § 732.4015 (homestead)',
    'Fla. Stat. § 732.702 (waiver of spousal rights)',
    'Fla. Stat. § 733.101 (venue); Fla. Prob. R. 5.030, 5.340',
    '26 U.S.C. § 2010(c), § 6075(a); Rev. Proc. 2022-32 (portability election)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
