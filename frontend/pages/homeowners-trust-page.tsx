/** /landing/florida-homeowners-trust: one package for people who own a Florida home. */

import { Container } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CardPairs } from '#frontend/components/card-pairs.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { PorchHouse } from '#frontend/components/drawings/scenes.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { Section } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { LedgerRow, LedgerSections } from '#frontend/components/sections.tsx'
import { SourceList } from '#frontend/components/sources.tsx'
import { Timeline } from '#frontend/components/timeline.tsx'
import { landingPage } from '#frontend/content/landing.ts'
import { feesNotIncluded } from '#frontend/content/plans.ts'

export function HomeownersTrustPage() {
  const page = landingPage
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} drawing={<PorchHouse />}>
        <p className="display-3 mt-4 mb-1">{page.priceText}</p>
        <p className="small mb-0">{page.priceNote}</p>
        <ButtonRow>
          <ButtonLink href={page.primary.href} primary>
            {page.primary.label}
          </ButtonLink>
          <ButtonLink href={page.secondary.href}>{page.secondary.label}</ButtonLink>
        </ButtonRow>
      </PageHead>
      <Section>
        <SectionHead heading={page.package.heading} intro={page.package.intro} />
        <CardPairs cards={page.package.items} />
        <p className="disclaimer">{feesNotIncluded}</p>
      </Section>
      <Section sand>
        <SectionHead heading={page.process.heading} intro={page.process.intro} />
        <Timeline steps={page.process.steps} wide />
      </Section>
      <Container className="section">
        <LedgerSections sections={page.sections} />
        <LedgerRow heading={page.questions.heading}>
          <FaqList items={page.questions.items} />
        </LedgerRow>
        <LedgerRow heading="Sources">
          <SourceList sources={page.sources} />
          <Disclaimer />
        </LedgerRow>
      </Container>
      <CallToAction {...page.closing} />
    </>
  )
}
