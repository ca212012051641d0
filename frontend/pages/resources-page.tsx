/** /resources: guides, tools, downloads and counties as rows, with a search box that filters them. */

import { Container } from 'react-bootstrap'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { LittleLibrary } from '#frontend/components/drawings/scenes.tsx'
import { LawChangeList } from '#frontend/components/law-change-list.tsx'
import { LinkRows, type RowLink } from '#frontend/components/link-rows.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { Section } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { afterDeathLink } from '#frontend/content/after-death.ts'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import { type Download, downloads } from '#frontend/content/downloads.ts'
import { guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { lawChanges } from '#frontend/content/law-changes.ts'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { resourcesPage } from '#frontend/content/resources.ts'
import { searchWordsOf, wordsAfterADeath } from '#frontend/content/search-words.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { printedDownload } from '#frontend/downloads/printed-downloads.ts'
import { SearchMarkup } from '#frontend/forms/resource-search/search-markup.tsx'
import { Island } from '#frontend/islands/islands.tsx'

export function ResourcesPage() {
  const { heading, lead, search, glossaryCard, videoCard, closing } = resourcesPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<LittleLibrary />} isBeforeForm />
      <Container className="section">
        <div className="narrow d-grid gap-4">
          <Island name="resource-search" props={{ noMatch: search.noMatch }}>
            <SearchMarkup label={search.label} hint={search.hint} />
          </Island>
          <LinkRows links={[{ ...afterDeathLink, words: wordsAfterADeath }]} searchable />
        </div>
      </Container>
      <ResourceSection id="guides" links={guideLinks()} />
      <ResourceSection id="tools" sand links={toolLinks()} />
      <ResourceSection id="downloads" links={downloads.map(downloadLink)} />
      <ResourceSection id="counties" sand links={countyLinks()} />
      <div data-only-found="">
        <ResourceSection id="practice" links={practiceLinks()} isHidden />
      </div>
      <Section id="law-changes">
        <SectionHead {...resourcesPage.lawChanges} />
        <div className="prose mb-4">
          <LawChangeList changes={lawChanges} />
        </div>
        <LinkRows links={[glossaryCard, videoCard]} columns />
      </Section>
      <CallToAction {...closing} />
    </>
  )
}

interface SectionProps {
  readonly id: keyof typeof resourcesPage.sections
  readonly sand?: boolean
  readonly links: readonly RowLink[]
  readonly isHidden?: boolean
}

function ResourceSection({ id, sand, links, isHidden }: SectionProps) {
  const { heading, intro } = resourcesPage.sections[id]
  return (
    <Section sand={sand} id={id} isHidden={isHidden}>
      <SectionHead heading={heading} intro={intro} />
      <LinkRows links={links} columns={id === 'counties' ? 'short' : true} searchable />
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

/** Only for those who search: the page is long enough. */
function practiceLinks(): readonly RowLink[] {
  return practiceAreas.map(({ slug, title }) => {
    const href = practiceAreaPath(slug)
    return { href, label: title, words: searchWordsOf(href) }
  })
}

function countyLinks(): readonly RowLink[] {
  return counties.map((county) => {
    const href = countyPath(county.slug)
    return {
      href,
      label: county.name,
      fact: `${county.populationText} people`,
      words: searchWordsOf(href, county.seat, 'County'),
    }
  })
}
