/** /practice: the thirteen practice areas. */

import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { practiceIndexPage } from '#frontend/content/resources-page.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { OakLantern } from '../components/drawings/scenes.tsx'
import { MoreLink } from '../components/more-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { SectionHead } from '../components/section-head.tsx'

export function PracticePage() {
  const { heading, lead, grid, categories, quickStart, closing } = practiceIndexPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<OakLantern />} />
      <section className="section">
        <div className="container">
          <SectionHead heading={grid.heading} intro={grid.intro} />
          <ul className="cards">
            {practiceAreas.map((area) => (
              <li key={area.slug} className="card-box">
                <p className="tag">{area.category}</p>
                <h3>{area.title}</h3>
                <p>{area.cardDescription}</p>
                <MoreLink href={practiceAreaPath(area.slug)} about={`about ${area.title}`} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section sand">
        <div className="container split">
          <div>
            <h2>{quickStart.heading}</h2>
            <p className="lead">{quickStart.text}</p>
            <div className="button-row">
              {quickStart.links.map((link) => (
                <ButtonLink key={link.href} href={link.href}>
                  {link.label}
                </ButtonLink>
              ))}
            </div>
          </div>
          <dl className="rows">
            {Object.entries(categories).map(([category, words]) => (
              <div key={category}>
                <dt>{category}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}
