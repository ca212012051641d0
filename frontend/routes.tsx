/**
 * Every URL of the site, by hand (specification §2). All run at build time: the leaves' handles
 * name the page, the elements render it, Document puts the shell around it.
 */

import type { RouteObject } from 'react-router-dom'
import type { PageMeta } from '#domain/site/content-blocks.ts'
import { counties } from '#domain/site/counties.ts'
import { guidePath, guides } from '#domain/site/guides.ts'
import { practiceAreaPath, practiceAreas } from '#domain/site/practice-areas.ts'
import { Document } from './document.tsx'
import { guideContent, guideMeta } from './guide-content.ts'
import type { BreadcrumbItem, PageHandle } from './page-handle.ts'
import { GuidePage } from './pages/guide-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PracticeAreaPage } from './pages/practice-area-page.tsx'
import { CountyPage } from './pages/county-page.tsx'
import { article, faqPage, legalService } from './structured-data.ts'

/** Where the page for unknown paths is built; no link leads there. */
export const notFoundPath = '/404'

const home: BreadcrumbItem = { label: 'Home', href: '/' }

const notFoundMeta: PageMeta = { title: 'Page not found', description: 'x' }

export const routes: RouteObject[] = [
  {
    element: <Document />,
    children: [
      {
        path: '/',
        element: <HomePage />,
        handle: {
          meta: { title: 'Home', description: 'Home' },
          breadcrumb: [],
          structuredData: (site) => [legalService(site)],
        } satisfies PageHandle,
      },
      ...guides.map((guide): RouteObject => {
        const content = guideContent(guide.slug)
        const path = guidePath(guide.slug)
        return {
          path,
          element: <GuidePage guide={guide} content={content} />,
          handle: {
            meta: guideMeta(guide.slug),
            breadcrumb: [home, { label: 'Guides', href: '/guides' }, { label: guide.title, href: path }],
            updated: guide.updated,
            structuredData: (site) => [
              guide.structuredData === 'FAQPage'
                ? faqPage(site, path, content.faqs ?? [])
                : article(site, {
                    path,
                    headline: guide.title,
                    description: guide.description,
                    author: 'x',
                    updated: guide.updated,
                  }),
            ],
          } satisfies PageHandle,
        }
      }),
      ...practiceAreas.map((area): RouteObject => {
        const path = practiceAreaPath(area.slug)
        return {
          path,
          element: <PracticeAreaPage area={area} />,
          handle: {
            meta: area.meta,
            breadcrumb: [home, { label: 'Practice areas', href: '/practice' }, { label: area.title, href: path }],
            updated: area.reviewedOn,
          } satisfies PageHandle,
        }
      }),
      ...counties.map((county): RouteObject => ({
        path: `/counties/${county.slug}`,
        element: <CountyPage county={county} />,
        handle: {
          meta: county.meta,
          breadcrumb: [home, { label: county.name, href: `/counties/${county.slug}` }],
          updated: county.reviewedOn,
        } satisfies PageHandle,
      })),
      {
        path: '*',
        element: <NotFoundPage />,
        handle: { meta: notFoundMeta, breadcrumb: [], noindex: true } satisfies PageHandle,
      },
    ],
  },
]
