import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const miamiDade = {
  slug: 'miami-dade',
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
  lead: 'Condo towers, homes shared by three generations, owners in another country. Here the first question is whose name is on the title.',
  answer:
    'Miami-Dade taxes deeds at its own rates, and many owners or heirs live abroad. Check two things first: whose name is on the title, and who would have to act in a Florida court. A trust can keep a condo out of that court, but only once the condo is titled to the trust.',
  sections: [
    {
      id: 'deed-tax',
      heading: 'The deed tax is different here',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Florida sets one deed tax for most of the state and another for this county. The tax follows the price paid. A mortgage on the home can count as part of that price.',
        },
        {
          kind: 'table',
          caption: 'Tax on a deed: Miami-Dade and the other counties',
          columns: ['Tax', 'Miami-Dade', 'Other counties'],
          rows: [
            ['Documentary stamps', fact('docStampMiamiDade'), fact('docStampPer100')],
            ['Surtax', `${fact('docSurtaxMiamiDade')}, except single-family dwellings`, 'None'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'A deed into your own trust, with no loan on the home, is often taxed little or not at all. With a loan, have the sum worked out before you sign. Ask which side of the surtax line your unit falls on.',
        },
      ],
    },
    {
      id: 'abroad',
      heading: 'When an owner or an heir lives abroad',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Say your aunt lives in Bogotá and owns a Brickell condo in her own name. When she dies, her family may face a court case at home and a second one here, called [[ancillary-administration|ancillary administration]]. A [Lady Bird deed](/practice/lady-bird-deeds) or trust title, set up in her lifetime, keeps the unit out of it.',
        },
        {
          kind: 'list',
          items: [
            'The [[personal-representative|personal representative]] (other states say executor) must live in Florida or be a close relative, or that relative’s husband or wife. A friend overseas cannot serve.',
            `A gift to a spouse who is not a U.S. citizen has a yearly tax-free limit: ${fact('giftNonCitizenSpouse2026')} in 2026.`,
            'Is a will, deed or marriage record in Spanish or another language? Say so when you book, so that translation can be planned.',
          ],
        },
      ],
    },
    {
      id: 'family-home',
      heading: 'Three generations under one roof',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Parents often add a grown child to the deed to “make things simple”. It is a gift, made today. The child’s creditors may reach that part, and some of the tax cap can be lost. You also need the child’s signature to sell.',
        },
        {
          kind: 'paragraph',
          text: 'There is a limit on the other side too. If a spouse or a child under age survives you, the law decides much about who gets your [[homestead|homestead]]. Our [guide to homestead and your plan](/guides/florida-homestead-and-estate-planning) shows how.',
        },
      ],
    },
    {
      id: 'filing',
      heading: 'How an estate is filed in the Eleventh Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Miami-Dade alone makes up the Eleventh Judicial Circuit, seated in Miami. If the person lived here, the case opens in the probate division of the circuit court. The Miami-Dade Clerk of the Court and Comptroller takes the papers.',
        },
        {
          kind: 'list',
          items: [
            `Whoever holds the original will hands it to the clerk within ${fact('depositWillDays')} of learning of the death.`,
            'Deeds are recorded with the same office.',
            `The Miami-Dade County Property Appraiser takes homestead exemption claims, due by ${fact('homesteadFilingDeadline')}.`,
          ],
        },
        {
          kind: 'paragraph',
          text: `We have no Miami office. Our lawyers sit in ${firm.city}, ${firm.county}, and meet you by phone or video. Some people sign online; others, by law or by choice, need witnesses in the room.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does my condo count as homestead?',
      answer:
        'It can, if it is your main home. A condo kept for rent or for visits does not. The answer changes who may inherit it and what tax you pay each year.',
    },
    {
      question: 'My will was signed in another country. Is it good here?',
      answer:
        'Often, if it was valid where you signed it. There is an exception: Florida turns down an oral will, and a handwritten one with no witnesses, wherever it was made. Have yours read before you rely on it.',
    },
  ],
  relatedGuides: ['florida-homestead-and-estate-planning', 'will-vs-trust-florida'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. §§ 201.02, 201.031 (deed tax and Miami-Dade surtax)',
    'Fla. Stat. § 732.401, § 732.4015 (homestead)',
    'Fla. Stat. § 732.502, § 732.901 (form and deposit of wills)',
    'Fla. Stat. § 733.101 (venue), §§ 733.302–.304 (who may serve)',
    'Fla. Stat. § 734.102 (ancillary administration)',
    '26 U.S.C. § 2523(i) (gifts to a spouse who is not a citizen)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
