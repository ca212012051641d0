/** The glossary: one-line definitions that pages open in place from a dotted term. */

export interface GlossaryTerm {
  readonly term: string
  readonly definition: string
}

export const glossary = {
  'ancillary-administration': {
    term: 'Ancillary administration',
    definition:
      'A probate case in Florida besides the one at home, often needed when a person who lived elsewhere owned Florida land alone.',
  },
  'beneficiary-designation': {
    term: 'Beneficiary designation',
    definition:
      'The form, kept by a bank, insurer or retirement plan, that says who receives an account or policy when you die.',
  },
  decedent: {
    term: 'Decedent',
    definition: 'The legal word for the person who has died.',
  },
  descendant: {
    term: 'Descendant',
    definition:
      'A person in your line of children, grandchildren and so on, including those who were legally adopted.',
  },
  durable: {
    term: 'Durable',
    definition: 'Still in force after you lose the ability to make your own decisions.',
  },
  'elective-estate': {
    term: 'Elective estate',
    definition:
      'The pool of assets, wider than probate alone, from which a surviving spouse may claim a set share.',
  },
  fiduciary: {
    term: 'Fiduciary',
    definition:
      'A person or company that the law holds to honest, careful conduct while handling matters for someone else.',
  },
  funding: {
    term: 'Funding',
    definition: 'Moving the title of your assets into the name of your trust.',
  },
  homestead: {
    term: 'Homestead',
    definition:
      'Your main home in Florida, under three separate rules that share a name: protection from creditors, limits on who may inherit it, and a property-tax benefit.',
  },
  intestate: {
    term: 'Intestate',
    definition: 'Having died without a valid will, so that state law decides who inherits.',
  },
  'letters-of-administration': {
    term: 'Letters of administration',
    definition:
      'The court document that proves to banks and others that a personal representative may act for an estate.',
  },
  'life-estate': {
    term: 'Life estate',
    definition: 'The right to live in and use a property for as long as you live.',
  },
  'living-will': {
    term: 'Living will',
    definition:
      'A signed statement of the care you want, or refuse, when you are near the end of life and cannot speak.',
  },
  'personal-representative': {
    term: 'Personal representative',
    definition:
      'The person the court puts in charge of an estate, called an executor in other states.',
  },
  'portability-estate-tax': {
    term: 'Portability (estate tax)',
    definition:
      'A choice, made on a federal tax return, to pass a deceased spouse’s unused estate-tax exemption to the survivor.',
  },
  'portability-tax-cap': {
    term: 'Portability (property-tax cap)',
    definition:
      'The right to carry the gap between market and assessed value from your old Florida homestead to a new one, in full or in proportion, within limits.',
  },
  'pour-over-will': {
    term: 'Pour-over will',
    definition:
      'A will that sends whatever you left outside your trust into the trust after you die.',
  },
  'preneed-guardian': {
    term: 'Preneed guardian',
    definition:
      'A person you name in advance to be guardian if one is ever needed for you or your children.',
  },
  probate: {
    term: 'Probate',
    definition: 'The court process that pays a person’s debts and passes on what they owned alone.',
  },
  'qualified-custodian': {
    term: 'Qualified custodian',
    definition:
      'A person or company that meets Florida’s rules for storing an electronic will securely.',
  },
  'responsible-person': {
    term: 'Responsible person (firearms)',
    definition:
      'Under federal firearms rules, anyone with power to direct a trust’s policies or to handle its registered items.',
  },
  'self-proof': {
    term: 'Self-proof',
    definition:
      'A sworn page signed with the will, so the court doesn’t have to find the witnesses later.',
  },
  'successor-trustee': {
    term: 'Successor trustee',
    definition:
      'The person who takes over your trust when you die, step down or can no longer manage it.',
  },
  surrogate: {
    term: 'Surrogate',
    definition: 'The person you name to make medical decisions for you.',
  },
  'tenancy-by-the-entireties': {
    term: 'Tenancy by the entireties',
    definition:
      'A way for a married couple to own property together, so that the survivor owns all of it and a creditor of one of them alone cannot take it.',
  },
  trustee: {
    term: 'Trustee',
    definition: 'The person or company that holds and manages what is in a trust.',
  },
} as const satisfies Record<string, GlossaryTerm>

export type GlossaryId = keyof typeof glossary
