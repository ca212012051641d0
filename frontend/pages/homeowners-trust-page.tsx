/** /landing/florida-homeowners-trust: one package for people who own a Florida home. */

import { landingPage } from '#frontend/content/landing.ts'
import { feesNotIncluded } from '#frontend/content/plans.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardPairs } from '../components/card-pairs.tsx'
import { Disclaimer } from '../components/disclaimers.tsx'
import { PorchHouse } from '../components/drawings/scenes.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { LedgerRow, LedgerSections } from '../components/sections.tsx'
import { SourceList } from '../components/sources.tsx'
import { Timeline } from '../components/timeline.tsx'

export function HomeownersTrustPage() {
  const page = landingPage
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} drawing={<PorchHouse />}>
        <p className="price head-price">{page.priceText}</p>
        <p className="price-note">{page.priceNote}</p>
        <div className="button-row">
          <ButtonLink href={page.primary.href} primary>
            {page.primary.label}
          </ButtonLink>
          <ButtonLink href={page.secondary.href}>{page.secondary.label}</ButtonLink>
        </div>
      </PageHead>
      <section className="section">
        <div className="container">
          <SectionHead heading={page.package.heading} intro={page.package.intro} />
          <CardPairs cards={page.package.items} />
          <p className="disclaimer">{feesNotIncluded}</p>
        </div>
      </section>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={page.process.heading} intro={page.process.intro} />
          <Timeline steps={page.process.steps} wide />
        </div>
      </section>
      <div className="container section">
        <LedgerSections sections={page.sections} />
        <LedgerRow heading={page.questions.heading}>
          <FaqList items={page.questions.items} />
        </LedgerRow>
        <LedgerRow heading="Sources">
          <SourceList sources={page.sources} reviewedOn={page.updated} />
          <Disclaimer />
        </LedgerRow>
      </div>
      <CallToAction {...page.closing} />
    </>
  )
}
