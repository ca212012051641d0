/** /gen-x: what happens without a plan, what a plan does, and the three weeks it takes. */

import { Card, Col, Row } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CardPairs } from '#frontend/components/card-pairs.tsx'
import { DataTable } from '#frontend/components/data-table.tsx'
import { Swing } from '#frontend/components/drawings/scenes.tsx'
import { PersonaHead } from '#frontend/components/persona-head.tsx'
import { CardGrid, Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { TickList } from '#frontend/components/tick-list.tsx'
import { Timeline } from '#frontend/components/timeline.tsx'
import { genXPage } from '#frontend/content/personas.ts'
import { feesNotIncluded, plans } from '#frontend/content/plans.ts'

export function GenXPage() {
  const { hero, realityCheck, benefits, priorities, schedule, closing } = genXPage
  return (
    <>
      <PersonaHead hero={hero} drawing={<Swing />} />
      <Section>
        <SectionHead heading={realityCheck.heading} intro={realityCheck.intro} />
        <DataTable
          caption={realityCheck.caption}
          columns={[realityCheck.realityColumn, realityCheck.solutionColumn]}
          rows={realityCheck.rows.map((row) => [row.reality, row.solution])}
        />
      </Section>
      <Section sand>
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <CardPairs cards={benefits.cards} />
      </Section>
      <Section>
        <SectionHead heading={priorities.heading} intro={priorities.intro} />
        <CardGrid>
          {priorities.groups.map((group) => (
            <Card key={group.title} className="card-body h-100">
              <h3>{group.title}</h3>
              <TickList items={group.items} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Timelines />
      <Spotlight />
      <Section dark id="schedule">
        <SectionHead heading={schedule.heading} intro={schedule.intro} />
        <Timeline steps={schedule.steps} wide />
      </Section>
      <CallToAction {...closing} />
    </>
  )
}

function Timelines() {
  const { heading, intro, without, with: withPlan, note } = genXPage.timelines
  return (
    <Section sand>
      <SectionHead heading={heading} intro={intro} />
      <Row xs={1} md={2} className="gy-5">
        {[without, withPlan].map((side) => (
          <Col as="section" key={side.heading} aria-label={side.heading}>
            <p className="border-bottom pb-2 mb-4 fw-bold">{side.heading}</p>
            <Timeline steps={side.steps} unlit={side === without} />
          </Col>
        ))}
      </Row>
      <p className="disclaimer">{note}</p>
    </Section>
  )
}

/** The plan that most families read first, drawn as a house as on the price list. */
function Spotlight() {
  const { planId, heading, text, points, primary, secondary } = genXPage.spotlight
  const plan = plans.find(({ id }) => id === planId)
  return (
    <Section>
      <Split
        start={
          <>
            <h2>{heading}</h2>
            <p className="lead">{text}</p>
            {plan && (
              <>
                <p className="display-3 mt-4 mb-1">{plan.priceText}</p>
                <p className="small mb-0">{plan.subtitle}</p>
                <p className="small">{feesNotIncluded}</p>
              </>
            )}
          </>
        }
      >
        <div className="popular-plan">
          <p className="gable">
            <span>Most popular</span>
          </p>
          <Card className="card-body price-card">
            <TickList items={points} />
            <div className="d-grid gap-2">
              <ButtonLink href={primary.href} primary>
                {primary.label}
              </ButtonLink>
              <ButtonLink href={secondary.href}>{secondary.label}</ButtonLink>
            </div>
          </Card>
        </div>
      </Split>
    </Section>
  )
}
