/** /resources: guides, tools, downloads and counties, with a search box that filters them. */

import type { ReactNode } from 'react'
import { Col, Container, Row } from 'react-bootstrap'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { LittleLibrary } from '#frontend/components/drawings/scenes.tsx'
import { GuideCard } from '#frontend/components/guide-card.tsx'
import { LawChangeList } from '#frontend/components/law-change-list.tsx'
import { MoreLink } from '#frontend/components/more-link.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { CardGrid, Section } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { SomeoneHasDied } from '#frontend/components/someone-has-died.tsx'
import { Tag } from '#frontend/components/tag.tsx'
import { TickList } from '#frontend/components/tick-list.tsx'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import { downloads } from '#frontend/content/downloads.ts'
import { guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { lawChanges } from '#frontend/content/law-changes.ts'
import { type ResourceCard, resourcesPage } from '#frontend/content/resources.ts'
import { searchWordsOf, wordsAfterADeath } from '#frontend/content/search-words.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { printedDownload } from '#frontend/downloads/printed-downloads.ts'
import { Island } from '#frontend/forms/island.tsx'
import { SearchMarkup } from '#frontend/forms/resource-search/search-markup.tsx'

export function ResourcesPage() {
  const { heading, lead, search, glossaryCard, videoCard, closing } = resourcesPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<LittleLibrary />} />
      <Container className="section">
        <Island name="resource-search" props={{ noMatch: search.noMatch }} className="narrow">
          <SearchMarkup label={search.label} hint={search.hint} />
        </Island>
      </Container>
      <Container>
        <div className="narrow" data-searchable="">
          <div data-words={wordsAfterADeath}>
            <SomeoneHasDied />
          </div>
        </div>
      </Container>
      <ResourceSection id="guides">
        <CardGrid searchable>
          {guides.map((guide) => (
            <GuideCard
              key={guide.slug}
              guide={guide}
              words={searchWordsOf(guidePath(guide.slug), ...guide.toc.map(({ text }) => text))}
            />
          ))}
        </CardGrid>
      </ResourceSection>
      <ResourceSection id="tools" sand>
        <CardGrid searchable>
          {toolNames.map((tool) => {
            const { title, description, features } = toolWords[tool].page.card
            return (
              <div
                key={tool}
                className="card card-body h-100"
                data-words={searchWordsOf(tools[tool].page)}
              >
                <h3>{title}</h3>
                <p>{description}</p>
                <TickList items={features} />
                <MoreLink href={tools[tool].page} words="Open the tool" about={`(${title})`} />
              </div>
            )
          })}
        </CardGrid>
      </ResourceSection>
      <ResourceSection id="downloads">
        <CardGrid searchable>
          {downloads.map((download) => {
            const isGated = download.id === homeownerChecklist.slug
            return (
              <div key={download.id} className="card card-body h-100">
                <p className="mb-2">
                  <Tag>{download.category}</Tag>
                </p>
                <h3>{download.title}</h3>
                <p>{download.description}</p>
                <p className="small">
                  {download.format}
                  {sizeWords(download.id)}, free
                  {isGated && ' for your name and email address'}
                </p>
                <MoreLink
                  href={isGated ? `/${download.id}` : `/downloads/${download.id}.pdf`}
                  words={isGated ? 'Get the list' : 'Download'}
                  about={`(${download.title})`}
                />
              </div>
            )
          })}
        </CardGrid>
      </ResourceSection>
      <ResourceSection id="counties" sand>
        <Row as="ul" xs={1} md={2} className="list-unstyled" data-searchable="">
          {counties.map((county) => (
            <Col
              as="li"
              key={county.slug}
              data-words={searchWordsOf(countyPath(county.slug), county.seat)}
            >
              <div className="d-flex flex-wrap align-items-center justify-content-between border-top">
                <a className="py-2 fw-bold" href={countyPath(county.slug)}>
                  {county.name} County
                </a>
                <span>{county.populationText} people</span>
              </div>
            </Col>
          ))}
        </Row>
      </ResourceSection>
      <Section id="law-changes">
        <div className="prose">
          <SectionHead {...resourcesPage.lawChanges} />
          <LawChangeList changes={lawChanges} />
        </div>
      </Section>
      <Section sand>
        <h2 className="visually-hidden">More help</h2>
        <CardGrid columns={2}>
          <ExtraCard card={glossaryCard} />
          <ExtraCard card={videoCard} />
        </CardGrid>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}

/** ", 4 pages, 63 KB", as read from the file itself. */
function sizeWords(id: string): string {
  const file = printedDownload(id)
  if (!file) return ''
  const pages = file.pageCount === 1 ? '1 page' : `${file.pageCount} pages`
  return `, ${pages}, ${Math.ceil(file.sizeBytes / 1024)} KB`
}

interface SectionProps {
  readonly id: keyof typeof resourcesPage.sections
  readonly sand?: boolean
  readonly children: ReactNode
}

function ResourceSection({ id, sand, children }: SectionProps) {
  const { heading, intro } = resourcesPage.sections[id]
  return (
    <Section sand={sand} id={id}>
      <SectionHead heading={heading} intro={intro} />
      {children}
    </Section>
  )
}

function ExtraCard({ card }: { readonly card: ResourceCard }) {
  return (
    <div className="card card-body h-100">
      {card.tag && (
        <p className="mb-2">
          <Tag>{card.tag}</Tag>
        </p>
      )}
      <h3>{card.title}</h3>
      <p>{card.text}</p>
      <ButtonRow>
        <ButtonLink href={card.link.href}>{card.link.label}</ButtonLink>
      </ButtonRow>
    </div>
  )
}
