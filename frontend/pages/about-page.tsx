/** /about: the lawyers, how they work, and who is behind the name. */

import { AttorneyProfile } from '#frontend/components/attorney-card.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { OakLantern, TableRoom } from '#frontend/components/drawings/scenes.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { CardGrid, Section, Split } from '#frontend/components/section.tsx'
import { LedgerSections } from '#frontend/components/sections.tsx'
import { TickList } from '#frontend/components/tick-list.tsx'
import { aboutPage, attorneys } from '#frontend/content/firm/people.ts'

export function AboutPage() {
  const { heading, lead, peopleHeading, approach, sections, closing } = aboutPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />} />
      <Section>
        <h2 className="section-head">{peopleHeading}</h2>
        <CardGrid columns={attorneys.length === 1 ? 1 : 2}>
          {attorneys.map((attorney) => (
            <AttorneyProfile key={attorney.name} attorney={attorney} />
          ))}
        </CardGrid>
      </Section>
      <Section dark>
        <Split
          start={
            <>
              <h2>{approach.heading}</h2>
              <div className="col-9 col-md-6 col-lg-10 mt-4">
                <TableRoom />
              </div>
            </>
          }
        >
          <TickList items={approach.items} closed />
        </Split>
      </Section>
      <Section>
        <LedgerSections sections={sections} />
        <Disclaimer />
      </Section>
      <CallToAction {...closing} />
    </>
  )
}
