/** Clients' own words, or the notice that stands there while they are switched off. */

import {
  showTestimonials,
  testimonials,
  testimonialsHeading,
  testimonialsNotice,
  testimonialsOffNotice,
} from '#frontend/content/testimonials.ts'
import { Callout } from './callout.tsx'

export function TestimonialList() {
  return (
    <>
      <h2>{testimonialsHeading}</h2>
      {showTestimonials ? (
        <>
          <ul className="cards testimonials">
            {testimonials.map((item) => (
              <li key={item.name}>
                <figure className="card-box testimonial">
                  <blockquote>{item.quote}</blockquote>
                  <figcaption>
                    {item.name}, {item.age}. {item.plan}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <p>{testimonialsNotice}</p>
        </>
      ) : (
        <Callout tone="info">{testimonialsOffNotice}</Callout>
      )}
    </>
  )
}
