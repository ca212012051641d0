/** /resources: guides, tools, downloads and counties as rows, with a search box that filters them. */

import { Card, Container } from 'react-bootstrap'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { LittleLibrary } from '#frontend/components/drawings/scenes.tsx'
import { LawChangeList } from '#frontend/components/law-change-list.tsx'
import { LinkRows, type RowLink } from '#frontend/components/link-rows.tsx'
import { MoreLink } from '#frontend/components/more-link.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { CardGrid, Section } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { SomeoneHasDied } from '#frontend/components/someone-has-died.tsx'
import { Tag } from '#frontend/components/tag.tsx'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import { type Download, downloads } from '#frontend/content/downloads.ts'
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
      <ResourceSection id="guides" links={guideLinks()} />
      <ResourceSection id="tools" sand links={toolLinks()} />
      <ResourceSection id="downloads" links={downloads.map(downloadLink)} />
      <ResourceSection id="counties" sand links={countyLinks()} />
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

interface SectionProps {
  readonly id: keyof typeof resourcesPage.sections
  readonly sand?: boolean
  readonly links: readonly RowLink[]
}

function ResourceSection({ id, sand, links }: SectionProps) {
  const { heading, intro } = resourcesPage.sections[id]
  return (
    <Section sand={sand} id={id}>
      <SectionHead heading={heading} intro={intro} />
      <LinkRows links={links} searchable />
    </Section>
  )
}

function guideLinks(): readonly RowLink[] {
  return guides.map((guide) => {
    const href = guidePath(guide.slug)
    const headings = guide.toc.map(({ text }) => text)
    return {
      href,
      label: guide.title,
      fact: `${guide.readTimeMinutes} min read`,
      words: searchWordsOf(href, guide.card, ...headings),
    }
  })
}

function toolLinks(): readonly RowLink[] {
  return toolNames.map((tool) => {
    const { title, description } = toolWords[tool].page.card
    const href = tools[tool].page
    return { href, label: title, fact: description, words: searchWordsOf(href) }
  })
}

function downloadLink({ id, title, description, format, category }: Download): RowLink {
  const isGated = id === homeownerChecklist.slug
  return {
    href: isGated ? `/${id}` : `/downloads/${id}.pdf`,
    label: title,
    fact: `${format}${sizeWords(id)}, free${isGated ? ' for your name and email address' : ''}`,
    words: searchWordsOf(`/downloads/${id}`, category, description),
  }
}

/** ", 4 pages, 63 KB", as read from the file itself. */
function sizeWords(id: string): string {
  const file = printedDownload(id)
  if (!file) return ''
  const pages = file.pageCount === 1 ? '1 page' : `${file.pageCount} pages`
  return `, ${pages}, ${Math.ceil(file.sizeBytes / 1024)} KB`
}

function countyLinks(): readonly RowLink[] {
  return counties.map((county) => {
    const href = countyPath(county.slug)
    return {
      href,
      label: `${county.name} County`,
      fact: `${county.populationText} people`,
      words: searchWordsOf(href, county.seat),
    }
  })
}

function ExtraCard({ card }: { readonly card: ResourceCard }) {
  return (
    <Card className="card-body h-100">
      {card.tag && (
        <p className="mb-2">
          <Tag>{card.tag}</Tag>
        </p>
      )}
      <h3>{card.title}</h3>
      <p>{card.text}</p>
      <MoreLink href={card.link.href} words={card.link.label} about={`(${card.title})`} />
    </Card>
  )
}
