/** The whole checklist on its own page, to which the gate's form leads without scripts. */

import { useContext } from 'react'
import { Container } from 'react-bootstrap'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { ChecklistSteps } from '#frontend/components/checklist-steps.tsx'
import { ListBoard } from '#frontend/components/drawings/scenes.tsx'
import { LongDate } from '#frontend/components/long-date.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { fact } from '#frontend/content/facts.ts'
import { DownloadFilesContext } from '#frontend/site/page-handle.ts'

export function ChecklistFullPage() {
  const { slug, title, lead } = homeownerChecklist
  const file = useContext(DownloadFilesContext).find(({ id }) => id === slug)
  return (
    <>
      <PageHead heading={title} lead={lead} drawing={<ListBoard />}>
        {file && (
          <p className="small mt-3">
            Updated <LongDate date={file.updated} />
          </p>
        )}
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
