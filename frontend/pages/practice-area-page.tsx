/** /practice/<slug>: one practice area, from frontend/content/practice-areas. */

import { Card, Col, Row } from 'react-bootstrap'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { DeadlineBand } from '#frontend/components/deadline-band.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { OakLantern } from '#frontend/components/drawings/scenes.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { RelatedGuides } from '#frontend/components/related-guides.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { Section } from '#frontend/components/section.tsx'
import { Sections } from '#frontend/components/sections.tsx'
import { SomeoneHasDied } from '#frontend/components/someone-has-died.tsx'
import { Sources } from '#frontend/components/sources.tsx'
import { TickList } from '#frontend/components/tick-list.tsx'
import { practiceClosingLinks } from '#frontend/content/closing-links.ts'
import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'

export function PracticeAreaPage({ area }: { readonly area: PracticeArea }) {
  return (
    <>
      <PageHead
        heading={area.heading}
        lead={area.lead}
        tags={[area.category]}
        drawing={<OakLantern />}
      />
      {area.deadlines && <DeadlineBand {...area.deadlines} />}
      <Section>
        <Row className="justify-content-between gy-5">
          <Col lg={8}>
            <article className="prose">
              <p className="answer">
                <RichText text={area.answer} />
              </p>
              {area.slug === 'probate' && <SomeoneHasDied />}
              <section>
                <h2>What is included</h2>
                <TickList items={area.inclusions} closed />
              </section>
              <Sections sections={area.sections} />
              {area.faqs.length > 0 && (
                <section>
                  <h2>Questions people ask</h2>
                  <FaqList items={area.faqs} />
                </section>
              )}
              <RelatedGuides slugs={area.relatedGuides} more={area.relatedLinks} />
              <Sources sources={area.sources} />
              <Disclaimer />
            </article>
          </Col>
          <Col as="aside" lg={4} aria-label="Before you call">
            <Card className="card-body sticky-aside">
              <h2 className="h4 strong-heading">What to bring</h2>
              <p>The first {fact('consultationMinutes')} with a lawyer are free. These help:</p>
              <TickList items={area.bring} />
            </Card>
          </Col>
        </Row>
      </Section>
      <CallToAction {...area.closing} {...practiceClosingLinks[area.readers]} />
    </>
  )
}
