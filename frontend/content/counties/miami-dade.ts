import { usd } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { deedTax, deedTaxMiamiDade, foreignOwnerEstateTax } from '#frontend/content/worked-sums.ts'

const condo = 400_000
const loan = 150_000

export const miamiDade = {
  slug: 'miami-dade',
  order: 1,
  name: 'Miami-Dade',
  populationText: 'about 2.7 million',
  seat: 'Miami',
  circuit: 'Eleventh Judicial Circuit',
  clerk: 'Clerk of the Court and Comptroller',
  meta: {
    title: 'Miami-Dade Estate Planning: Condos and Heirs Abroad',
    description:
      'Miami-Dade taxes deeds at its own rates, and many owners live abroad. What that means for your condo or family home, and where an estate is filed.',
  },
  heading: 'Estate planning in Miami-Dade County',
  lead: 'Start with whose name is on the title. If an owner lives abroad, probate is not the only cost: ask about federal estate tax first.',
  answer:
    'In Miami-Dade, look first at whose name is on the title and who would have to act in a Florida court. A trust can keep a condo out of that court once the condo is titled to it. If the owner is neither a US citizen nor settled here, ask about the federal estate tax before you sign anything.',
  sections: [
    {
      id: 'abroad',
      heading: 'When an owner or an heir lives abroad',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Say your aunt lives in Bogotá and owns a Brickell condo alone. When she dies, her family may face one probate at home and a second one here, called [[ancillary-administration|ancillary administration]]. A [Lady Bird deed](/practice/lady-bird-deeds) or a trust, set up while she is alive, can save them the one in Florida.',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Probate is not the only cost for a foreign owner',
          text: `${statement('foreignOwner')} On a condo worth ${usd(condo)}, with no treaty and before deductions, the tax could be about ${usd(foreignOwnerEstateTax(condo))}. The time to speak with a tax lawyer is before the purchase, or at least before the next deed.`,
        },
        {
          kind: 'list',
          items: [
            'The [[personal-representative|personal representative]] (other states say executor) must live in Florida, be a close relative, or be married to one. A friend overseas cannot serve.',
            `A gift to a spouse who is not a US citizen has a yearly tax-free limit, which is ${fact('giftNonCitizenSpouse2026')} in 2026.`,
            'If a will, deed or marriage record is in Spanish or another language, tell us when you book, so that we can plan for a translation.',
          ],
        },
      ],
    },
    {
      id: 'deed-tax',
      heading: 'The deed tax is different here',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Florida has one rate of deed tax for most of the state and another for this county. The tax follows the price paid. When a share changes hands, a mortgage on the home counts as part of that price.',
        },
        {
          kind: 'table',
          caption: 'Tax on a deed: Miami-Dade and the other counties',
          columns: ['Tax', 'Miami-Dade', 'Other counties'],
          rows: [
            ['Documentary stamps', fact('docStampMiamiDade'), fact('docStampPer100')],
            [
              'Surtax',
              `${fact('docSurtaxMiamiDade')}, but not on a single-family residence`,
              'None',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: `${statement('surtaxResidence')} The surtax is for other property, such as an apartment house, a shop or a vacant lot.`,
        },
        {
          kind: 'paragraph',
          text: `${statement('deedTaxOwnTrust')} ${statement('deedTaxPresentShare')} ${statement('deedTaxOwnCompany')} If a deed gave a child a condo that carries a ${usd(loan)} mortgage, the tax could be ${usd(deedTaxMiamiDade(loan))} here and ${usd(deedTax(loan))} in the next county.`,
        },
      ],
    },
    {
      id: 'family-home',
      heading: 'Three generations under one roof',
      blocks: [
        {
          kind: 'paragraph',
          text: `Parents often add a grown child to the deed to make things simple. It is a gift, made today: the child’s creditors may reach that part, and you need the child’s signature to sell. ${statement('jointDeedWithChild')}`,
        },
        {
          kind: 'paragraph',
          text: 'Florida also limits what you can do with the home in your will. If you leave a spouse or a child under 18, the law decides much about who receives your [[homestead|homestead]]. Our [guide to homestead and your plan](/guides/florida-homestead-and-estate-planning) shows how.',
        },
      ],
    },
    {
      id: 'filing',
      heading: 'How an estate is filed in the Eleventh Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Miami-Dade alone makes up the Eleventh Judicial Circuit, seated in Miami. If the person lived here, probate opens in the probate division of the circuit court. Lawyers file online. The original will, and documents from abroad that carry a raised seal, still go to the Miami-Dade Clerk of the Court and Comptroller on paper.',
        },
        {
          kind: 'list',
          items: [
            `The person who has the original will has ${fact('depositWillDays')} to turn it in after learning of the death.`,
            'Deeds are recorded with the same office.',
            `The Miami-Dade County Property Appraiser takes homestead exemption claims, due by ${fact('homesteadFilingDeadline')}.`,
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does my condo count as homestead?',
      answer:
        'It can, if it is your main home. A condo you keep for rent or for visits does not. The answer changes who may inherit it, which debts can reach it, and what tax you pay each year.',
    },
    {
      question: 'My will was signed in another country. Is it good here?',
      answer:
        'Often, if it was valid where you signed it. The exception is that Florida does not accept an oral will, or a handwritten one with no witnesses, wherever it was made. Have yours read before you rely on it.',
    },
  ],
  firstStep: {
    label: 'Read the homestead guide',
    href: '/guides/florida-homestead-and-estate-planning',
  },
  offices: [
    {
      task: 'Probate, wills and deeds',
      name: 'Miami-Dade Clerk of the Court and Comptroller',
      href: 'https://www.miamidadeclerk.gov/',
    },
    {
      task: 'Homestead exemption and cap',
      name: 'Miami-Dade County Property Appraiser',
      href: 'https://www.miamidadepa.gov/',
    },
  ],
  packet: 'here the form is called a petition for “Small Estates”',
  closing: {
    heading: 'Family in two countries?',
    text: `Tell us where everyone lives and whose name is on the deed. The first ${fact('consultationMinutes')} are free.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
  },
  relatedGuides: [
    'florida-homestead-and-estate-planning',
    'florida-estate-planning-tax-optimization',
  ],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. §§ 201.02 and 201.031; Fla. Admin. Code R. 12B-4.013(28)(a) and 12B-4.060(9)(f) (deed tax and Miami-Dade surtax)',
    'Fla. Stat. §§ 193.155 and 196.011 (assessment cap, exemption); AGO 2007-08',
    'Fla. Stat. §§ 732.401 and 732.4015 (homestead)',
    'Fla. Stat. §§ 732.502 and 732.901 (form and deposit of wills)',
    'Fla. Stat. § 733.101 (venue), §§ 733.302–.304 (who may serve)',
    'Fla. Stat. § 734.102 (ancillary administration)',
    '26 U.S.C. §§ 2001, 2101, 2102 and 2103 (estate tax of foreign owners), 2523(i) (spouse who is not a citizen)',
  ],
} as const satisfies County
