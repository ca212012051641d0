/**
 * Words of the three pages under /tools, around their forms. The rules themselves are in
 * domain/screening; what a result says comes from there.
 */

import type { LadyBirdDeedAnswers } from '#domain/screening/lady-bird-deed.ts'
import type { Section } from './content-blocks.ts'
import { fact } from './facts.ts'
import type { PageWords, Step } from './page-parts.ts'

export interface ToolPage extends PageWords {
  readonly path: string
  readonly heading: string
  readonly lead: string
  readonly howItWorks: { readonly heading: string; readonly steps: readonly Step[] }
  /** Stands right by the form. */
  readonly privacyNote: string
  readonly sections: readonly Section[]
  readonly sources: readonly string[]
}

const updated = '2026-11-20'

const privacyNote =
  'We store your answers. You need not give your name, and the e-mail address is optional. Using this tool does not make us your lawyers.'

export const willVsTrustPage: ToolPage = {
  path: '/tools/will-vs-trust-helper',
  meta: {
    title: 'Will vs. Trust Helper for Florida Families',
    description: `Should you start with a will or a trust in Florida? Four questions, about ${fact('helperMinutes')}, and an answer with the reason for it.`,
  },
  updated,
  heading: 'Will or trust: which comes first?',
  lead: `Four questions, about ${fact('helperMinutes')}. You see the answer at once, with the reason for it.`,
  howItWorks: {
    heading: 'How it works',
    steps: [
      { title: 'Answer', text: 'Four questions about land, savings, children and privacy.' },
      { title: 'Read', text: 'You see what to start with, the reason, and notes to keep in mind.' },
      { title: 'Decide', text: 'Print it, look at prices, or talk it through on a free call.' },
    ],
  },
  privacyNote,
  sections: [
    {
      id: 'how-it-decides',
      heading: 'How does the helper decide?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It suggests a trust first if you own Florida real estate, have a minor child, or say that privacy matters a lot. One yes is enough.',
        },
        {
          kind: 'paragraph',
          text: `If none of these is true and you own less than ${fact('helperSmallEstate')}, it suggests a will first. Anything else sits near the line, and a lawyer should look at it with you.`,
        },
      ],
    },
    {
      id: 'land',
      heading: 'Why does land point to a trust?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Land in your name alone usually needs a court before anyone can sell it after you die. A home titled to a trust does not: the [[successor-trustee|successor trustee]] can sign. A trust helps only with assets titled to it, so the deed has to be signed too.',
        },
        {
          kind: 'paragraph',
          text: `In our guides, a usual Florida [[probate|probate]] takes ${fact('probateDurationGuides')}. Every estate differs. If you live in another state, Florida land in your own name can mean [[ancillary-administration|a second court case]] here.`,
        },
      ],
    },
    {
      id: 'children',
      heading: 'Why ask about children?',
      blocks: [
        {
          kind: 'paragraph',
          text: `A young child cannot hold property. Without a trust, a court may watch over the money until the child is ${fact('guardianshipEnds')}, and then it is paid out. A trust lets you choose who manages it, for what, and until when.`,
        },
      ],
    },
    {
      id: 'homestead',
      heading: 'Why do the notes mention a spouse or minor child?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Florida limits who may receive your main home if you leave a spouse or a minor child. A will cannot go around that, and a trust cannot either. With no minor child, you may leave the home to your spouse. Otherwise the law sets who takes it.',
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'A trust does not replace a will',
          text: 'Most trust plans include a [[pour-over-will|pour-over will]] as a safety net. The [guide to wills and trusts](/guides/will-vs-trust-florida) compares the two line by line.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.401, 732.4015 (homestead)',
    'Fla. Stat. § 734.102 (ancillary administration)',
    'Fla. Stat. § 732.513 (pour-over to a trust)',
    'Fla. Stat. ch. 736 (trusts)',
  ],
}

/**
 * The 2026 change of the limit (content facts §1). The tool keeps screening against the specified
 * figure; this note stands beside the result, never inside its lists.
 */
