/** /practice: the thirteen practice areas. */

import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { DescriptionRows } from '#frontend/components/description-rows.tsx'
import { OakLantern } from '#frontend/components/drawings/scenes.tsx'
import { MoreLink } from '#frontend/components/more-link.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { CardGrid, Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { SomeoneHasDied } from '#frontend/components/someone-has-died.tsx'
import { Tag } from '#frontend/components/tag.tsx'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { practiceIndexPage } from '#frontend/content/resources-page.ts'

export function PracticePage() {
  const { heading, lead, grid, categories, quickStart, closing } = practiceIndexPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />} />
      <Section>
        <div className="narrow">
          <SomeoneHasDied />
        </div>
        <SectionHead heading={grid.heading} intro={grid.intro} />
        <CardGrid>
          {practiceAreas.map((area) => (
            <div key={area.slug} className="card card-body h-100">
              <p className="mb-2">
                <Tag>{area.category}</Tag>
              </p>
              <h3>{area.title}</h3>
              <p>{area.cardDescription}</p>
              <MoreLink href={practiceAreaPath(area.slug)} about={`about ${area.title}`} />
            </div>
          ))}
        </CardGrid>
      </Section>
      <Section sand>
        <Split
          start={
            <>
              <h2>{quickStart.heading}</h2>
              <p className="lead">{quickStart.text}</p>
              <ButtonRow>
                {quickStart.links.map((link) => (
                  <ButtonLink key={link.href} href={link.href}>
                    {link.label}
                  </ButtonLink>
                ))}
              </ButtonRow>
            </>
          }
        >
          <DescriptionRows rows={Object.entries(categories)} />
        </Split>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}
