/** /millennials: prices in the open and three short sessions, by phone. */

import { millennialsPage } from '#frontend/content/personas.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardPairs } from '../components/card-pairs.tsx'
import { Checklist } from '../components/checklist.tsx'
import { Telephone } from '../components/drawings/scenes.tsx'
import { PersonaHead } from '../components/persona-head.tsx'
import { PriceCards, recommended } from '../components/price-cards.tsx'
import { RichText } from '../components/rich-text.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Timeline } from '../components/timeline.tsx'

export function MillennialsPage() {
  const { hero, features, sessions, lifeStages, pricing, reasons, closing } = millennialsPage
  return (
    <>
      <PersonaHead hero={hero} drawing={<Telephone />} />
      <section className="section">
        <div className="container">
          <SectionHead heading={features.heading} intro={features.intro} />
          <CardPairs cards={features.cards} />
        </div>
      </section>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={sessions.heading} intro={sessions.intro} />
          <Timeline steps={sessions.steps} wide />
          <p className="disclaimer">{sessions.note}</p>
        </div>
      </section>
      <section className="section">
        <div className="container split">
          <div>
            <h2>{lifeStages.heading}</h2>
            <p className="lead">{lifeStages.intro}</p>
          </div>
          <dl className="rows">
            {lifeStages.items.map((item) => (
              <div key={item.title}>
                <dt>{item.title}</dt>
                <dd>
                  <RichText text={item.text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="section sand" id="pricing">
        <div className="container">
          <SectionHead heading={pricing.heading} intro={pricing.intro} />
          <PriceCards plans={recommended(pricing.plans)} />
          <p className="small-print">{pricing.note}</p>
        </div>
      </section>
      <section className="section">
        <div className="container split">
          <h2>{reasons.heading}</h2>
          <Checklist items={reasons.items} closed />
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}
