/** Short texts in two or three columns under hairlines, without boxes. */

import type { Card } from '#frontend/content/page-parts.ts'
import { RichText } from './rich-text.tsx'
import { CardGrid } from './section.tsx'

export function CardPairs({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <CardGrid columns={cards.length % 3 === 0 ? 3 : 2}>
      {cards.map((card) => (
        <div key={card.title} className="border-top pt-3">
          <h3>{card.title}</h3>
          <p className="narrow">
            <RichText text={card.text} />
          </p>
        </div>
      ))}
    </CardGrid>
  )
}
