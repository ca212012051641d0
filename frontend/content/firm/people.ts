/** The lawyers, the words of /about, and testimonials. SAMPLE CONTENT: names are from firm.ts. */

import type { Section } from '#frontend/content/content-blocks.ts'
import { fact } from '#frontend/content/facts.ts'
import type { ClosingCall, PageWords } from '#frontend/content/page-parts.ts'
import type { Testimonial } from '#frontend/content/testimonials.ts'
import { type Attorney, firm, officeLocation, signingWords } from './firm.ts'

export const attorneys: readonly Attorney[] = [
  {
    name: firm.founder,
    title: 'Founding attorney',
    isAttorney: true,
    barNumber: '0000000',
    bioShort: `Founded the firm and has been licensed in Florida since ${fact('attorneyLicensed')}.`,
    bioLong: [
      `${firm.founder} founded ${firm.legalName} and has practiced law for ${fact('attorneyExperience')}, licensed in Florida since ${fact('attorneyLicensed')}.`,
      'The work centers on homeowners and their families: living trusts, wills, deeds, and the documents that let someone step in during an illness.',
    ],
    highlights: [
      `Admitted to The Florida Bar in ${fact('attorneyLicensed')}`,
      `${fact('attorneyExperience')} of experience`,
      'Living trusts, homestead deeds and second marriages',
    ],
    location: officeLocation,
  },
  {
    name: firm.responsibleLawyer,
    title: 'Supervising attorney',
    isAttorney: true,
    barNumber: '0000000',
    bioShort: 'Responsible for every plan, and for the words on this website.',
    bioLong: [
      `${firm.responsibleLawyer} supervises the legal work. Each draft is read by a Florida lawyer before it reaches you, and again before you sign.`,
      `${firm.responsibleLawyer} is also the lawyer responsible for this website. If a page looks wrong or unclear, please tell us.`,
    ],
    highlights: [
      'Member of The Florida Bar',
      'Wills, powers of attorney and probate',
      'Oversees paper and video signings',
    ],
    location: officeLocation,
  },
]

/** Words for a firm of one lawyer, or of several. */
export function lawyerWords(one: string, several: string): string {
  return attorneys.length === 1 ? one : several
}

/** Profile address for bylines and structured data: "/about#elena-marlowe", without accents. */
export function attorneyHref(name: string): string {
  return `/about#${attorneyAnchor(name)}`
}

export function attorneyAnchor(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return letters.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** Label of the link to a lawyer's Bar record, beside each Bar number. */
export const barVerifyLabel = 'verify on The Florida Bar'

interface AboutPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly peopleHeading: string
  readonly approach: { readonly heading: string; readonly items: readonly string[] }
  readonly sections: readonly Section[]
  readonly closing: ClosingCall
}

export const aboutPage: AboutPage = {
  meta: {
    title: `About Our Florida Estate Planning ${lawyerWords('Lawyer', 'Lawyers')}`,
    description: `Meet the ${lawyerWords('lawyer', 'lawyers')} behind ${firm.marketingName}, how they work with families across Florida, and how to check their Florida Bar records.`,
  },
  heading: `Your Florida estate planning ${lawyerWords('lawyer', 'lawyers')}`,
  lead: `We’re ${lawyerWords('a Florida law firm', 'Florida lawyers')} in ${firm.city}, and we plan for homes, families and the days when someone else must step in.`,
  peopleHeading: lawyerWords('Your lawyer', 'Your lawyers'),
  approach: {
    heading: 'How we work',
    items: [
      'You’ll have one fee, in writing, before you decide.',
      'A lawyer works on every plan, from the first call to the signing.',
      'When a smaller plan will do, we say so.',
      'You set the pace: by phone, video, mail or across a table.',
      'A trust needs its home and accounts, and we help you move them.',
    ],
  },
  sections: [
    {
      id: 'first-call',
      heading: 'What is the first call like?',
      blocks: [
        {
          kind: 'paragraph',
          text: `It takes ${fact('consultationMinutes')} and costs nothing. You tell us who is in your family, what you own and what worries you. We tell you which plan fits, what it costs and what can wait.`,
        },
        {
          kind: 'paragraph',
          text: 'We keep what you say private, even if you never hire us. The call does not make us your law firm; that starts when you and we sign an agreement.',
        },
      ],
    },
    {
      id: 'where',
      heading: 'Where do we work?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Our one office is in ${officeLocation}. From there we serve people across the state by phone and video. ${signingWords('Signing by video suits many clients, while some must sign with witnesses in the room, and we tell you early if that is you.', 'You sign on paper, with two witnesses and a notary in the room, at our office or near you.')}`,
        },
        {
          kind: 'paragraph',
          text: 'Land in another state needs a lawyer there. If you are [moving to Florida](/contact?interest=moving-to-florida), bring the old documents along. See [the areas we practice in](/practice) and [our Florida guides](/guides).',
        },
      ],
    },
  ],
  closing: {
    heading: 'Come and ask',
    text: `Tell us what brought you here. The first ${fact('consultationMinutes')} are free.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}

/** Each with the date of a consent kept on file; without any, the section is left out. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: 'They read each page aloud to me over the phone, and they did not rush.',
    name: 'Sample client A',
    age: 71,
    plan: 'Core Trust Plan',
  },
  {
    quote: 'I knew the fee before I said yes, and it stayed the same to the end.',
    name: 'Sample client B',
    age: 66,
    plan: 'Foundational Will Plan',
  },
  {
    quote: 'My questions were answered on the phone by the lawyer who wrote the plan.',
    name: 'Sample client C',
    age: 68,
    plan: 'Advanced Wealth Plan',
  },
]
