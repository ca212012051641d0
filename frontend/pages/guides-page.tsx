/** /guides: the guide to start with, then the others. */

import { Card } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { Mailbox } from '#frontend/components/drawings/scenes.tsx'
import { GuideCard, GuideDates } from '#frontend/components/guide-card.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { CardGrid, Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { Tag } from '#frontend/components/tag.tsx'
import { type Guide, guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { guidesIndexPage } from '#frontend/content/resources.ts'

export function GuidesPage() {
  const { heading, lead, others, howToRead, closing } = guidesIndexPage
  const [first, ...rest] = guides
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<Mailbox />} />
      <Section>{first && <Featured guide={first} />}</Section>
      <Section>
        <SectionHead heading={others.heading} intro={others.intro} />
        <CardGrid columns={2}>
          {rest.map((guide) => (
            <GuideCard key={guide.slug} guide={guide} />
          ))}
        </CardGrid>
      </Section>
      <Section sand>
        <Split start={<h2>{howToRead.heading}</h2>}>
          <div>
            {howToRead.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} />
              </p>
            ))}
          </div>
        </Split>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}

/** The guide to start with. */
function Featured({ guide }: { readonly guide: Guide }) {
  const { label, text, linkWords } = guidesIndexPage.featured
  return (
    <Card as="article" className="card-body">
      <Split
        start={
          <>
            <ul className="d-flex flex-wrap gap-2 mb-2 list-unstyled">
              {[label, ...guide.tags].map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
            <h2 className="display-2 lh-sm">
              <a href={guidePath(guide.slug)}>{guide.title}</a>
            </h2>
            <GuideDates guide={guide} />
          </>
        }
      >
        <p>{text}</p>
        <ButtonRow>
          <ButtonLink href={guidePath(guide.slug)}>{linkWords}</ButtonLink>
        </ButtonRow>
      </Split>
    </Card>
  )
}
