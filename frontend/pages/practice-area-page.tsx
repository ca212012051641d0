/** /practice/<slug>: one practice area, from frontend/content/practice-areas. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { Checklist } from '../components/checklist.tsx'
import { Disclaimer } from '../components/disclaimers.tsx'
import { OakLantern } from '../components/drawings/scenes.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { RelatedGuides } from '../components/related-guides.tsx'
import { RichText } from '../components/rich-text.tsx'
import { Sections } from '../components/sections.tsx'
import { Sources } from '../components/sources.tsx'

export function PracticeAreaPage({ area }: { readonly area: PracticeArea }) {
  return (
    <>
      <PageHead
        heading={area.heading}
        lead={area.lead}
        tags={[area.category]}
        drawing={<OakLantern />}
      />
      <div className="container section article">
        <article className="prose">
          <p className="answer">
            <RichText text={area.answer} />
          </p>
          <section>
            <h2>What is included</h2>
            <Checklist items={area.inclusions} closed />
          </section>
          <Sections sections={area.sections} />
          {area.faqs.length > 0 && (
            <section>
              <h2>Questions people ask</h2>
              <FaqList items={area.faqs} />
            </section>
          )}
          <RelatedGuides slugs={area.relatedGuides} more={area.relatedLinks} />
          <Sources sources={area.sources} reviewedOn={area.reviewedOn} />
          <Disclaimer />
        </article>
        <aside aria-label="Next step">
          <div className="card-box sticky-aside">
            <h2 className="aside-heading">Not sure yet?</h2>
            <p>
              The first {fact('consultationMinutes')} with a lawyer are free. You hear the price
              before you decide.
            </p>
            <ButtonLink href="/contact" primary>
              Schedule Consultation
            </ButtonLink>
            <ButtonLink href="/plans">View Plans &amp; Pricing</ButtonLink>
          </div>
        </aside>
      </div>
      <CallToAction
        heading="Ask about your own family"
        text="Twenty minutes, free, by phone or video. We say what fits and what it costs."
      />
    </>
  )
}
