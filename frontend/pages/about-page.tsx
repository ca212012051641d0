/** /about: the lawyers, how they work, and who stands behind the name. */

import { aboutPage, attorneys } from '#frontend/content/people.ts'
import { AttorneyProfile } from '../components/attorney-card.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { Checklist } from '../components/checklist.tsx'
import { Disclaimer } from '../components/disclaimers.tsx'
import { OakLantern } from '../components/drawings/scenes.tsx'
import { PageHead } from '../components/page-head.tsx'
import { LedgerSections } from '../components/sections.tsx'

export function AboutPage() {
  const { heading, lead, peopleHeading, approach, sections, closing } = aboutPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />} />
      <section className="section">
        <div className="container">
          <h2 className="section-head">{peopleHeading}</h2>
          <div className="cards profiles">
            {attorneys.map((attorney) => (
              <AttorneyProfile key={attorney.name} attorney={attorney} />
            ))}
          </div>
        </div>
      </section>
      <section className="section sand">
        <div className="container split">
          <h2>{approach.heading}</h2>
          <Checklist items={approach.items} closed />
        </div>
      </section>
      <section className="section">
        <div className="container">
          <LedgerSections sections={sections} />
          <Disclaimer />
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}