export const summaryAdministrationLawNote = {
  title: 'The law changed in 2026',
  /** ISO date on which the note was true. */
  asOf: updated,
  text: `This tool screens against ${fact('summaryCapScreened')}. A new Florida law raised the limit to ${fact('summaryCap2026')} from ${fact('summaryCap2026Effective')}. If the estate is worth more than ${fact('summaryCapScreened')} but not more than ${fact('summaryCap2026')}, ask us: the family may qualify after all. Ask, too, if the death was before ${fact('summaryCap2026Effective')}. If it was more than ${fact('summaryYears')} ago, the value of the estate is not a bar by itself.`,
} as const

export const summaryAdministrationPage: ToolPage = {
  path: '/tools/summary-administration-eligibility',
  meta: {
    title: 'Florida Summary Administration Eligibility Tool',
    description:
      'Could your family use Florida’s short form of probate? Answer a few questions and see the likely path, the cautions and the next steps.',
  },
  updated,
  heading: 'Could you use the short form of probate?',
  lead: 'Someone has died, and you need to know how big the court case will be. Six questions show the likely path.',
  howItWorks: {
    heading: 'How it works',
    steps: [
      {
        title: 'Answer what you know',
        text: '“Not sure” is a fine answer. The date of death may stay empty.',
      },
      {
        title: 'See the likely path',
        text: 'Short form, perhaps, or the full case, with the reasons and cautions.',
      },
      {
        title: 'Check it with a lawyer',
        text: 'A screen is not a ruling. The judge decides on the real papers.',
      },
    ],
  },
  privacyNote,
  sections: [
    {
      id: 'what-it-is',
      heading: 'What is summary administration?',
      blocks: [
        {
          kind: 'paragraph',
          text: `It is Florida’s shorter [[probate|probate]]. The court signs an order that says who receives what, and usually no [[personal-representative|personal representative]] is appointed. It typically takes ${fact('summaryDuration')}. A full case, called formal administration, typically takes ${fact('formalDuration')}. Every estate differs.`,
        },
        {
          kind: 'paragraph',
          text: `There are two ways in. Either the estate is small enough, or the person died more than ${fact('summaryYears')} ago. The will must not demand the full process.`,
        },
      ],
    },
    {
      id: 'not-counted',
      heading: 'What is not counted?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Count only what would go through a Florida court. The protected homestead usually stays out of the sum. So does property that the law sets aside for the family.',
        },
        {
          kind: 'list',
          items: [
            'The main home, if it is protected homestead',
            `Household goods up to ${fact('exemptFurnishings')} and ${fact('exemptVehicles')} vehicles, if a spouse or children claim them`,
            'Accounts that name who receives them, such as IRAs and life insurance',
            'What was owned with a spouse or another person who now owns all of it',
            'What a trust already holds',
          ],
        },
      ],
    },
    {
      id: 'creditors',
      heading: 'Why does the tool ask about creditors?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Because debts come before gifts. The family must search for creditors, give them the papers and plan to pay them as far as the assets go. Those who receive assets can owe valid claims, up to what they received, until ${fact('creditorBar')} after the death.`,
        },
        {
          kind: 'paragraph',
          text: `A full case gives a firmer end. A notice is published. Claims then close ${fact('creditorWindowUnknown')} after the first notice, or ${fact('creditorWindowKnown')} after a known creditor is served, if that is later. That is why “not sure” leads to a caution here.`,
        },
      ],
    },
    {
      id: 'representative',
      heading: 'When do you need a personal representative?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When someone has to act for the estate over time: run a business, sell land, sue, or answer a dispute. The short form appoints nobody to do that, so the tool points to the full case.',
        },
        {
          kind: 'paragraph',
          text: 'A homestead brings one more step. Title companies commonly ask for a court order that says who owns the home now. The [guide to summary administration](/guides/florida-summary-administration) walks through it.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Stat. §§ 735.201–.2063 (summary administration), as changed by HB 1337 (2026)',
    'Fla. Stat. § 732.402 (exempt property)',
    'Fla. Stat. §§ 733.2121, 733.702, 733.710 (creditors)',
    'Fla. Prob. R. 5.405 (determining homestead)',
  ],
}

