/** Short texts two by two under hairlines, without boxes. */

import type { Card } from '#frontend/content/page-parts.ts'
import { RichText } from './rich-text.tsx'

export function CardPairs({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className={cards.length % 3 === 0 ? 'pairs pairs-3' : 'pairs'}>
      {cards.map((card) => (
        <li key={card.title}>
          <h3>{card.title}</h3>
          <p>
            <RichText text={card.text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
