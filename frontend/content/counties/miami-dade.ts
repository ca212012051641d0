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
  meta: {
    title: 'Miami-Dade Estate Planning: Condos and Heirs Abroad',
    description:
      'Miami-Dade taxes deeds at its own rates, and many owners live abroad. What that means for your condo or family home, and where an estate is filed.',
  },
  heading: 'Estate planning in Miami-Dade County',
  lead: 'Start with whose name is on the title. If an owner lives abroad, probate is not the only cost: ask about federal estate tax first.',
  answer:
    'A trust can keep a condo out of a Florida court once the condo is titled to it. If the owner is neither a US citizen nor settled here, ask about the federal estate tax before you sign anything.',
  sections: [
    {
      id: 'abroad',
      heading: 'When an owner or an heir lives abroad',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Your aunt in Bogotá owns a Brickell condo alone. When she dies, her family may face one probate at home and a second one here, called [[ancillary-administration|ancillary administration]]. A [Lady Bird deed](/practice/lady-bird-deeds) or a trust, set up while she is alive, can save them the one in Florida.',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Probate is not the only cost for a foreign owner',
          text: `${statement('foreignOwner')} On a condo worth ${usd(condo)}, with no treaty and before deductions, the tax could be about ${usd(foreignOwnerEstateTax(condo))}. Speak with a tax lawyer before the purchase, or at least before the next deed.`,
        },
        {
          kind: 'list',
          items: [
            'The [[personal-representative|personal representative]] (other states say executor) must live in Florida, be a close relative, or be married to one. A friend overseas cannot serve.',
            `A gift to a spouse who is not a US citizen is tax-free up to ${fact('giftNonCitizenSpouse2026')} in 2026.`,
            'If a will, deed or marriage record is in Spanish or another language, tell us when you book.',
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
          text: 'The tax follows the price paid. When a share changes hands, a mortgage on the home counts as part of that price.',
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
          text: statement('surtaxResidence'),
        },
        {
          kind: 'paragraph',
          text: `${statement('deedTaxOwnTrust')} If a deed gave a child a condo that carries a ${usd(loan)} mortgage, the tax could be ${usd(deedTaxMiamiDade(loan))} here and ${usd(deedTax(loan))} in the next county.`,
        },
      ],
    },
    {
      id: 'family-home',
      heading: 'Three generations under one roof',
      blocks: [
        {
          kind: 'paragraph',
          text: `Adding a grown child to the deed is a gift, made today: the child’s creditors may reach that part, and you need the child’s signature to sell. [Better ways](/guides/florida-lady-bird-deed#compare).`,
        },
        {
          kind: 'paragraph',
          text: 'If you leave a spouse or a child under 18, [the law decides much](/guides/florida-homestead-and-estate-planning) about who receives your [[homestead|homestead]].',
        },
      ],
    },
    {
      id: 'filing',
      heading: 'How an estate is filed in the Eleventh Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Lawyers file online. The original will, and documents from abroad that carry a raised seal, still go to the clerk on paper.',
        },
        {
          kind: 'list',
          items: [
            `The person who has the original will has ${fact('depositWillDays')} to turn it in after learning of the death.`,
            `Homestead exemption claims go to the property appraiser by ${fact('homesteadFilingDeadline')}.`,
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does my condo count as homestead?',
      answer:
        'If it is your main home. A condo you keep for rent or for visits does not. The answer changes who may inherit it, which debts can reach it, and what tax you pay.',
    },
    {
      question: 'My will was signed in another country. Is it good here?',
      answer:
        'Often, if it was valid where you signed it. But Florida does not accept an oral will, or a handwritten one with no witnesses, wherever it was made.',
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
    'Fla. Stat. §§ 201.02 and 201.031; Fla. Admin. Code R. 12B-4.013(28)(a) (deed tax and Miami-Dade surtax)',
    'Fla. Stat. § 196.011 (exemption)',
    'Fla. Stat. §§ 732.401 and 732.4015 (homestead)',
    'Fla. Stat. §§ 732.502 and 732.901 (form and deposit of wills)',
    'Fla. Stat. § 733.101 (venue), §§ 733.302–.304 (who may serve)',
    'Fla. Stat. § 734.102 (ancillary administration)',
    '26 U.S.C. §§ 2001, 2101, 2102 and 2103 (estate tax of foreign owners), 2523(i) (spouse who is not a citizen)',
  ],
} as const satisfies County
