/** Head of a persona page: eyebrow, title, lead and two buttons. */

import type { ReactNode } from 'react'
import type { PersonaHero } from '#frontend/content/personas.ts'
import { ActionLink } from './action-link.tsx'
import { ButtonRow } from './button-row.tsx'
import { PageHead } from './page-head.tsx'

interface Props {
  readonly hero: PersonaHero
  readonly drawing: ReactNode
}

export function PersonaHead({ hero, drawing }: Props) {
  return (
    <PageHead eyebrow={hero.eyebrow} heading={hero.heading} lead={hero.lead} drawing={drawing}>
      <ButtonRow>
        <ActionLink link={hero.primary} primary placement="hero" />
        <ActionLink link={hero.secondary} placement="hero" />
      </ButtonRow>
    </PageHead>
  )
}
