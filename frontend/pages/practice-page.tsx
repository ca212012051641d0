/** /practice: the practice areas, grouped by need. */

import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { OakLantern } from '#frontend/components/drawings/scenes.tsx'
import { MoreLink } from '#frontend/components/more-link.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { SomeoneHasDied } from '#frontend/components/someone-has-died.tsx'
import { Tag } from '#frontend/components/tag.tsx'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { practiceIndexPage } from '#frontend/content/resources.ts'

export function PracticePage() {
  const { heading, lead, grid, quickStart, closing } = practiceIndexPage
  const categories = Object.entries(practiceIndexPage.categories)
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />} />
      <Section>
        <div className="narrow">
          <SomeoneHasDied />
        </div>
        <SectionHead heading={grid.heading} intro={grid.intro} />
        {categories.map(([category, need]) => (
          <section key={category} className="ledger">
            <Split start={<h3>{need}</h3>}>
              {practiceAreas
                .filter((area) => area.category === category)
                .map((area) => (
                  <article key={area.slug} className="row-article">
                    <p className="mb-2">
                      <Tag>{area.category}</Tag>
                    </p>
                    <h4 className="strong-heading">{area.title}</h4>
                    <p className="mb-2">{area.cardDescription}</p>
                    <MoreLink href={practiceAreaPath(area.slug)} about={`about ${area.title}`} />
                  </article>
                ))}
            </Split>
          </section>
        ))}
      </Section>
      <Section sand>
        <h2>{quickStart.heading}</h2>
        <p className="lead narrow">{quickStart.text}</p>
        <ButtonRow>
          {quickStart.links.map((link) => (
            <ButtonLink key={link.href} href={link.href}>
              {link.label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}
