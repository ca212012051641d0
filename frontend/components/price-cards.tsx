/** The plans as cards; the popular one is a house, with a lit window in the gable. */

import { Card, Col, Row } from 'react-bootstrap'
import type { RecommendedPlan } from '#frontend/content/personas.ts'
import {
  plans as allPlans,
  feesNotIncluded,
  type Plan,
  plansPage,
} from '#frontend/content/plans.ts'
import { ButtonLink } from './button-link.tsx'
import { TickList } from './tick-list.tsx'

interface Props {
  readonly plans: readonly (Plan & { readonly reason?: string })[]
  /** On /plans: on its dark band, with the ids that links to /plans#… point to. */
  readonly onPlansPage?: boolean
  /** On a phone, leaves out what each plan includes, which is on /plans. */
  readonly isBrief?: boolean
}

export function PriceCards({ plans, onPlansPage = false, isBrief = false }: Props) {
  const Heading = onPlansPage ? 'h2' : 'h3'
  return (
    <>
      <Row as="ul" xs={1} md={2} lg={3} className="price-cards g-4 gy-lg-0 list-unstyled">
        {plans.map((plan, index) => (
          <Col
            as="li"
            key={plan.id}
            // Below a row of two on a tablet, the third has the whole width.
            {...(index === 2 && { md: 12, lg: 'auto' })}
            className={plan.popular ? 'popular-plan' : undefined}
          >
            {plan.popular && (
              <p className="gable">
                <span>Most popular</span>
              </p>
            )}
            <Card
              className="card-body h-100 price-card"
              id={onPlansPage ? plan.anchors[0] : undefined}
            >
              <Heading className="h3 mb-1">
                {onPlansPage && plan.anchors.slice(1).map((id) => <span key={id} id={id} />)}
                {plan.name}
              </Heading>
              <p className="display-3 mb-1">{plan.priceText}</p>
              <p className="small mb-0">{plan.subtitle}</p>
              <div className={isBrief ? 'd-none d-md-block' : undefined}>
                <TickList items={plan.features} />
              </div>
              <p className="small mt-auto pt-2">
                {plan.reason ?? (
                  <>
                    <strong>Ideal for:</strong> {plan.idealFor}
                  </>
                )}
              </p>
              <ButtonLink href={plan.ctaHref} primary={plan.popular} onDark={onPlansPage}>
                {plan.ctaText}
              </ButtonLink>
            </Card>
          </Col>
        ))}
      </Row>
      {onPlansPage && (
        <p id="range" className="small mt-4 mb-0">
          {plansPage.range}
        </p>
      )}
      <p className="small mt-4">{feesNotIncluded}</p>
    </>
  )
}

/** The plans that a persona page recommends, with its own reasons and links. */
export function recommended(list: readonly RecommendedPlan[]): Props['plans'] {
  return list.flatMap(({ planId, reason, link }) =>
    allPlans
      .filter((plan) => plan.id === planId)
      .map((plan) => ({ ...plan, reason, ctaText: link.label, ctaHref: link.href })),
  )
}
