/** Short texts in two or three columns under hairlines, without boxes. */

import { Col, Row } from 'react-bootstrap'
import type { Card } from '#frontend/content/page-parts.ts'
import { RichText } from './rich-text.tsx'

export function CardPairs({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <Row as="ul" xs={1} md={2} lg={cards.length % 3 === 0 ? 3 : 2} className="gy-4 list-unstyled">
      {cards.map((card) => (
        <Col as="li" key={card.title}>
          <div className="border-top pt-3">
            <h3>{card.title}</h3>
            <p>
              <RichText text={card.text} />
            </p>
          </div>
        </Col>
      ))}
    </Row>
  )
}
