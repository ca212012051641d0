/** The whole checklist on its own page, to which the gate's form leads without scripts. */

import { Container } from 'react-bootstrap'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { ChecklistSteps } from '#frontend/components/checklist-steps.tsx'
import { DownloadDate } from '#frontend/components/download-date.tsx'
import { ListBoard } from '#frontend/components/drawings/scenes.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { fact } from '#frontend/content/facts.ts'

export function ChecklistFullPage() {
  const { slug, title, lead } = homeownerChecklist
  return (
    <>
      <PageHead heading={title} lead={lead} drawing={<ListBoard />}>
        <p className="small mt-3">
          <DownloadDate id={slug} />
        </p>
      </PageHead>
      <Container className="section">
        <p className="narrow d-print-none">To keep a copy, print this page or save it as a PDF.</p>
        <div data-gated={slug}>
          <ChecklistSteps checklist={homeownerChecklist} />
        </div>
      </Container>
      <CallToAction
        heading="Stuck on a line?"
        text={`Bring the question to a Florida lawyer. The first ${fact('consultationMinutes')} are free.`}
      />
    </>
  )
}
