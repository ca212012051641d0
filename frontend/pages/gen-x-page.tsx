/** /gen-x: what happens without a plan, what a plan does, and the three weeks it takes. */

import { genXPage } from '#frontend/content/personas.ts'
import { feesNotIncluded, plans } from '#frontend/content/plans.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardPairs } from '../components/card-pairs.tsx'
import { Checklist } from '../components/checklist.tsx'
import { DataTable } from '../components/data-table.tsx'
import { Swing } from '../components/drawings/scenes.tsx'
import { PersonaHead } from '../components/persona-head.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Timeline } from '../components/timeline.tsx'

export function GenXPage() {
  const { hero, realityCheck, benefits, priorities, schedule, closing } = genXPage
  return (
    <>
      <PersonaHead hero={hero} drawing={<Swing />} />
      <section className="section">
        <div className="container">
          <SectionHead heading={realityCheck.heading} intro={realityCheck.intro} />
          <DataTable
            caption={realityCheck.caption}
            columns={[realityCheck.realityColumn, realityCheck.solutionColumn]}
            rows={realityCheck.rows.map((row) => [row.reality, row.solution])}
          />
        </div>
      </section>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={benefits.heading} intro={benefits.intro} />
          <CardPairs cards={benefits.cards} />
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHead heading={priorities.heading} intro={priorities.intro} />
          <div className="cards">
            {priorities.groups.map((group) => (
              <div key={group.title} className="card-box">
                <h3>{group.title}</h3>
                <Checklist items={group.items} />
              </div>
            ))}
          </div>
        </div>
      </section>
      <Timelines />
      <Spotlight />
      <section className="section sand" id="schedule">
        <div className="container">
          <SectionHead heading={schedule.heading} intro={schedule.intro} />
          <Timeline steps={schedule.steps} wide />
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}

function Timelines() {
  const { heading, intro, without, with: withPlan, note } = genXPage.timelines
  return (
    <section className="section sand">
      <div className="container">
        <SectionHead heading={heading} intro={intro} />
        <div className="halves">
          {[without, withPlan].map((side) => (
            <section key={side.heading} aria-label={side.heading}>
              <p className="half-title">{side.heading}</p>
              <Timeline steps={side.steps} unlit={side === without} />
            </section>
          ))}
        </div>
        <p className="disclaimer">{note}</p>
      </div>
    </section>
  )
}

/** The plan most families read first, as the house it is on the price list. */
function Spotlight() {
  const { planId, heading, text, points, primary, secondary } = genXPage.spotlight
  const plan = plans.find(({ id }) => id === planId)
  return (
    <section className="section">
      <div className="container split">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
          {plan && (
            <>
              <p className="price spotlight-price">{plan.priceText}</p>
              <p className="price-note">{plan.subtitle}</p>
              <p className="small-print">{feesNotIncluded}</p>
            </>
          )}
        </div>
        <div className="popular-plan">
          <p className="gable">
            <span>Most popular</span>
          </p>
          <div className="card-box price-card">
            <Checklist items={points} />
            <ButtonLink href={primary.href} primary>
              {primary.label}
            </ButtonLink>
            <ButtonLink href={secondary.href}>{secondary.label}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
