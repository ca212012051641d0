/** Clients' own words, or the notice that stands there while they are switched off. */

import {
  showTestimonials,
  testimonials,
  testimonialsHeading,
  testimonialsNotice,
  testimonialsOffNotice,
} from '#frontend/content/testimonials.ts'
import { Callout } from './callout.tsx'
import { CardGrid } from './section.tsx'

export function TestimonialList() {
  return (
    <>
      <h2 className="mb-4">{testimonialsHeading}</h2>
      {showTestimonials ? (
        <>
          <CardGrid>
            {testimonials.map((item) => (
              <figure key={item.name} className="card card-body h-100 mb-0">
                <blockquote className="h5 font-serif lh-sm">{item.quote}</blockquote>
                <figcaption className="mt-auto small">
                  {item.name}, {item.age}. {item.plan}
                </figcaption>
              </figure>
            ))}
          </CardGrid>
          <p>{testimonialsNotice}</p>
        </>
      ) : (
        <Callout tone="info">{testimonialsOffNotice}</Callout>
      )}
    </>
  )
}
