/**
 * Routes: every URL of the site, listed by hand (docs/specification.md §2). A page's handle holds what
 * the document and the sitemap need.
 */

import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { gatedChecklist } from '#domain/forms/form.ts'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import type { BreadcrumbItem, PageHandle } from '#frontend/components/page-handle.ts'
import { afterDeathHref, afterDeathPage } from '#frontend/content/after-death.ts'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { contactPage } from '#frontend/content/contact.ts'
import type { PageMeta } from '#frontend/content/content-blocks.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { aboutPage, attorneys } from '#frontend/content/firm/people.ts'
import { guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { homePage } from '#frontend/content/home.ts'
import { landingPage } from '#frontend/content/landing.ts'
import { legalPagePath, legalPages } from '#frontend/content/legal-pages.ts'
import { boomersPage, genXPage, millennialsPage } from '#frontend/content/personas.ts'
import { plansPage } from '#frontend/content/plans.ts'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { guidesIndexPage, practiceIndexPage, resourcesPage } from '#frontend/content/resources.ts'
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
import { SomeoneHasDiedPage } from '#frontend/pages/someone-has-died-page.tsx'
import { ThankYouPage, thankYouHandle } from '#frontend/pages/thank-you-page.tsx'
import { ToolPage } from '#frontend/pages/tool-page.tsx'
import { SiteDocument } from './document.tsx'
import { guideMarkup, legalService, person, service, servicePage } from './structured-data.ts'

const home: BreadcrumbItem = { label: 'Home', href: '/' }
const guidesTrail = [home, { label: 'Guides', href: '/guides' }]
const resourcesTrail = [home, { label: 'Resources', href: '/resources' }]
const practiceTrail = [home, { label: 'Practice areas', href: '/practice' }]
const checklistPath = `/${homeownerChecklist.slug}`
const trustPath = '/landing/florida-homeowners-trust'

/** Each with its breadcrumb label; empty for pages without a breadcrumb. */
const pageRoutes: readonly RouteObject[] = [
  page('/', '', <HomePage />, { ...words(homePage), structuredData: [legalService] }),
  page('/plans', 'Plans & Pricing', <PlansPage />, measured(plansPage)),
  page('/boomers', 'Boomers', <BoomersPage />, { ...measured(boomersPage), persona: 'boomers' }),
  page('/gen-x', 'Gen X', <GenXPage />, measured(genXPage)),
  page('/millennials', 'Millennials', <MillennialsPage />, measured(millennialsPage)),
  page('/contact', 'Contact', <ContactPage />, {
    ...words(contactPage),
    structuredData: [legalService],
  }),
  page('/about', 'About', <AboutPage />, {
    ...measured(aboutPage),
    structuredData: [legalService, ...attorneys.map(person)],
  }),
  page('/resources', 'Resources', <ResourcesPage />, words(resourcesPage)),
  page(afterDeathHref, 'Someone has died', <SomeoneHasDiedPage />, words(afterDeathPage)),

  page('/guides', 'Guides', <GuidesPage />, measured(guidesIndexPage)),
  ...guides.map((guide) =>
    page(guidePath(guide.slug), guide.title, <GuidePage guide={guide} />, {
      ...measured({ meta: { title: guide.seoTitle, description: guide.description } }),
      under: guidesTrail,
      structuredData: guideMarkup(guide),
    }),
  ),

  page(checklistPath, 'Probate checklist', <ChecklistPage />, {
    ...words(homeownerChecklist),
    under: resourcesTrail,
  }),
  // Target of the gate's form without scripts; with scripts the gate unlocks in place.
  page(gatedChecklist.page, '', <ChecklistFullPage />, {
    ...words(homeownerChecklist),
    breadcrumb: [...resourcesTrail, { label: 'Probate checklist', href: checklistPath }],
    noindex: true,
    isGated: true,
  }),
  page(trustPath, 'Homeowner’s Trust Package', <HomeownersTrustPage />, {
    ...measured(landingPage),
    structuredData: [service({ path: trustPath, ...landingPage.service })],
  }),

  ...toolNames.map((tool) => {
    const { page: toolPage } = toolWords[tool]
    return page(tools[tool].page, toolPage.shortName, <ToolPage tool={tool} />, {
      ...words(toolPage),
      under: resourcesTrail,
    })
  }),

  page('/practice', 'Practice areas', <PracticePage />, measured(practiceIndexPage)),
  ...practiceAreas.map((area) => {
    const path = practiceAreaPath(area.slug)
    return page(path, area.title, <PracticeAreaPage area={area} />, {
      ...measured(area),
      under: practiceTrail,
      structuredData: servicePage(path, area.title, area),
    })
  }),
  ...counties.map((county) => {
    const path = countyPath(county.slug)
    const place = `${county.name} County`
    return page(path, place, <CountyPage county={county} />, {
      ...measured(county),
      under: resourcesTrail,
      structuredData: servicePage(path, county.heading, county, place),
    })
  }),

  ...legalPages.map((legalPage) =>
    page(legalPagePath(legalPage.slug), legalPage.heading, <LegalPage page={legalPage} />, {
      ...words(legalPage),
      sitemap: false,
    }),
  ),
  page('/thank-you', '', <ThankYouPage outcome={{ kind: 'unknown' }} />, thankYouHandle),
  page('/admin/leads', '', <AdminLeadsPage />, {
    meta: { title: 'Leads Dashboard', description: 'For the firm’s staff.' },
    noindex: true,
    application: 'admin-leads',
  }),
  {
    ...page('/404', '', <NotFoundPage />, {
      meta: { title: `Page Not Found | ${firm.marketingName}` },
      noindex: true,
    }),
    path: '*',
  },
]

export const routes: RouteObject[] = [{ element: <SiteDocument />, children: [...pageRoutes] }]

export const pages: readonly PageHandle[] = pageRoutes.map(({ handle }) => handle)

interface PageFacts extends Omit<PageHandle, 'path' | 'breadcrumb' | 'updated'> {
  readonly breadcrumb?: readonly BreadcrumbItem[]
  /** The breadcrumb above the page's own label. */
  readonly under?: readonly BreadcrumbItem[]
}

/** @param label the page's breadcrumb label; empty for a page without a breadcrumb */
function page(
  path: string,
  label: string,
  element: ReactElement,
  { under = [home], ...facts }: PageFacts,
): RouteObject {
  const handle: PageHandle = {
    path,
    breadcrumb: label ? [...under, { label, href: path }] : [],
    ...facts,
    updated: wordsChangedOn(path),
  }
  return { path, element, handle }
}

function words({ meta }: { readonly meta: PageMeta }) {
  return { meta }
}

function measured({ meta }: { readonly meta: PageMeta }) {
  return { meta, isMeasured: true } as const
}
