/** /someone-has-died: what a family does after a death, in the order of the deadlines. */

import { Card, Col, Row } from 'react-bootstrap'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { OakLantern } from '#frontend/components/drawings/scenes.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { Section } from '#frontend/components/section.tsx'
import { Sources } from '#frontend/components/sources.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { TickList } from '#frontend/components/tick-list.tsx'
import { afterDeathPage } from '#frontend/content/after-death.ts'
import { closingLinks } from '#frontend/content/closing-links.ts'
import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'

export function SomeoneHasDiedPage() {
  const { heading, lead, call, steps, noLawyer, whoToTell, packets } = afterDeathPage
  const { tools, questions, sources, closing } = afterDeathPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />}>
        <p className="mt-3 mb-0">
          {call} <TelephoneLink placement="page" className="fw-bold" />.
        </p>
      </PageHead>
      <Section>
        <Row className="justify-content-between gy-5">
          <Col lg={8}>
            <article className="prose">
              <ol className="timeline list-unstyled">
                {steps.map(({ when, lead: first, items }) => (
                  <li key={when}>
                    <h2 className="h3 mb-1">{when}</h2>
                    <p className="mb-2">
                      <RichText text={first} />
                    </p>
                    <PlainList items={items} />
                  </li>
                ))}
              </ol>
              <section>
                <h2>{noLawyer.heading}</h2>
                <TickList items={noLawyer.items} closed />
              </section>
              <section>
                <h2>{whoToTell.heading}</h2>
                <TickList items={whoToTell.items} />
              </section>
              <section>
                <h2>{questions.heading}</h2>
                <FaqList items={questions.items} />
              </section>
              <section id="packets">
                <h2>{packets.heading}</h2>
                <p>{packets.text}</p>
                <PlainList items={packets.items} />
              </section>
              <Sources sources={sources} />
              <Disclaimer />
            </article>
          </Col>
          <Col as="aside" lg={4} aria-label={tools.heading}>
            <Card className="card-body sticky-aside">
              <h2 className="h4 strong-heading">{tools.heading}</h2>
              <LinkRows links={tools.links} />
            </Card>
          </Col>
        </Row>
      </Section>
      <CallToAction {...closing} {...closingLinks.deadline} />
    </>
  )
}

function PlainList({ items }: { readonly items: readonly RichTextValue[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}
