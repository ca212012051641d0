/**
 * What clients say. SAMPLE CONTENT: Rule 4-7.13(b)(8) wants the client's own words about a real and
 * representative experience, nothing given in return, and Rule 4-1.6 wants written consent. While
 * the firm is the sample, its samples stand here, each marked as one. A real firm shows only what
 * has the day of a consent kept on file; without any, the section is away.
 */

export interface Testimonial {
  readonly quote: string
  readonly name: string
  readonly age: number
  readonly plan: string
  /** ISO date of the client's written consent; a sample has none. */
  readonly consentedOn?: string
}

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

/** What may be shown: the samples of a sample firm, or what clients have agreed to. */
export function shownTestimonials(
  isSampleFirm: boolean,
  all: readonly Testimonial[] = testimonials,
): readonly Testimonial[] {
  return all.filter(({ consentedOn }) => (consentedOn === undefined) === isSampleFirm)
}

export interface TestimonialWords {
  readonly heading: string
  /** Stands on each card. */
  readonly mark?: string
  /** Privacy, and what the words do not promise; in the size of the quotations. */
  readonly notice: string
}

const noPromise =
  'You may not obtain the same or similar results, because every family and every estate differs.'

export function testimonialWords(isSampleFirm: boolean): TestimonialWords {
  return isSampleFirm
    ? {
        heading: 'What clients’ words will look like',
        mark: 'Sample, not a client',
        notice: `These are samples, and no client said them. What you tell us stays private: a client’s words appear here only with that client’s written consent. ${noPromise}`,
      }
    : {
        heading: 'In clients’ own words',
        notice: `What you tell us stays private. These clients wrote their own words, agreed in writing that we may show them, and were given nothing for it. ${noPromise}`,
      }
}
