/** Frame of a tool's page: head, form, and the law behind the rule. */

import type { ReactNode } from 'react'
import { Container } from 'react-bootstrap'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { closingLinks } from '#frontend/content/closing-links.ts'
import type { ToolPage } from '#frontend/content/tool.ts'
import { CallToAction } from './call-to-action.tsx'
import { Disclaimer } from './disclaimers.tsx'
import { PageHead } from './page-head.tsx'
import { LedgerRow, LedgerSections } from './sections.tsx'
import { SourceList } from './sources.tsx'

interface Props {
  readonly page: ToolPage
  readonly lawCheckedOn: CalendarDate
  /** Placed on the head's ground line. */
  readonly drawing: ReactNode
  /** The form. */
  readonly children: ReactNode
}

export function ToolFrame({ page, lawCheckedOn, drawing, children }: Props) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} drawing={drawing} />
      <Container className="section beside-form">
        {children}
        <aside>
          <p className="small">{page.privacyNote}</p>
        </aside>
      </Container>
      <Container className="section">
        <LedgerSections sections={page.sections} />
        <LedgerRow heading="Sources">
          <SourceList sources={page.sources} lawCheckedOn={lawCheckedOn} />
          <Disclaimer />
        </LedgerRow>
      </Container>
      <CallToAction {...page.closing} {...closingLinks[page.readers]} />
    </>
  )
}
