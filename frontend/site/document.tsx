/**
 * HTML shell of every page: head, skip link, chrome around `main`, and the marks that
 * scripts/build/render.ts replaces with the page's own style and scripts. The icon is in the page
 * itself to save a request; search engines need a file, and look for it on the home page.
 */

import { Outlet, useMatches } from 'react-router-dom'
import { MeasurementQuestion } from '#frontend/components/measurement-question.tsx'
import {
  type PageHandle,
  PageHandleContext,
  usePageHandle,
} from '#frontend/components/page-handle.ts'
import { SearchEngines } from '#frontend/components/search-engines.tsx'
import { SiteChrome } from '#frontend/components/site-chrome.tsx'
import { firm, siteDefaults } from '#frontend/content/firm/firm.ts'
import {
  NewsletterElsewhere,
  NewsletterMarkup,
} from '#frontend/forms/newsletter/newsletter-markup.tsx'
import { Island } from '#frontend/islands/islands.tsx'
import { themeColors } from '#frontend/styles/theme-values.ts'
import { buildSettings, isMeasuredSite } from './build-settings.ts'
import { shareImageAlt, shareImageSize } from './site-images.tsx'
import { breadcrumbList, structuredDataText } from './structured-data.ts'

/** Placeholders that the build replaces once the page's HTML is known. */
export const documentMarks = {
  icon: ':page-icon:',
  style: '/*:page-style:*/',
  script: '/*:page-script:*/',
  applicationStylesheet: ':application-stylesheet:',
  applicationScript: ':application-script:',
} as const

/**
 * Next pages are prerendered on hover. Excluded: API calls, the dashboard, files, and the contact
 * page, which would miss what the visitor enters between hover and click. Other schemes (tel:,
 * mailto:) never match a path.
 */
const speculationRules = {
  prerender: [
    {
      where: { href_matches: '/((?!api/|admin/|downloads/|contact).*)' },
      eagerness: 'moderate',
    },
  ],
}

/** Layout of every route: the document around the matched page, with the page's handle. */
export function SiteDocument() {
  const handle = useMatches().at(-1)?.handle as PageHandle
  return (
    <PageHandleContext value={handle}>
      <Document />
    </PageHandleContext>
  )
}

function Document() {
  const handle = usePageHandle()
  const isApplication = handle.application !== undefined
  const { title, description } = { ...siteDefaults, ...handle.meta }
  return (
    <html lang="en" data-persona={handle.persona}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isMeasuredSite && (
          // Third-party scripts on the next page learn only this site's origin.
          <meta name="referrer" content="strict-origin" />
        )}
        <meta name="theme-color" content={themeColors.gulf} />
        <link rel="icon" href={documentMarks.icon} />
        {handle.path === '/' && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        <SearchEngines isHidden={handle.noindex === true} />
        {!handle.noindex && <SearchAndSharing />}
        {isApplication ? (
          <link rel="stylesheet" href={documentMarks.applicationStylesheet} />
        ) : (
          <style>{documentMarks.style}</style>
        )}
      </head>
      <body data-placement="page">
        {isApplication ? (
          <Outlet />
        ) : (
          <>
            <a className="skip-link d-print-none" href="#main">
              Skip to main content
            </a>
            <SiteChrome
              currentPath={handle.path}
              newsletter={hasNewsletter(handle.path) && <Newsletter />}
            >
              <main id="main" tabIndex={-1}>
                <Outlet />
              </main>
              <MeasurementQuestion />
            </SiteChrome>
            <StructuredData />
            {/* A module runs after the page is parsed, so the first paint does not wait for it. */}
            <InlineScript type="module" text={documentMarks.script} />
            <InlineScript type="speculationrules" text={JSON.stringify(speculationRules)} />
          </>
        )}
        {isApplication && <script type="module" src={documentMarks.applicationScript} />}
      </body>
    </html>
  )
}

/** Measured pages link to the form on another page: third-party scripts could read its input. */
function Newsletter() {
  const { isMeasured } = usePageHandle()
  if (isMeasuredSite && isMeasured) return <NewsletterElsewhere />
  return (
    <Island name="newsletter-form" props={{}} startIf={['\\bdraft:newsletter\\b']}>
      <NewsletterMarkup />
    </Island>
  )
}

/** Only on pages where people keep reading; elsewhere the footer is short. */
function hasNewsletter(path: string): boolean {
  return path === '/resources' || path.startsWith('/guides')
}

/** Canonical link and share card; pages kept out of search engines have neither. */
function SearchAndSharing() {
  const { path, ...handle } = usePageHandle()
  const meta = { ...siteDefaults, ...handle.meta }
  const { siteUrl } = buildSettings
  const canonical = siteUrl + path
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content={path.startsWith('/guides/') ? 'article' : 'website'} />
      <meta property="og:site_name" content={firm.marketingName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={siteUrl + meta.shareImage} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={shareImageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function StructuredData() {
  const { structuredData = [], breadcrumb } = usePageHandle()
  const { siteUrl } = buildSettings
  const items =
    breadcrumb.length > 1 ? [...structuredData, breadcrumbList(breadcrumb)] : structuredData
  return items.map((item) => {
    const text = structuredDataText(item, siteUrl)
    return <InlineScript key={text} type="application/ld+json" text={text} />
  })
}

function InlineScript(props: { readonly type: string; readonly text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text made only by the build
  return <script type={props.type} dangerouslySetInnerHTML={{ __html: props.text }} />
}
