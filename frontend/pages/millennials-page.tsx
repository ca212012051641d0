/** /millennials: prices in the open and three short sessions, by phone. */

import { millennialsPage } from '#frontend/content/personas.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardPairs } from '../components/card-pairs.tsx'
import { Checklist } from '../components/checklist.tsx'
import { DescriptionRows } from '../components/description-rows.tsx'
import { Telephone } from '../components/drawings/scenes.tsx'
import { PersonaHead } from '../components/persona-head.tsx'
import { PriceCards, recommended } from '../components/price-cards.tsx'
import { RichText } from '../components/rich-text.tsx'
import { Section, Split } from '../components/section.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Timeline } from '../components/timeline.tsx'

export function MillennialsPage() {
  const { hero, features, sessions, lifeStages, pricing, reasons, closing } = millennialsPage
  return (
    <>
      <PersonaHead hero={hero} drawing={<Telephone />} />
      <Section>
        <SectionHead heading={features.heading} intro={features.intro} />
        <CardPairs cards={features.cards} />
      </Section>
      <Section sand>
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
          <Checklist items={reasons.items} closed />
        </Split>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}
