/** /florida-homeowner-probate-checklist: a summary of the list, and the gate that opens it. */

import { Col, Container, Row } from 'react-bootstrap'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { DownloadDate } from '#frontend/components/download-date.tsx'
import { ListBoard } from '#frontend/components/drawings/scenes.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { Section } from '#frontend/components/section.tsx'
import { LedgerSections } from '#frontend/components/sections.tsx'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { fact } from '#frontend/content/facts.ts'
import { GateMarkup } from '#frontend/forms/download-gate/gate-markup.tsx'
import { Island } from '#frontend/islands/islands.tsx'

/** The resource's name in the middle of a sentence. */
const resource = 'the checklist'

export function ChecklistPage() {
  const { title, lead, intro, slug, steps } = homeownerChecklist
  return (
    <>
      <PageHead heading={title} lead={lead} drawing={<ListBoard />} isBeforeForm>
        <p className="d-flex flex-wrap column-gap-4 small mt-3">
          <DownloadDate id={slug} />
          <span data-until-open="">Free, for your name and email address</span>
        </p>
      </PageHead>
      <Section sand notPrinted>
        <Row className="gy-4">
          <Col lg>
            <Island
              name="gate-form"
              props={{ resource }}
              startIf={[`\\b(?:unlocked:${slug}|draft:gate-${slug}|person)\\b`]}
            >
              <GateMarkup resource={resource} />
            </Island>
          </Col>
          <Col lg={5} className="ps-lg-5" data-until-open="">
            <h2>Its five steps</h2>
            <ol className="list-group list-group-flush border-top border-bottom">
              {steps.map((step) => (
                <li key={step.id} className="list-group-item">
                  <span className="d-block fw-bold">{step.action}</span>
                  <span className="small">{step.name}</span>
                </li>
              ))}
            </ol>
          </Col>
        </Row>
      </Section>
      <div hidden className="container pt-5" data-gated={slug} />
      <Container className="section" data-beside-open="">
        <LedgerSections sections={intro} />
        <Disclaimer />
      </Container>
      <CallToAction
        heading="Want a lawyer’s help?"
        text={`Bring the list, half done or empty. The first ${fact('consultationMinutes')} are free.`}
      />
    </>
  )
}
