/**
 * Every URL of the site, by hand (docs/specification.md §2). All of it runs at build time: the
 * document stands around each page, and the page's handle says what the document and the sitemap
 * need.
 */

import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { contactPage } from '#frontend/content/contact.ts'
import type { PageMeta } from '#frontend/content/content-blocks.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import type { County } from '#frontend/content/county.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { aboutPage, attorneys } from '#frontend/content/firm/people.ts'
import { type Guide, guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { homePage } from '#frontend/content/home.ts'
import { landingPage } from '#frontend/content/landing.ts'
import { legalPagePath, legalPages } from '#frontend/content/legal-pages.ts'
import { boomersPage, genXPage, millennialsPage } from '#frontend/content/personas.ts'
import { plansPage } from '#frontend/content/plans.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import {
  guidesIndexPage,
  practiceIndexPage,
  resourcesPage,
} from '#frontend/content/resources-page.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { wordsChangedOn } from '#frontend/content/words-changed.ts'
import { AboutPage } from '#frontend/pages/about-page.tsx'
import { AdminLeadsPage } from '#frontend/pages/admin-leads-page.tsx'
import { BoomersPage } from '#frontend/pages/boomers-page.tsx'
import { ChecklistFullPage } from '#frontend/pages/checklist-full-page.tsx'
import { ChecklistPage } from '#frontend/pages/checklist-page.tsx'
import { ContactPage } from '#frontend/pages/contact-page.tsx'
import { CountyPage } from '#frontend/pages/county-page.tsx'
import { GenXPage } from '#frontend/pages/gen-x-page.tsx'
import { GuidePage } from '#frontend/pages/guide-page.tsx'
import { GuidesPage } from '#frontend/pages/guides-page.tsx'
import { HomePage } from '#frontend/pages/home-page.tsx'
import { HomeownersTrustPage } from '#frontend/pages/homeowners-trust-page.tsx'
import { LegalPage } from '#frontend/pages/legal-page.tsx'
import { MillennialsPage } from '#frontend/pages/millennials-page.tsx'
import { NotFoundPage } from '#frontend/pages/not-found-page.tsx'
import { PlansPage } from '#frontend/pages/plans-page.tsx'
import { PracticeAreaPage } from '#frontend/pages/practice-area-page.tsx'
import { PracticePage } from '#frontend/pages/practice-page.tsx'
import { ResourcesPage } from '#frontend/pages/resources-page.tsx'
import { ThankYouPage, thankYouHandle } from '#frontend/pages/thank-you-page.tsx'
import { ToolPage } from '#frontend/pages/tool-page.tsx'
import { Document } from './document.tsx'
import type { BreadcrumbItem, PageHandle, SiteAddress } from './page-handle.ts'
import { article, faqPage, legalService, person, service, webPage } from './structured-data.ts'

/** Where the page for unknown paths is built; no link leads there. */
export const notFoundPath = '/404'

const home: BreadcrumbItem = { label: 'Home', href: '/' }
const guidesTrail = [home, { label: 'Guides', href: '/guides' }]
const resourcesTrail = [home, { label: 'Resources', href: '/resources' }]
const practiceTrail = [home, { label: 'Practice areas', href: '/practice' }]
const checklistPath = `/${homeownerChecklist.slug}`
const trustPath = '/landing/florida-homeowners-trust'

