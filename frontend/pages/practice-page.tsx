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
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { practiceIndexPage } from '#frontend/content/resources.ts'

export function PracticePage() {
  const { heading, lead, grid, groups, quickStart, closing } = practiceIndexPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />} />
      <Section>
        <div className="narrow">
          <SomeoneHasDied />
        </div>
        <SectionHead heading={grid.heading} intro={grid.intro} />
        {groups.map(({ need, categories }) => (
          <section key={need} className="ledger">
            <Split
              start={
                <>
                  {categories.length === 1 &&
                    categories.map((name) => <Tag key={name}>{name}</Tag>)}
                  <h3 className="mt-2">{need}</h3>
                </>
              }
            >
              {practiceAreas
                .filter(({ category }) => categories.includes(category))
                .map((area) => (
                  <PracticeCard key={area.slug} area={area} isTagged={categories.length > 1} />
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

interface CardProps {
  readonly area: PracticeArea
  /** In a group of one category, that group has the tag. */
  readonly isTagged: boolean
}

/** A row that is a link as a whole. */
function PracticeCard({ area, isTagged }: CardProps) {
  return (
    <article className="row-article position-relative">
      <div className="d-flex flex-wrap align-items-center gap-2">
        <h4 className="strong-heading mb-0">{area.title}</h4>
        {isTagged && <Tag>{area.category}</Tag>}
      </div>
      <p className="mb-0">{area.cardDescription}</p>
      <MoreLink href={practiceAreaPath(area.slug)} about={`about ${area.title}`} isWhole />
    </article>
  )
}
