/** Privacy, terms and accessibility, from frontend/content/legal-pages.ts. */

import { Container } from 'react-bootstrap'
import { StreetLamp } from '#frontend/components/drawings/scenes.tsx'
import { LongDate } from '#frontend/components/long-date.tsx'
import { usePageHandle } from '#frontend/components/page-handle.ts'
import { PageHead } from '#frontend/components/page-head.tsx'
import { LedgerSections } from '#frontend/components/sections.tsx'
import type { LegalPage as LegalPageWords } from '#frontend/content/legal-pages.ts'

export function LegalPage({ page }: { readonly page: LegalPageWords }) {
  const { updated } = usePageHandle()
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} drawing={<StreetLamp />}>
        <p className="small mt-3">
          Updated <LongDate date={updated} />
        </p>
      </PageHead>
      <Container className="section">
        <LedgerSections sections={page.sections} />
      </Container>
    </>
  )
}
