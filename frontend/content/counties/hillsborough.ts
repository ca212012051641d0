import { usdAndCents } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { recordingFee } from '#frontend/content/worked-sums.ts'

export const hillsborough = {
  slug: 'hillsborough',
  order: 4,
  name: 'Hillsborough',
  populationText: 'about 1.5 million',
  seat: 'Tampa',
  circuit: 'Thirteenth Judicial Circuit',
  meta: {
    title: 'Hillsborough Estate Planning for MacDill Families',
    description:
      'Young families, new houses and MacDill orders: which document covers a deployment, which one covers a death, and how to title the house in Hillsborough.',
  },
  heading: 'Estate planning in Hillsborough County',
  lead: 'Own a home here? Start with the name on your deed. Got orders from MacDill? You need documents for the time away, and for the worst case.',
  answer:
    'The name on your deed decides whether your family needs a court to move the house. A family with orders needs two sets of documents: a custody agreement and a power of attorney for the time away, and a filed guardian declaration and a will for the worst case.',
  sections: [
    {
      id: 'new-home',
      heading: 'Whose name is on your house?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Title often follows the names on the loan, so look at your deed. A married couple usually does well to hold the home by the [[tenancy-by-the-entireties|entireties]]: the survivor then owns it all without probate.',
        },
        {
          kind: 'paragraph',
          text: `While a child is under 18, you can’t choose who gets a homestead in your own name, by will or by trust. If you’re married, [a deed to the two of you](/guides/florida-homestead-and-estate-planning#together) cures that (${usdAndCents(recordingFee(2))} to record two pages). The property appraiser must have your homestead claim by ${fact('homesteadFilingDeadline')}.`,
        },
      ],
    },
    {
      id: 'deployment',
      heading: 'Who has the children while you’re deployed?',
      blocks: [
        {
          kind: 'paragraph',
          text: `${statement('deployedParents')} [Which document for which case](/practice/guardianship-minor-children#while-you-are-away).`,
        },
        {
          kind: 'paragraph',
          text: 'If your child stays with a grandmother, she signs the custody agreement too. If a court order on custody exists, ask whether the agreement must be filed there. Sign all of this before you ship out, and give the school, the doctor and the other parent a copy.',
        },
      ],
    },
    {
      id: 'power',
      heading: 'A power of attorney that works from overseas',
      blocks: [
        {
          kind: 'paragraph',
          text: `It starts to work the day you sign. One made since ${fact('poaNoSpringing')} cannot wait for a later event. Service members have a narrow exception: a military power drawn up under federal law may wait, for instance until you deploy.`,
        },
        {
          kind: 'list',
          items: [
            'A spouse who is not in uniform needs the Florida form, with two witnesses and a notary.',
            'Use [[durable|durable]] wording, so the power lasts through injury or illness, and [initial what needs it](/practice/durable-power-of-attorney#initials).',
          ],
        },
      ],
    },
    {
      id: 'guardian',
      heading: 'What if the worst happens?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Both living parents sign a declaration naming a [[preneed-guardian|preneed guardian]], with backups, and file it with the clerk. It takes effect only when no parent is left who can act. The person you named steps in then and has ${fact('preneedConfirmationDays')} to ask the court to confirm. Put the same names in your wills, as our page on [guardianship for minor children](/practice/guardianship-minor-children) explains.`,
        },
        {
          kind: 'paragraph',
          text: `Money left straight to a child can sit under court control until ${fact('guardianshipEnds')}, while a trust can hold it longer. Check the beneficiary forms of your service life insurance as well.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Tampa, Plant City and the Thirteenth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A lawyer files the petition online; the original will follows on paper. Plant City has a branch.',
        },
        {
          kind: 'paragraph',
          text: 'What if orders moved you away? Your legal home (domicile), not your last address, decides the county. Keep documents that show it, such as voting records and your home of record.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is my military will valid in Florida?',
      answer: 'Often. But Florida homestead rules may change what it does with your house.',
    },
    {
      question: 'We just had a baby. What do we sign first?',
      answer:
        'Sign wills that name a guardian, the guardian declaration, powers of attorney and health care forms. Then update the beneficiary forms on life insurance and retirement accounts.',
    },
  ],
  firstStep: {
    label: 'Compare documents for a parent away',
    href: '/practice/guardianship-minor-children#while-you-are-away',
  },
  offices: [
    {
      task: 'Probate, guardian declarations and deeds',
      name: 'Hillsborough County Clerk of Court and Comptroller',
      href: 'https://www.hillsclerk.com/',
    },
    {
      task: 'Homestead exemption and cap',
      name: 'Hillsborough County Property Appraiser',
      href: 'https://www.hcpafl.org/',
    },
  ],
  closing: {
    heading: 'Orders in hand, or a deed to check?',
    text: 'If you’re leaving, tell us the date, and we’ll tell you what to sign first. If that’s soon, call.',
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
  },
  relatedGuides: ['will-vs-trust-florida', 'florida-electronic-wills-and-ron'],
  sources: [
    'Fla. Stat. § 28.24 (recording)',
    'Fla. Stat. §§ 61.703–.773 (deployed parents; §§ 61.721 and 61.727)',
    'Fla. Stat. §§ 709.2105, 709.2106, 709.2108 and 709.2202 (powers of attorney)',
    '10 U.S.C. § 1044b (military powers of attorney)',
    'Fla. Stat. § 196.011 (homestead exemption), § 732.4015 (limits on leaving the homestead)',
    'Fla. Stat. § 733.101 (venue)',
    'Fla. Stat. § 743.07 (adult at 18), § 744.3046 (preneed guardian for a minor), § 765.2035 (surrogate for a minor)',
  ],
} as const satisfies County
