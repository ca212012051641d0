/** A dark band of deadlines, each with its time as a large figure. */

import { Col, Row } from 'react-bootstrap'
import type { Deadlines } from '#frontend/content/practice-area.ts'
import { RichText } from './rich-text.tsx'
import { Section } from './section.tsx'

export function DeadlineBand({ heading, items, more }: Deadlines) {
  return (
    <Section dark>
      <h2>{heading}</h2>
      <Row as="ol" xs={1} sm={2} lg={4} className="g-4 mt-2 mb-4 list-unstyled">
        {items.map(({ time, text }) => (
          <Col as="li" key={text}>
            <p className="display-2 border-top pt-3 mb-1">{time}</p>
            <p className="mb-0">{text}</p>
          </Col>
        ))}
      </Row>
      <p>
        <RichText text={more} />
      </p>
    </Section>
  )
}
