/** Clients' own words, or the samples of a sample firm; the page leaves it out where it is empty. */

import type { Testimonial, TestimonialWords } from '#frontend/content/testimonials.ts'

interface Props {
  readonly words: TestimonialWords
  readonly testimonials: readonly Testimonial[]
}

export function TestimonialList({ words, testimonials }: Props) {
  return (
    <>
      <h2 className="section-head">{words.heading}</h2>
      <ul className="cards testimonials">
        {testimonials.map((item) => (
          <li key={item.name}>
            <figure className="card-box testimonial">
              {words.mark && <p className="small-print">{words.mark}</p>}
              <blockquote>{item.quote}</blockquote>
              <figcaption>
                {item.name}, {item.age}. {item.plan}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p>{words.notice}</p>
    </>
  )
}