export const ladyBirdDeedPage: ToolPage = {
  path: '/tools/lady-bird-deed-suitability',
  meta: {
    title: 'Lady Bird Deed Suitability Tool for Florida Homes',
    description:
      'Nine plain questions about your home, family and loan show whether a Florida Lady Bird deed looks like a fit, or whether a trust suits better.',
  },
  updated,
  heading: 'Does a Lady Bird deed fit your home?',
  lead: 'Nine questions about the house, the family and the loan. Each has a plain hint, and the result shows at once.',
  howItWorks: {
    heading: 'How it works',
    steps: [
      { title: 'Find your deed', text: 'It helps to have it near, but you can answer without it.' },
      {
        title: 'Answer nine questions',
        text: 'Choose “not sure” where you see it. We can look it up together.',
      },
      {
        title: 'Read the result',
        text: 'A good fit, a fit with cautions, or a case for a trust. Print it if you like.',
      },
    ],
  },
  privacyNote,
  sections: [
    {
      id: 'what-it-is',
      heading: 'What is a Lady Bird deed?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It is a deed that names who owns your home after you. Until then you keep a [[life-estate|life estate]] and full control: you may sell, borrow, or change your mind. At your death the home passes by the deed, without [[probate|probate]] for that property.',
        },
        {
          kind: 'paragraph',
          text: 'Florida has no statute for it. It grew out of court practice and title practice, so the wording matters a good deal.',
        },
      ],
    },
    {
      id: 'how-it-decides',
      heading: 'How is the result reached?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A good fit is one main home, simple adult beneficiaries, a wish to keep control, no minor children, and no known limits from a lender or title company.',
        },
        {
          kind: 'paragraph',
          text: 'Several homes, a rental, a company-owned house or complex wishes point to a trust. Everything between is a possible fit that needs a closer look.',
        },
      ],
    },
    {
      id: 'spouse-and-children',
      heading: 'Why do a spouse and children matter so much?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Homestead law comes first. If a child under ${fact('ageOfMajority')} survives you, you cannot freely leave your homestead to someone else. If you are married, your spouse has rights in the home and signs the deed with you. A deed that skips this can fail when it is needed.`,
        },
      ],
    },
    {
      id: 'loan-and-title',
      heading: 'What about the loan, the taxes and Medicaid?',
      blocks: [
        {
          kind: 'list',
          items: [
            'Loan: read the mortgage before you sign. The loan stays with the house.',
            'Deed tax: usually little when there is no mortgage. Recording fees apply.',
            'Property tax: the exemption and cap normally stay while you live there.',
            'Medicaid: the effect depends on your facts. Ask before you record anything.',
          ],
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'Name a back-up',
          text: 'If the person you named dies before you, the home may land in court after all. A second name on the deed helps. The [practice page on Lady Bird deeds](/practice/lady-bird-deeds) says what we prepare.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.401, 732.4015 (homestead)',
    'Fla. Stat. §§ 689.01, 695.26 (signing and recording a deed)',
    'Fla. Stat. § 201.02 (tax on deeds)',
    'Fla. Stat. §§ 193.155, 196.041 (homestead tax benefits and title)',
  ],
}

/** The hint under each question of the Lady Bird tool. */
export const ladyBirdDeedHints: Readonly<Record<keyof LadyBirdDeedAnswers, string>> = {
  homestead:
    'Your main home in Florida, where you live. A second home or a rental is not your homestead.',
  married: 'Married on paper counts, even if you live apart.',
  minorChildren: `Your own child under ${fact('ageOfMajority')}, by birth or adoption.`,
  needControl: 'Say yes if you want to act without asking the people who will receive the home.',
  beneficiaryComplexity:
    'Simple: grown people who each take a share outright. Choose the last answer if someone gets SSI or Medicaid, or should receive money in stages.',
  propertyProfile:
    'Choose the second answer if you own more than one property, rent this one out, or hold it in a company (LLC).',
  mortgage: 'Count a home-equity line and a reverse mortgage too.',
  medicaidPlanning:
    'Say yes if you get help with nursing or home care from Medicaid, or may ask for it in a few years.',
  lenderTitleLimits:
    'For example: a letter from the lender, a warning from a title company, or association papers that limit a transfer.',
}
