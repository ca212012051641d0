/** Testimonials of clients, or samples for the sample firm; pages leave an empty list out. */

import { Card } from 'react-bootstrap'
import type { Testimonial, TestimonialWords } from '#frontend/content/testimonials.ts'
import { CardGrid } from './section.tsx'

interface Props {
  readonly words: TestimonialWords
  readonly testimonials: readonly Testimonial[]
}

export function TestimonialList({ words, testimonials }: Props) {
  return (
    <>
      <h2 className="mb-4">{words.heading}</h2>
      <CardGrid>
        {testimonials.map((item) => (
          <Card as="figure" key={item.name} className="card-body h-100 mb-0">
            {words.mark && <p className="small">{words.mark}</p>}
            <blockquote className="h5 font-heading lh-sm">{item.quote}</blockquote>
            <figcaption className="mt-auto small">
              {item.name}, {item.age}. {item.plan}
            </figcaption>
          </Card>
        ))}
      </CardGrid>
      <p>{words.notice}</p>
    </>
  )
}
