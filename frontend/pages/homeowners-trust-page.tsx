/** /landing/florida-homeowners-trust: one package for people who own a Florida home. */

import { Container } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CardPairs } from '#frontend/components/card-pairs.tsx'
import { DataTable } from '#frontend/components/data-table.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { PorchHouse } from '#frontend/components/drawings/scenes.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { Section, Split } from '#frontend/components/section.tsx'
import { SectionHead, SplitHead } from '#frontend/components/section-head.tsx'
import { LedgerRow, LedgerSections } from '#frontend/components/sections.tsx'
import { SourceList } from '#frontend/components/sources.tsx'
import { contactPage } from '#frontend/content/contact.ts'
import { landingPage } from '#frontend/content/landing.ts'
import { feesNotIncluded } from '#frontend/content/plans.ts'
import {
  ConsultationMarkup,
  consultationDrafts,
} from '#frontend/forms/consultation/consultation-markup.tsx'
import { Island } from '#frontend/islands/islands.tsx'

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
        <SectionHead heading={page.process.heading} />
        <DataTable {...page.process} />
      </Section>
      <AskHere />
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
    </>
  )
}

/** The contact form itself: who comes from an advertisement should not have to look for it. */
function AskHere() {
  const { confidentialityHint, atHand } = contactPage
  return (
    <Section id="ask">
      <Split start={<SplitHead {...landingPage.form} />}>
        <Island
          name="consultation-form"
          props={{ confidentialityHint, atHand: atHand.items }}
          startIf={consultationDrafts}
        >
          <ConsultationMarkup plan="trust" />
        </Island>
      </Split>
    </Section>
  )
}
