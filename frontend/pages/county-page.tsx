/** /counties/<slug>: one county's courts and customs, from frontend/content/counties. */

import { Col, Row } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CountyOffices } from '#frontend/components/county-offices.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { Lighthouse } from '#frontend/components/drawings/scenes.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { GlanceCard } from '#frontend/components/glance-card.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { RelatedGuides } from '#frontend/components/related-guides.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { Section } from '#frontend/components/section.tsx'
import { Sections } from '#frontend/components/sections.tsx'
import { Sources } from '#frontend/components/sources.tsx'
import { afterDeathHref } from '#frontend/content/after-death.ts'
import { type County, census } from '#frontend/content/county.ts'
import { firm } from '#frontend/content/firm/firm.ts'

interface Props {
  readonly county: County
}

export function CountyPage({ county }: Props) {
  return (
    <>
      <PageHead heading={county.heading} lead={county.lead} drawing={<Lighthouse />} />
      <Section>
        <Row className="justify-content-between gy-5">
          <Col lg={8}>
            <CountyArticle county={county} />
          </Col>
          <Col lg={4}>
            <CountyAtAGlance county={county} />
          </Col>
        </Row>
      </Section>
      <CallToAction {...county.closing} />
    </>
  )
}

function CountyArticle({ county }: Props) {
  return (
    <article className="prose">
      <p className="answer">
        <RichText text={county.answer} />
      </p>
      <p>
        <strong>Where to file probate:</strong> {county.offices[0].name}, {county.seat}. See{' '}
        <a href="#offices">all offices and forms</a>.
      </p>
      <Sections sections={county.sections} />
      {county.visit && (
        <section>
          <h2>Our office</h2>
          <p>{county.visit}</p>
        </section>
      )}
      <section>
        <h2>Questions from {county.name} families</h2>
        <FaqList items={county.faqs} />
      </section>
      <CountyOffices offices={county.offices} packet={county.packet} />
      <RelatedGuides
        slugs={county.relatedGuides}
        more={[{ label: 'Probate help after a death', href: afterDeathHref }]}
      />
      <Sources sources={[...county.sources, census.source]} />
      <Disclaimer />
    </article>
  )
}

function CountyAtAGlance({ county }: Props) {
  const isOurs = `${county.name} County` === firm.county
  const meeting = isOurs
    ? 'In person at our one office, or by phone or video'
    : `By phone or video from ${firm.city}`
  return (
    <GlanceCard
      heading="At a glance"
      facts={[
        ['County seat', county.seat],
        ['Circuit', county.circuit],
        [`People, ${census.name}`, county.populationText],
        ['How we meet', meeting],
      ]}
    >
      <ButtonLink href={county.firstStep.href}>{county.firstStep.label}</ButtonLink>
    </GlanceCard>
  )
}
