/**
 * Words of the three pages under /tools, around their forms. The rules themselves are in
 * domain/screening; what a result says comes from there.
 */

import { longDate } from '#domain/calendar-date.ts'
import type { ToolName } from '#domain/forms-and-tools.ts'
import type { LadyBirdDeedAnswers } from '#domain/screening/lady-bird-deed.ts'
import type { Readers } from './closing-links.ts'
import type { Section } from './content-blocks.ts'
import { fact } from './facts.ts'
import type { ClosingCall, PageWords, Step } from './page-parts.ts'
import { statement } from './statements.ts'

export interface ToolPage extends PageWords {
  /** In the trail of links above other pages' heads. */
  readonly shortName: string
  /** Its card on /resources. */
  readonly card: ToolCard
  readonly heading: string
  readonly lead: string
  readonly howItWorks: { readonly heading: string; readonly steps: readonly Step[] }
  /** Stands right by the form. */
  readonly privacyNote: string
  readonly sections: readonly Section[]
  readonly sources: readonly string[]
  readonly closing: Pick<ClosingCall, 'heading' | 'text'>
  /** Whom the closing band speaks to: planners unless it says. */
  readonly readers?: Readers
}

export interface ToolCard {
  readonly title: string
  readonly description: string
  readonly features: readonly string[]
}

const updated = '2026-11-25'

const privacyNote =
  'We store your answers, but you don’t have to give your name, and your email is optional. Using this tool does not make us your lawyers.'

const willVsTrustPage: ToolPage = {
  shortName: 'Will or trust helper',
  card: {
    title: 'Will vs. Trust Helper',
    description: 'Find out which of the two to start with, and why.',
    features: ['Four questions', `About ${fact('helperMinutes')}`, 'The reason, in plain English'],
  },
  meta: {
    title: 'Will vs. Trust Helper for Florida Families',
    description: `Should you start with a will or a trust in Florida? Four questions, about ${fact('helperMinutes')}, and an answer with the reason for it.`,
  },
  updated,
  heading: 'Will or trust in Florida: which comes first?',
  lead: `Answer four questions in about ${fact('helperMinutes')}. You’ll see right away which to start with, and why.`,
  howItWorks: {
    heading: 'How it works',
    steps: [
      { title: 'Answer', text: 'Four questions about land, savings, children and privacy.' },
      {
        title: 'Read',
        text: 'You’ll see what to start with, why, and what to check before you rely on it.',
      },
      { title: 'Decide', text: 'Print it, look at prices, or talk it over on a free call.' },
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
          text: 'It suggests a trust first if you own Florida real estate, have a minor child, or say that privacy matters a lot. Any one of them is enough.',
        },
        {
          kind: 'paragraph',
          text: `If none of these is true and you own less than ${fact('helperSmallEstate')}, it suggests a will first. Anything else is close enough that you should go over it with a lawyer. Each result also says when a Lady Bird deed, or a will that holds a trust for children, may do the job instead.`,
        },
      ],
    },
    {
      id: 'land',
      heading: 'Why does owning real estate point to a trust?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If you own real estate in your name alone, your family usually needs a court before anyone can sell it after you die. If a trust holds it, the [[successor-trustee|successor trustee]] can usually sign without one. A trust helps only with what you’ve moved into it, so the deed has to be signed too.',
        },
        {
          kind: 'paragraph',
          text: `In our guides, a typical Florida [[probate|probate]] takes ${fact('probateDurationGuides')}, though every estate differs. If you live in another state, real estate in your name alone in Florida can mean [[ancillary-administration|a second probate]] here.`,
        },
      ],
    },
    {
      id: 'children',
      heading: 'Why ask about children?',
      blocks: [
        {
          kind: 'paragraph',
          text: `A young child can’t manage property. Without a trust, a court may watch over the money until the child is ${fact('guardianshipEnds')}, and then pays out all of it. A trust, on its own or inside your will, lets you choose who manages the money, what it’s for, and until when.`,
        },
      ],
    },
    {
      id: 'homestead',
      heading: 'Why do the notes mention a spouse or minor child?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Because Florida limits who can inherit your homestead, and neither a will nor a trust gets around it. While you have a child under 18, the law decides who takes the home.',
        },
        {
          kind: 'paragraph',
          text: statement('spouseOutright'),
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'A trust does not replace a will',
          text: 'Most trust plans include a [[pour-over-will|pour-over will]] as a safety net. Our [guide to wills and trusts](/guides/will-vs-trust-florida) compares the two line by line.',
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
  closing: {
    heading: 'Still deciding?',
    text: `Bring your result to a free call of ${fact('consultationMinutes')}, and a Florida lawyer will tell you what could change it.`,
  },
}

