/** /guides/<slug>: the article's frame around the words of frontend/content/guides. */

import { firm } from '#frontend/content/firm.ts'
import { type Guide, type GuideSlug, guides } from '#frontend/content/guides.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { GuideDisclaimers } from '../components/disclaimers.tsx'
import { Mailbox } from '../components/drawings/scenes.tsx'
import { GuideContentsContext, guideComponents } from '../components/guide-components.tsx'
import { LongDate } from '../components/long-date.tsx'
import { PageHead } from '../components/page-head.tsx'
import { RelatedGuides } from '../components/related-guides.tsx'
import { Sources } from '../components/sources.tsx'
import type { GuideContent, TocEntry } from '../guide-content.ts'

interface Props {
  readonly guide: Guide & { readonly slug: GuideSlug }
  readonly content: GuideContent
}

/** The two that every guide leads to (specification §2), and the first one. */
const alwaysRelated: readonly GuideSlug[] = [
  'florida-summary-administration',
  'florida-lady-bird-deed',
  'will-vs-trust-florida',
]

export function GuidePage({ guide, content }: Props) {
  const { default: Article, frontmatter, toc, sources } = content
  const related = guides.flatMap(({ slug }) =>
    alwaysRelated.includes(slug) && slug !== guide.slug ? [slug] : [],
  )
  return (
    <>
      <PageHead
        heading={guide.title}
        lead={frontmatter.lead}
        tags={guide.tags}
        drawing={<Mailbox />}
      >
        <p className="meta">
          <span>By {firm.founder}</span>
          <span>
            Updated <LongDate date={guide.updated} />
          </span>
          <span>{guide.readTimeMinutes} min read</span>
        </p>
        <p className="head-button">
          <ButtonLink href="/guides" small>
            Back to All Guides
          </ButtonLink>
        </p>
      </PageHead>
      <div className="container section">
        <article className="prose article-toc">
          <GuideContentsContext value={<Contents entries={toc} />}>
            <Article components={guideComponents} />
          </GuideContentsContext>
          {sources && <Sources sources={sources} reviewedOn={frontmatter.reviewedOn} />}
          <RelatedGuides slugs={related} heading="Related guides" />
          <GuideDisclaimers />
        </article>
      </div>
      <CallToAction
        heading="Have a question about your own home?"
        text="Tell us about it. We say what fits, and what it costs."
      />
    </>
  )
}

function Contents({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <div className="toc-rail">
      <div className="toc">
        <nav aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul className="rows">
            {entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="toc-talk">
          <p>Rather talk it through?</p>
          <ButtonLink href="/contact" small>
            Free 20-min consult
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
