/**
 * What clients say. SAMPLE CONTENT, and off: Rule 4-7.13(b)(8) wants the client's own words about
 * a real and representative experience, nothing given in return, and Rule 4-1.6 wants written
 * consent. Replace every quotation and keep the consents on file before turning the switch.
 */

export interface Testimonial {
  readonly quote: string
  readonly name: string
  readonly age: number
  readonly plan: string
}

/** While false, the pages show `testimonialsOffNotice` alone. */
export const showTestimonials: boolean = false

export const testimonialsHeading = 'In clients’ own words'

export const testimonials: readonly Testimonial[] = [
  {
    quote: 'Sample: They read each page aloud to me and did not rush.',
    name: 'Sample client A',
    age: 71,
    plan: 'Core Trust Plan',
  },
  {
    quote: 'Sample: I knew the fee before I said yes, and it stayed the same.',
    name: 'Sample client B',
    age: 66,
    plan: 'Foundational Will Plan',
  },
  {
    quote: 'Sample: My questions were answered on the phone by the lawyer who wrote the plan.',
    name: 'Sample client C',
    age: 68,
    plan: 'Advanced Wealth Plan',
  },
]

/** Stands beside the quotations, in the same size. */
export const testimonialsNotice =
  'These clients wrote their own words and agreed in writing that we may show them. They were given nothing for it. You may not obtain the same or similar results: every family and every estate differs.'

/** Stands in place of the quotations while they are off. */
export const testimonialsOffNotice =
  'Client stories appear here only with the client’s written consent. What you tell us stays private. No story can tell you how your own matter will turn out: you may not obtain the same or similar results.'