const summaryAdministrationPage: ToolPage = {
  shortName: 'Summary administration',
  readers: 'bereaved',
  card: {
    title: 'Summary Administration Eligibility',
    description:
      'If someone has died, see whether your family may be able to use Florida’s shorter form of probate.',
    features: ['Six questions', 'The 2026 change of law, explained', 'Next steps for the family'],
  },
  meta: {
    title: 'Florida Summary Administration Eligibility Tool',
    description:
      'Does the estate qualify for Florida summary administration? Answer six questions and see the likely path, the cautions and the next steps.',
  },
  updated,
  heading: 'Does the estate qualify for summary administration?',
  lead: 'Someone has died, and you need to know what kind of probate to expect. Six questions show which kind is likely.',
  howItWorks: {
    heading: 'How it works',
    steps: [
      {
        title: 'Answer what you know',
        text: '“Not sure” is a fine answer, and you can leave the date of death blank.',
      },
      {
        title: 'See the likely path',
        text: 'Summary or formal administration, with the reasons, the cautions and what to check.',
      },
      {
        title: 'Check it with a lawyer',
        text: 'This is a first check, not a decision. The judge decides on the actual documents.',
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
          text: `It is Florida’s shorter form of [[probate|probate]]. The court signs an order that says who receives what, and usually no [[personal-representative|personal representative]] is appointed. It typically takes ${fact('summaryDuration')}. A full probate, called [formal administration](/practice/probate), typically takes ${fact('formalDuration')}. Every estate differs.`,
        },
        {
          kind: 'paragraph',
          text: `You can use it in either of two cases: the estate is small enough, or the person died more than ${fact('summaryYears')} ago. In the second there is no dollar limit. In both, the will must not direct formal administration.`,
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'The law changed in 2026',
          text: `The dollar limit rose to ${fact('summaryCap2026')} on ${fact('summaryCap2026Effective')}. This tool still screens by the older figure of ${fact('summaryCapScreened')}, so between the two its answer may be too cautious: ask us. ${statement('summaryEarlierDeaths')} As of ${longDate(updated)}.`,
        },
      ],
    },
    {
      id: 'not-counted',
      heading: 'What is not counted?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Count only what would go through a Florida court. A protected homestead usually stays out of the total, and so does property the law sets aside for the family.',
        },
        {
          kind: 'list',
          items: [
            'The main home, if it is protected homestead',
            `Household goods up to ${fact('exemptFurnishings')} and ${fact('exemptVehicles')} vehicles, if a spouse or children claim them`,
            'Accounts with a named beneficiary, such as IRAs and life insurance',
            'Anything owned jointly that now belongs to the survivor',
            'Anything already in a trust',
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
          text: `Because debts come before inheritances. The family must look for creditors, serve them with the petition and provide for paying them as far as the assets go. Anyone who receives assets can owe valid claims, up to what they received, until ${fact('creditorBar')} after the death. After that, most debts that nobody has claimed in court are barred, though a mortgage or another lien is not.`,
        },
        {
          kind: 'paragraph',
          text: `Formal administration gives a firmer end. A notice is published, and claims then close ${fact('creditorWindowUnknown')} after it first appears. For a known creditor it’s ${fact('creditorWindowKnown')} after service, if that is later. That is why “not sure” leads to a caution here.`,
        },
      ],
    },
    {
      id: 'representative',
      heading: 'When do you need a personal representative?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When someone has to act for the estate before the heirs own the property: to run a business, manage rentals, sue, or answer a dispute. Summary administration appoints no one to do that, so the tool points to formal administration. Selling is usually no reason: the court’s order makes the heirs the owners, and then they can sell.',
        },
        {
          kind: 'paragraph',
          text: 'A homestead takes one more step. Title companies commonly ask for a court order that says who owns the home now. Our [guide to summary administration](/guides/florida-summary-administration) walks you through it.',
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
  closing: {
    heading: 'Check it before you file',
    text: `Have the list of assets and the date of death handy. The first ${fact('consultationMinutes')} with a lawyer are free. If a deadline is near, call us instead of writing.`,
  },
}

