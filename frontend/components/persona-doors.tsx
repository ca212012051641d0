/** Panel with three doors, one for each life stage; each is a link as a whole. */

import type { ReactNode } from 'react'
import type { PersonaFlow } from '#domain/forms/consultation-request.ts'
import type { PersonaCard } from '#frontend/content/home.ts'
import { ButtonLink } from './button-link.tsx'
import { Rocker, Swing, Telephone } from './drawings/scenes.tsx'

const drawings: Readonly<Record<PersonaFlow, ReactNode>> = {
  boomer: <Rocker />,
  genx: <Swing />,
  millennial: <Telephone />,
}

export function PersonaDoors({ cards }: { readonly cards: readonly PersonaCard[] }) {
  return (
    <ul className="doors card list-unstyled">
      {cards.map((card) => (
        <li key={card.id} className="door vstack position-relative">
          <div className="door-picture d-flex align-items-end justify-content-center d-print-none">
            {drawings[card.id]}
          </div>
          <div className="card-body vstack">
            <p className="small fw-bold text-info mb-1">{card.title}</p>
            <h3>{card.subtitle}</h3>
            <ul className="d-none d-md-block list-unstyled mb-3 flex-grow-1">
              {card.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <ButtonLink href={card.href} suffix={card.linkAbout} className="stretched-link">
              Learn More
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
