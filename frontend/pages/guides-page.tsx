/** /guides: where to start, and the six others. */

import { guidePath, guides } from '#frontend/content/guides.ts'
import { guidesIndexPage } from '#frontend/content/resources-page.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { Mailbox } from '../components/drawings/scenes.tsx'
import { GuideCard } from '../components/guide-card.tsx'
import { Icon } from '../components/icons.tsx'
import { LongDate } from '../components/long-date.tsx'
import { PageHead } from '../components/page-head.tsx'
import { RichText } from '../components/rich-text.tsx'
import { SectionHead } from '../components/section-head.tsx'

const [first, ...rest] = guides

export function GuidesPage() {
  const { heading, lead, others, howToRead, closing } = guidesIndexPage
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<Mailbox />} />
      <section className="section">
        <div className="container">
          <Featured />
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHead heading={others.heading} intro={others.intro} />
          <div className="cards cards-wide">
            {rest.map((guide) => (
              <GuideCard key={guide.slug} guide={guide} />
            ))}
          </div>
        </div>
      </section>
      <section className="section sand">
        <div className="container split">
          <h2>{howToRead.heading}</h2>
          <div>
            {howToRead.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <RichText text={paragraph} />
              </p>
            ))}
          </div>
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}

/** The guide to begin with, under the roof. */
function Featured() {
  const { label, text, linkWords } = guidesIndexPage.featured
  return (
    <article className="popular-plan featured">
      <p className="gable">
        <span>{label}</span>
      </p>
      <div className="card-box price-card">
        <ul className="tags">
          {first.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
        <h2>
          <a href={guidePath(first.slug)}>{first.title}</a>
        </h2>
        <p className="meta">
          <Icon name={first.icon} />
          <span>
            Updated <LongDate date={first.updated} />
          </span>
          <span>{first.readTimeMinutes} min read</span>
        </p>
        <p className="opening-text">{text}</p>
        <div className="button-row">
          <ButtonLink href={guidePath(first.slug)}>{linkWords}</ButtonLink>
        </div>
      </div>
    </article>
  )
}
