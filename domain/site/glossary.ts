/** The glossary: one-line definitions that pages open in place from a dotted word. */

export interface GlossaryTerm {
  readonly term: string
  readonly definition: string
}

export const glossary = {
  homestead: {
    term: 'Homestead',
    definition:
      'Your main home in Florida. The word is used for three rules: protection from creditors, limits on who may inherit it, and a property-tax benefit.',
  },
  probate: {
    term: 'Probate',
    definition: 'The court process that pays a person’s debts and passes on what they owned alone.',
  },
  'personal-representative': {
    term: 'Personal representative',
    definition: 'The person the court puts in charge of an estate. Other states say executor.',
  },
} as const satisfies Record<string, GlossaryTerm>

export type GlossaryId = keyof typeof glossary
