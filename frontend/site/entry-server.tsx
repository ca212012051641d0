/** The build's entry into the site: lists the pages, and renders a page as HTML. */

import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { gatedChecklist } from '#domain/gated-resource.ts'
import type { Outcome } from '#domain/outcome.ts'
import { PlacedIslandsContext } from '#frontend/islands/island.tsx'
import type { IslandName } from '#frontend/islands/registry.ts'
import { type BuildSettings, BuildSettingsContext } from './build-settings.ts'
import { documentMarks } from './document.tsx'
import { renderOutcome } from './entry-outcome.tsx'
import {
  type DownloadFile,
  DownloadFilesContext,
  isPageHandle,
  type PageHandle,
} from './page-handle.ts'
import { notFoundPath, routes } from './routes.tsx'
import { Favicon, type OutlinedLine, ShareImage, shareImageSize } from './site-images.tsx'

export { documentMarks, notFoundPath, shareImageSize }

/** The page whose main part is rendered again for each outcome. */
const outcomePath = '/thank-you'

export interface SitePage {
  /** "/", "/plans"; notFoundPath for the page shown at unknown paths. */
  readonly path: string
  readonly handle: PageHandle
}

export interface RenderedPage {
  /** With documentMarks in place of the page's style and scripts. */
  readonly html: string
  /** Names of the page's islands. */
  readonly islands: readonly string[]
  /** HTML that the service may add to the page later; the page's style covers it too. */
  readonly laterHtml: readonly string[]
}

export function listPages(): readonly SitePage[] {
  return routes.flatMap((route) => leafPages(route))
}

/** @param downloadFiles the downloads that the build made; without them no page counts are shown */
export function renderPage(
  path: string,
  settings: BuildSettings,
  downloadFiles: readonly DownloadFile[] = [],
): RenderedPage {
  const islands: IslandName[] = []
  const html = renderToStaticMarkup(
    <BuildSettingsContext value={settings}>
      <PlacedIslandsContext value={islands}>
        <DownloadFilesContext value={downloadFiles}>
          <StaticRouterProvider {...staticRouting(path)} hydrate={false} />
        </DownloadFilesContext>
      </PlacedIslandsContext>
    </BuildSettingsContext>,
  )
  return {
    html: `<!DOCTYPE html>${html}`,
    islands,
    laterHtml: path === outcomePath ? outcomeSamples().map(renderOutcome) : [],
  }
}

export function renderFavicon(): string {
  return renderToStaticMarkup(<Favicon />)
}

export function renderShareImage(lines: readonly OutlinedLine[]): string {
  return renderToStaticMarkup(<ShareImage lines={lines} />)
}

/** The result of the static handler's query; pages load no data, so nothing needs awaiting. */
function staticRouting(path: string) {
  const { dataRoutes } = createStaticHandler(routes)
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'static' },
    matches: matchRoutes(dataRoutes, path) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
  return { router: createStaticRouter(dataRoutes, context), context }
}

function leafPages(route: RouteObject, parentPath = ''): SitePage[] {
  if (route.children) return route.children.flatMap((child) => leafPages(child, route.path))
  if (!isPageHandle(route.handle)) throw new Error(`Route ${route.path ?? '/'} has no PageHandle`)
  if (route.path === '*') return [{ path: notFoundPath, handle: route.handle }]
  return [{ path: route.index ? parentPath || '/' : (route.path ?? '/'), handle: route.handle }]
}

/** One outcome of each appearance: the build styles /thank-you for all of them. */
function outcomeSamples(): readonly Outcome[] {
  const now = new Date()
  const received = { kind: 'received', id: '0', contentId: '' } as const
  return [
    { kind: 'unknown' },
    { ...received, event: 'consultation_request' },
    { ...received, event: 'lead', contentId: gatedChecklist.contentId },
    { ...received, event: 'newsletter' },
    { ...received, event: 'call_click' },
    { kind: 'refused', formHref: '/contact', problems: ['Problem'] },
    { kind: 'failed', failure: 'fault', formHref: '/contact' },
    ...toolNames.flatMap((tool) => {
      const { decide, guide, example } = tools[tool]
      const result = decide(example, now)
      return (['good', 'warning', 'muted'] as const).map((tone): Outcome => {
        return { kind: 'tool', tool, result, guidance: { ...guide(example, now), tone } }
      })
    }),
  ]
}
