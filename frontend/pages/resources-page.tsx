/** /resources: guides, tools, downloads and counties, with a box that filters them. */

import { type ReactNode, useContext } from 'react'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import { downloads } from '#frontend/content/downloads.ts'
import { guides } from '#frontend/content/guides.ts'
import { type ResourceCard, resourcesPage, tools } from '#frontend/content/resources-page.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { Checklist } from '../components/checklist.tsx'
import { LittleLibrary } from '../components/drawings/scenes.tsx'
import { GuideCard } from '../components/guide-card.tsx'
import { MoreLink } from '../components/more-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { type DownloadFile, DownloadFilesContext } from '../download-files.ts'
import { Island } from '../islands/island.tsx'

export function ResourcesPage() {
  const downloadFiles = useContext(DownloadFilesContext)
  const { heading, lead, glossaryCard, videoCard, closing } = resourcesPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<LittleLibrary />} />
      <div className="container section search-section">
        <Island name="resource-search" props={resourcesPage.search} className="narrow" />
      </div>
      <ResourceSection id="guides">
        <div className="cards" data-searchable="">
          {guides.map((guide) => (
            <GuideCard key={guide.slug} guide={guide} />
          ))}
        </div>
      </ResourceSection>
      <ResourceSection id="tools" sand>
        <ul className="cards" data-searchable="">
          {tools.map((tool) => (
            <li key={tool.href} className="card-box">
              <h3>{tool.title}</h3>
              <p>{tool.description}</p>
              <Checklist items={tool.features} />
              <MoreLink href={tool.href} words="Open the tool" about={`(${tool.title})`} />
            </li>
          ))}
        </ul>
      </ResourceSection>
      <ResourceSection id="downloads">
        <ul className="cards" data-searchable="">
          {downloads.map((download) => {
            const isGated = download.id === homeownerChecklist.slug
            return (
              <li key={download.id} className="card-box">
                <p className="tag">{download.category}</p>
                <h3>{download.title}</h3>
                <p>{download.description}</p>
                <p className="small-print">
                  {download.format}
                  {sizeWords(downloadFiles.find(({ id }) => id === download.id))}.{' '}
                  {isGated ? 'Asks for a name and an e-mail address.' : 'Free.'}
                </p>
                <MoreLink
                  href={isGated ? `/${download.id}` : `/downloads/${download.id}.pdf`}
                  words={isGated ? 'Get the list' : 'Download'}
                  about={`(${download.title})`}
                />
              </li>
            )
          })}
        </ul>
      </ResourceSection>
      <ResourceSection id="counties" sand>
        <ul className="county-list" data-searchable="">
          {counties.map((county) => (
            <li key={county.slug}>
              <a href={countyPath(county.slug)}>{county.name} County</a>
              <span>{county.populationText} people</span>
            </li>
          ))}
        </ul>
      </ResourceSection>
      <section className="section">
        <div className="container">
          <h2 className="visually-hidden">More help</h2>
          <ul className="cards">
            <ExtraCard card={glossaryCard} />
            <ExtraCard card={videoCard} />
          </ul>
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}

/** ", 4 pages, 63 KB", as read from the file itself. */
function sizeWords(file?: DownloadFile): string {
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
    <section className={sand ? 'section sand' : 'section'} id={id}>
      <div className="container">
        <SectionHead heading={heading} intro={intro} />
        {children}
      </div>
    </section>
  )
}

function ExtraCard({ card }: { readonly card: ResourceCard }) {
  return (
    <li className="card-box">
      {card.tag && <p className="tag">{card.tag}</p>}
      <h3>{card.title}</h3>
      <p>{card.text}</p>
      <div className="button-row">
        <ButtonLink href={card.link.href}>{card.link.label}</ButtonLink>
      </div>
    </li>
  )
}
