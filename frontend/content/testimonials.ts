/**
 * Testimonials (firm/people.ts) and the words around them. Rule 4-7.13(b)(8) requires clients' own,
 * unpaid words on a real, representative experience; Rule 4-1.6 requires written consent. Samples
 * are marked as such; a real firm shows only words with the date of a consent on file, if any.
 */

export interface Testimonial {
  readonly quote: string
  readonly name: string
  readonly age: number
  readonly plan: string
  /** ISO date of the client's written consent; a sample has none. */
  readonly consentedOn?: string
}

/** Testimonials that may be shown: the sample firm's, or those that clients have agreed to. */
export function shownTestimonials(
  isSampleFirm: boolean,
  all: readonly Testimonial[],
): readonly Testimonial[] {
  return all.filter(({ consentedOn }) => (consentedOn === undefined) === isSampleFirm)
}

export interface TestimonialWords {
  readonly heading: string
  /** Shown on each card. */
  readonly mark?: string
  /** Privacy, and what testimonials do not promise; in the same size as the quotations. */
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
