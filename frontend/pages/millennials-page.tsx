/** /millennials: open prices and three short sessions, by phone. */

import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CardPairs } from '#frontend/components/card-pairs.tsx'
import { DescriptionRows } from '#frontend/components/description-rows.tsx'
import { Telephone } from '#frontend/components/drawings/scenes.tsx'
import { PersonaHead } from '#frontend/components/persona-head.tsx'
import { PriceCards, recommended } from '#frontend/components/price-cards.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { TickList } from '#frontend/components/tick-list.tsx'
import { Timeline } from '#frontend/components/timeline.tsx'
import { millennialsPage } from '#frontend/content/personas.ts'

export function MillennialsPage() {
  const { hero, features, sessions, lifeStages, pricing, reasons, closing } = millennialsPage
  return (
    <>
      <PersonaHead hero={hero} drawing={<Telephone />} />
      <Section>
        <SectionHead heading={features.heading} intro={features.intro} />
        <CardPairs cards={features.cards} />
      </Section>
      <Section dark>
        <SectionHead heading={sessions.heading} intro={sessions.intro} />
        <Timeline steps={sessions.steps} wide />
        <p className="disclaimer">{sessions.note}</p>
      </Section>
      <Section>
        <Split
          start={
            <>
              <h2>{lifeStages.heading}</h2>
              <p className="lead">{lifeStages.intro}</p>
            </>
          }
        >
          <DescriptionRows
            rows={lifeStages.items.map(({ title, text }) => [
              title,
              <RichText key={title} text={text} />,
            ])}
          />
        </Split>
      </Section>
      <Section sand id="pricing">
        <SectionHead heading={pricing.heading} intro={pricing.intro} />
        <PriceCards plans={recommended(pricing.plans)} />
        <p className="small mt-3">{pricing.note}</p>
      </Section>
      <Section>
        <Split start={<h2>{reasons.heading}</h2>}>
          <TickList items={reasons.items} closed />
        </Split>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}
