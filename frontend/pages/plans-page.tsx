/** /plans: the three plans, side by side, with everything a fee covers and leaves out. */

import { addOnPrice, plans, plansPage } from '#frontend/content/plans.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardPairs } from '../components/card-pairs.tsx'
import { ComparisonTable } from '../components/comparison-table.tsx'
import { PorchHouse } from '../components/drawings/scenes.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PlainRows } from '../components/plain-rows.tsx'
import { PriceCards } from '../components/price-cards.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Timeline } from '../components/timeline.tsx'

export function PlansPage() {
  const { heading, lead, buttons, choosing, range, comparison, process, closing } = plansPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<PorchHouse />}>
        <div className="button-row">
          {buttons.map((button, index) => (
            <ButtonLink key={button.href} href={button.href} primary={index === 0}>
              {button.label}
            </ButtonLink>
          ))}
        </div>
      </PageHead>
      <section className="section">
        <div className="container">
          <PriceCards plans={plans} level={2} withAnchors />
        </div>
      </section>
      <section className="section">
        <div className="container split">
          <h2>{choosing.heading}</h2>
          <PlainRows items={choosing.items} />
        </div>
      </section>
      <section className="section" id="range">
        <div className="container split">
          <h2>{range.heading}</h2>
          <PlainRows items={range.items} />
        </div>
      </section>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={comparison.heading} intro={comparison.intro} />
          <ComparisonTable />
        </div>
      </section>
      <Extras />
      <section className="section sand">
        <div className="container">
          <SectionHead heading={process.heading} intro={process.intro} />
          <Timeline steps={process.steps} wide />
        </div>
      </section>
      <FloridaRules />
      <CallToAction {...closing} />
    </>
  )
}

/** Documents to add, the yearly membership, payment plans, and costs outside the fee. */
function Extras() {
  const { addOns, planCare, paymentPlans, costs } = plansPage
  return (
    <>
      <section className="section">
        <div className="container">
          <SectionHead heading={addOns.heading} intro={addOns.text} />
          <ul className="cards cards-narrow">
            {addOns.items.map((item) => (
              <li key={item.href} className="card-box">
                <h3>
                  <a href={item.href}>{item.title}</a>
                </h3>
                <p>{item.text}</p>
                <p className="price-note">{addOnPrice(item.price)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="container split">
          <div className="stack">
            <div className="card-box">
              <h2>{planCare.heading}</h2>
              <p className="price">{planCare.price}</p>
              <p>{planCare.text}</p>
            </div>
            <div className="card-box">
              <h2>{paymentPlans.heading}</h2>
              <p>{paymentPlans.text}</p>
            </div>
          </div>
          <div>
            <h2>{costs.heading}</h2>
            <p className="opening-text">{costs.text}</p>
            <PlainRows items={costs.items} />
          </div>
        </div>
      </section>
    </>
  )
}

function FloridaRules() {
  const { heading, text, cards, link } = plansPage.florida
  return (
    <section className="section">
      <div className="container">
        <SectionHead heading={heading} intro={text} />
        <CardPairs cards={cards} />
        <div className="button-row">
          <ButtonLink href={link.href}>{link.label}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