const ladyBirdDeedPage: ToolPage = {
  shortName: 'Lady Bird deed',
  card: {
    title: 'Lady Bird Deed Suitability',
    description: 'See whether this deed suits your home, or whether a trust suits it better.',
    features: ['Nine questions with hints', 'Cautions for your answers', 'Links to read on'],
  },
  meta: {
    title: 'Lady Bird Deed Suitability Tool for Florida Homes',
    description:
      'Nine plain questions about your home, family and loan show whether a Florida Lady Bird deed looks like a fit, or whether a trust suits better.',
  },
  updated,
  heading: 'Does a Lady Bird deed fit your home?',
  lead: 'Nine questions about the house, your family and the loan, each with a plain hint. You’ll see the result right away, with what to check before you rely on it.',
  howItWorks: {
    heading: 'How it works',
    steps: [
      {
        title: 'Find your deed',
        text: 'It helps to have it handy, but you can answer without it.',
      },
      {
        title: 'Answer nine questions',
        text: 'Choose “not sure” if you aren’t. We can look it up together.',
      },
      {
        title: 'Read the result',
        text: 'A good fit, a possible fit, or a reason to look at a trust. You can print it.',
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
          text: 'It’s a deed that names who owns your home after you. Until then you keep a [[life-estate|life estate]] and the power to sell, borrow or change your mind, without asking the people you named. At your death the home passes by the deed, without [[probate|probate]] for that property.',
        },
        {
          kind: 'paragraph',
          text: 'Florida has no statute for it. It grew out of court decisions and title practice, so the wording matters a lot.',
        },
      ],
    },
    {
      id: 'how-it-decides',
      heading: 'How is the result reached?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A good fit means one main home, adults who each inherit a share outright, and a wish to keep control. There are no minor children and no known limits from a lender or title company.',
        },
        {
          kind: 'paragraph',
          text: 'Several homes, a rental, a house in an LLC or complex wishes point to a trust. Anything in between is a possible fit that needs a closer look. So is a good fit if you’re married, aren’t sure of an answer, don’t live there or may need Medicaid.',
        },
      ],
    },
    {
      id: 'spouse-and-children',
      heading: 'Why do a spouse and children matter so much?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Because homestead law comes first. With a child under ${fact('ageOfMajority')}, don’t use this deed for your homestead. If you’re married, your spouse must sign the deed, and any later sale or loan too.`,
        },
        { kind: 'paragraph', text: statement('minorChildHomestead') },
        { kind: 'paragraph', text: statement('spouseWaives') },
      ],
    },
    {
      id: 'loan-and-title',
      heading: 'What about the loan, the taxes and Medicaid?',
      blocks: [
        {
          kind: 'list',
          items: [
            'The loan stays with the house, so read the mortgage before you sign.',
            `Deed tax: ${statement('deedTaxLadyBird')} Recording fees apply.`,
            'Your property-tax exemption and cap normally stay while you live there.',
            `Medicaid: ${statement('medicaidLadyBird')} ${statement('medicaidRecovery')} These rules can change, so ask before you record anything.`,
          ],
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'Name a backup',
          text: 'If the person you named dies before you, the home may end up in probate after all, so put a second name on the deed. Our [page on Lady Bird deeds](/practice/lady-bird-deeds) says what we prepare.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.401, 732.4015 (homestead)',
    'Fla. Stat. §§ 689.01, 695.26 (signing and recording a deed)',
    'Fla. Stat. § 201.02; Technical Assistance Advisement 20B4-004, Florida Department of Revenue (tax on deeds)',
    'Fla. Stat. §§ 193.155, 196.041 (homestead tax benefits and title)',
    'Fla. Stat. §§ 409.9101, 733.707 and 736.05053 (Medicaid recovery)',
  ],
  closing: {
    heading: 'Let a lawyer read your deed',
    text: `Have it handy on a free call of ${fact('consultationMinutes')}. We’ll tell you what this result leaves open.`,
  },
}

export const toolPages: Readonly<Record<ToolName, ToolPage>> = {
  willVsTrust: willVsTrustPage,
  summaryAdministration: summaryAdministrationPage,
  ladyBirdDeed: ladyBirdDeedPage,
}

/** The hint under each question of the Lady Bird tool. */
export const ladyBirdDeedHints: Readonly<Record<keyof LadyBirdDeedAnswers, string>> = {
  homestead:
    'Your main home in Florida, where you live. A second home or a rental isn’t your homestead.',
  married: 'If you’re legally married, answer “Married,” even if you live apart.',
  minorChildren: `Your own child under ${fact('ageOfMajority')}, by birth or adoption.`,
  needControl: 'Say yes if you want to act without asking the people who will inherit the home.',
  beneficiaryComplexity:
    'Simple: adults who each inherit a share outright. Choose the last answer if someone gets SSI or Medicaid, or should get money in stages.',
  propertyProfile:
    'Choose the second answer if you own more than one property, rent this one out, or hold it in a company (LLC).',
  mortgage: 'Count a home-equity line and a reverse mortgage too.',
  medicaidPlanning:
    'Say yes if you get help with nursing or home care from Medicaid, or may ask for it in a few years.',
  lenderTitleLimits:
    'For example: a letter from the lender, a warning from a title company, or association rules that limit a transfer.',
}
