/** /guides/<slug>: an article from frontend/content/guides in its frame. */

import { Container } from 'react-bootstrap'
import { longDate } from '#domain/calendar-date.ts'
import { consultationMinutes } from '#domain/firm-terms.ts'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CountiesOfGuide } from '#frontend/components/counties-of-guide.tsx'
import { GuideDisclaimers } from '#frontend/components/disclaimers.tsx'
import { Mailbox } from '#frontend/components/drawings/scenes.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { GuideContentsContext, guideComponents } from '#frontend/components/guide-components.tsx'
import { LongDate } from '#frontend/components/long-date.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { RelatedGuides } from '#frontend/components/related-guides.tsx'
import { Sources } from '#frontend/components/sources.tsx'
import { closingLinks } from '#frontend/content/closing-links.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneyHref } from '#frontend/content/firm/people.ts'
import type { Guide, TocEntry } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'

/** The two guides that every guide links to (docs/specification.md §2), and the first one. */
const alwaysRelated: readonly string[] = [
  'florida-summary-administration',
  'florida-lady-bird-deed',
  'will-vs-trust-florida',
]

const questions: TocEntry = { id: 'questions', text: 'Questions people ask' }

export function GuidePage({ guide }: { readonly guide: Guide }) {
  const { Article, toc, faqs, sources } = guide
  const { heading, text, readers } = guide.closing
  const related = guides.flatMap(({ slug }) =>
    alwaysRelated.includes(slug) && slug !== guide.slug ? [slug] : [],
  )
  return (
    <>
      <PageHead heading={guide.title} lead={guide.lead} tags={guide.tags} drawing={<Mailbox />}>
        <p className="d-flex flex-wrap column-gap-4 small mt-3">
          <strong>Law checked {longDate(guide.lawCheckedOn)}</strong>
          <span>
            Updated <LongDate date={guide.updated} />
          </span>
          <span>
            By <a href={attorneyHref(firm.founder)}>{firm.founder}</a>
          </span>
          <span>{guide.readTimeMinutes} min read</span>
        </p>
        <p className="mt-3 mb-0">
          <ButtonLink href="/guides" small>
            Back to All Guides
          </ButtonLink>
        </p>
      </PageHead>
      <Container className="section">
        <article className="prose article-toc">
          <GuideContentsContext value={<Contents entries={faqs ? [...toc, questions] : toc} />}>
            <Article components={guideComponents} />
          </GuideContentsContext>
          {faqs && (
            <>
              <h2 id={questions.id}>{questions.text}</h2>
              <FaqList items={faqs} />
            </>
          )}
          {sources && <Sources sources={sources} isDatedAbove />}
          <CountiesOfGuide slug={guide.slug} />
          <RelatedGuides slugs={related} heading="Related guides" />
          <GuideDisclaimers />
        </article>
      </Container>
      <CallToAction heading={heading} text={text} {...closingLinks[readers]} />
    </>
  )
}

function Contents({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <div className="toc-rail mb-4 d-print-none">
      <div className="toc">
        <nav aria-labelledby="contents">
          <h2 id="contents" className="h4 strong-heading">
            On this page
          </h2>
          <ul className="list-group list-group-flush border-top border-bottom mb-4">
            {entries.map((entry) => (
              <li key={entry.id} className="list-group-item p-0">
                <a className="d-block small text-decoration-none" href={`#${entry.id}`}>
                  {entry.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="d-none d-lg-grid">
          <p>Want to talk it through?</p>
          <ButtonLink href="/contact" small>
            Free {consultationMinutes}-min consult
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
