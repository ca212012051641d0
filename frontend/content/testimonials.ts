/**
 * Clients' words (firm/people.ts) and what stands around them: Rule 4-7.13(b)(8) wants their own words about a
 * real and representative experience, nothing given in return, and Rule 4-1.6 wants written consent. While the firm is the sample, its samples are shown, each marked as one. A real firm shows only what
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

/** What may be shown: the samples of a sample firm, or what clients have agreed to. */
export function shownTestimonials(
  isSampleFirm: boolean,
  all: readonly Testimonial[],
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
