/** /plans: the three plans side by side, with everything that a fee covers or leaves out. */

import { Card } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CardPairs } from '#frontend/components/card-pairs.tsx'
import { ComparisonTable } from '#frontend/components/comparison-table.tsx'
import { PorchHouse } from '#frontend/components/drawings/scenes.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { PlainRows } from '#frontend/components/plain-rows.tsx'
import { PriceCards } from '#frontend/components/price-cards.tsx'
import { CardGrid, Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { Timeline } from '#frontend/components/timeline.tsx'
import { addOnPrice, plans, plansPage } from '#frontend/content/plans.ts'

export function PlansPage() {
  const { heading, lead, buttons, choosing, comparison, process, closing } = plansPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<PorchHouse />}>
        <ButtonRow>
          {buttons.map((button, index) => (
            <ButtonLink key={button.href} href={button.href} primary={index === 0}>
              {button.label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </PageHead>
      <Section dark>
        <PriceCards plans={plans} onPlansPage />
      </Section>
      <Section>
        <Split start={<h2>{choosing.heading}</h2>}>
          <PlainRows items={choosing.items} />
        </Split>
      </Section>
      <Section sand>
        <SectionHead heading={comparison.heading} intro={comparison.intro} />
        <ComparisonTable />
      </Section>
      <Extras />
      <Section sand>
        <SectionHead heading={process.heading} intro={process.intro} />
        <Timeline steps={process.steps} wide />
      </Section>
      <FloridaRules />
      <CallToAction {...closing} />
    </>
  )
}

/** Add-on documents, the yearly membership, payment plans, and costs outside the fee. */
function Extras() {
  const { addOns, planCare, paymentPlans, costs } = plansPage
  return (
    <>
      <Section>
        <SectionHead heading={addOns.heading} intro={addOns.text} />
        <CardGrid columns={4}>
          {addOns.items.map((item) => (
            <Card key={item.href} className="card-body h-100">
              <h3>
                <a href={item.href}>{item.title}</a>
              </h3>
              <p>{item.text}</p>
              {addOnPrice(item.price) && <p className="small">{addOnPrice(item.price)}</p>}
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section>
        <Split
          start={
            <div className="d-grid gap-3">
              <Card className="card-body">
                <h2 className="h3">{planCare.heading}</h2>
                <p className="display-3 mb-2">{planCare.price}</p>
                <p>{planCare.text}</p>
              </Card>
              <Card className="card-body">
                <h2 className="h3">{paymentPlans.heading}</h2>
                <p>{paymentPlans.text}</p>
              </Card>
            </div>
          }
        >
          <div>
            <h2>{costs.heading}</h2>
            <p className="mt-3">{costs.text}</p>
            <PlainRows items={costs.items} />
          </div>
        </Split>
      </Section>
    </>
  )
}

function FloridaRules() {
  const { heading, text, cards, link } = plansPage.florida
  return (
    <Section>
      <SectionHead heading={heading} intro={text} />
      <CardPairs cards={cards} />
      <ButtonRow>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </ButtonRow>
    </Section>
  )
}
