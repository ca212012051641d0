import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const hillsborough = {
  slug: 'hillsborough',
  name: 'Hillsborough',
  populationText: 'about 1.5 million',
  seat: 'Tampa',
  circuit: 'Thirteenth Judicial Circuit',
  clerk: 'Clerk of Court and Comptroller',
  meta: {
    title: 'Hillsborough Estate Planning for MacDill Families',
    description:
      'Young families, new houses and MacDill orders: the power of attorney, the guardian papers and the deed a Hillsborough household should sort out first.',
  },
  heading: 'Estate planning in Hillsborough County',
  lead: 'New streets in Riverview and Ruskin, service members at MacDill, parents with small children.',
  answer:
    'Most Hillsborough plans start with children and orders. Name who raises the children if you cannot, and who signs for you while you are away. Then title the new house the right way once. A will handles the first part; a power of attorney handles the second.',
  sections: [
    {
      id: 'deployment',
      heading: 'Powers of attorney before a deployment',
      blocks: [
        {
          kind: 'paragraph',
          text: `Florida powers start to work the day you sign. A form made since ${fact('poaNoSpringing')} cannot “spring” into force later. Service members have a narrow exception: a military power drawn up under federal law may wait for an event, such as deployment.`,
        },
        {
          kind: 'list',
          items: [
            'Ask the legal assistance office on base about the military form.',
            'A spouse who is not in uniform needs the Florida form: two witnesses and a notary.',
            'Use [[durable|durable]] wording, so the power lasts through injury or illness.',
            'Gifts, trust changes and beneficiary changes each need your initials or signature beside them.',
          ],
        },
      ],
    },
    {
      id: 'guardian',
      heading: 'Who would look after the children?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Both living parents can sign a declaration naming a [[preneed-guardian|preneed guardian]], with back-ups. It must be filed with the clerk to count. Name the same person in your will. The judge then starts from your choice.',
        },
        {
          kind: 'paragraph',
          text: `The named person can step in at once and then has ${fact('preneedConfirmationDays')} to ask the court to confirm. A parent may also let another adult make medical choices for a child. That helps grandparents during a tour of duty. See [guardianship for minor children](/practice/guardianship-minor-children).`,
        },
        {
          kind: 'paragraph',
          text: `Money is a separate job. Left straight to a child, it can sit under court control until ${fact('guardianshipEnds')}. A trust can hold it longer and pay for school.`,
        },
      ],
    },
    {
      id: 'new-home',
      heading: 'A new house, titled once',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Builders’ closings are quick, and title often follows whoever signed the loan. Look at your deed. A married couple usually does well to hold the home by the [[tenancy-by-the-entireties|entireties]]: the survivor then owns it all with no court case.',
        },
        {
          kind: 'paragraph',
          text: `Moving it into a living trust later takes one more deed and a word with the insurer. While a minor child survives you, leaving the home by will or trust is restricted. New owners should not forget the tax side: the Hillsborough County Property Appraiser must have your homestead claim by ${fact('homesteadFilingDeadline')}.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Tampa, Plant City and the Thirteenth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Tampa is the county seat, and Plant City has a branch. Hillsborough has the Thirteenth Judicial Circuit to itself. When a resident dies, the petition is lodged with the Hillsborough County Clerk of Court and Comptroller, who keeps the probate file for the judge.',
        },
        {
          kind: 'paragraph',
          text: 'What if orders had moved you away? Domicile, not the last address, decides the county. A Florida resident posted abroad is often still a Florida resident. Keep papers that show it, such as voting records and a leave address.',
        },
        {
          kind: 'paragraph',
          text: `You can reach our ${firm.city} office by crossing the bay, or talk with us on screen. We keep no Tampa office. Video signing is open to many households, though the notary must ask some health questions first.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is my military will valid in Florida?',
      answer:
        'A will drawn up by a legal assistance office often carries over. Bring it along anyway. Florida homestead rules may change what it does with your house.',
    },
    {
      question: 'We just had a baby. What do we sign first?',
      answer:
        'Wills that name a guardian, the preneed declaration, powers of attorney and health care forms. Then update the beneficiary forms on life insurance and retirement accounts.',
    },
  ],
  relatedGuides: ['will-vs-trust-florida', 'florida-electronic-wills-and-ron'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. §§ 709.2105, 709.2106(4), 709.2108, 709.2202 (powers of attorney)',
    '10 U.S.C. § 1044b (military powers of attorney)',
    'Fla. Stat. § 732.4015 (limits on leaving the homestead)',
    'Fla. Stat. § 733.101 (venue)',
    'Fla. Stat. § 744.3046 (preneed guardian for a minor), § 765.2035 (surrogate for a minor)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