const pages: RouteObject[] = [
  page('/', <HomePage />, {
    ...words(homePage),
    breadcrumb: [],
    structuredData: (site) => [legalService(site)],
  }),
  page('/plans', <PlansPage />, {
    isMeasured: true,
    ...words(plansPage),
    breadcrumb: trail('Plans & Pricing', '/plans'),
  }),
  page('/boomers', <BoomersPage />, {
    isMeasured: true,
    ...words(boomersPage),
    breadcrumb: trail('Boomers', '/boomers'),
    persona: 'boomers',
  }),
  page('/gen-x', <GenXPage />, {
    isMeasured: true,
    ...words(genXPage),
    breadcrumb: trail('Gen X', '/gen-x'),
  }),
  page('/millennials', <MillennialsPage />, {
    isMeasured: true,
    ...words(millennialsPage),
    breadcrumb: trail('Millennials', '/millennials'),
  }),
  page('/contact', <ContactPage />, {
    ...words(contactPage),
    breadcrumb: trail('Contact', '/contact'),
    structuredData: (site) => [legalService(site)],
  }),
  page('/about', <AboutPage />, {
    isMeasured: true,
    ...words(aboutPage),
    breadcrumb: trail('About', '/about'),
    structuredData: (site) => [
      legalService(site),
      ...attorneys.map((attorney) => person(site, attorney)),
    ],
  }),
  page('/resources', <ResourcesPage />, {
    ...words(resourcesPage),
    breadcrumb: trail('Resources', '/resources'),
  }),

  page('/guides', <GuidesPage />, {
    isMeasured: true,
    ...words(guidesIndexPage),
    breadcrumb: guidesTrail,
  }),
  ...guides.map((guide) => {
    const path = guidePath(guide.slug)
    return page(path, <GuidePage guide={guide} />, {
      isMeasured: true,
      meta: { title: guide.seoTitle, description: guide.description },
      breadcrumb: trail(guide.title, path, guidesTrail),
      structuredData: (site) => guideMarkup(site, guide),
    })
  }),

  page(checklistPath, <ChecklistPage />, {
    ...words(homeownerChecklist),
    breadcrumb: trail('Probate checklist', checklistPath, resourcesTrail),
  }),
  // Where the gate's form leads when scripts are off; the gate itself unlocks in place.
  page(gatedChecklist.page, <ChecklistFullPage />, {
    ...words(homeownerChecklist),
    breadcrumb: trail('Probate checklist', checklistPath, resourcesTrail),
    noindex: true,
    isGated: true,
  }),
  page(trustPath, <HomeownersTrustPage />, {
    isMeasured: true,
    ...words(landingPage),
    breadcrumb: trail('Homeowner’s Trust Package', trustPath),
    structuredData: (site) => [service(site, { path: trustPath, ...landingPage.service })],
  }),

  ...toolNames.map((tool) => {
    const { page: path } = tools[tool]
    const { page: toolPage } = toolWords[tool]
    return page(path, <ToolPage tool={tool} />, {
      ...words(toolPage),
      breadcrumb: trail(toolPage.shortName, path, resourcesTrail),
    })
  }),

  page('/practice', <PracticePage />, {
    isMeasured: true,
    ...words(practiceIndexPage),
    breadcrumb: practiceTrail,
  }),
  ...practiceAreas.map((area) => {
    const path = practiceAreaPath(area.slug)
    return page(path, <PracticeAreaPage area={area} />, {
      isMeasured: true,
      meta: area.meta,
      breadcrumb: trail(area.title, path, practiceTrail),
      structuredData: (site) => practiceMarkup(site, area),
    })
  }),
  ...counties.map((county) => {
    const path = countyPath(county.slug)
    return page(path, <CountyPage county={county} />, {
      isMeasured: true,
      meta: county.meta,
      breadcrumb: trail(`${county.name} County`, path, resourcesTrail),
      structuredData: (site) => countyMarkup(site, county),
    })
  }),

  ...legalPages.map((legalPage) => {
    const path = legalPagePath(legalPage.slug)
    return page(path, <LegalPage page={legalPage} />, {
      ...words(legalPage),
      breadcrumb: trail(legalPage.heading, path),
      sitemap: false,
    })
  }),
  page('/thank-you', <ThankYouPage />, thankYouHandle),
  page('/admin/leads', <AdminLeadsPage />, {
    meta: { title: 'Leads Dashboard', description: 'For the firm’s staff.' },
    breadcrumb: [],
    noindex: true,
    application: 'admin-leads',
  }),
  page('*', <NotFoundPage />, {
    meta: { title: `Page Not Found | ${firm.marketingName}` },
    breadcrumb: [],
    noindex: true,
  }),
]

export const routes: RouteObject[] = [{ element: <Document />, children: pages }]

function page(path: string, element: ReactElement, handle: PageHandle): RouteObject {
  const changedOn = wordsChangedOn(path)
  return { path, element, handle: changedOn ? { ...handle, updated: changedOn } : handle }
}

/** What a content module says of its page to search engines. */
function words(content: { readonly meta: PageMeta }) {
  return { meta: content.meta }
}

function trail(
  label: string,
  href: string,
  parents: readonly BreadcrumbItem[] = [home],
): readonly BreadcrumbItem[] {
  return [...parents, { label, href }]
}

function guideMarkup(site: SiteAddress, guide: Guide): readonly object[] {
  const path = guidePath(guide.slug)
  return [
    article(site, {
      path,
      headline: guide.title,
      description: guide.description,
      author: firm.founder,
      publishedOn: guide.updated,
      changedOn: wordsChangedOn(path) ?? guide.updated,
      reviewedOn: guide.reviewedOn,
    }),
    ...(guide.structuredData === 'FAQPage' ? [faqPage(site, path, guide.faqs ?? [])] : []),
  ]
}

function practiceMarkup(site: SiteAddress, area: PracticeArea): readonly object[] {
  const path = practiceAreaPath(area.slug)
  const { heading, meta, reviewedOn } = area
  const about = service(site, { path, name: area.title, description: meta.description })
  return [
    about,
    webPage(site, { path, name: heading, changedOn: wordsChangedOn(path), reviewedOn, about }),
  ]
}

function countyMarkup(site: SiteAddress, county: County): readonly object[] {
  const path = countyPath(county.slug)
  const { heading, meta, reviewedOn } = county
  const place = `${county.name} County`
  const about = service(site, { path, name: heading, description: meta.description, county: place })
  return [
    about,
    webPage(site, { path, name: heading, changedOn: wordsChangedOn(path), reviewedOn, about }),
  ]
}
