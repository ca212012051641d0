/** What the build asks of the site: its list of pages, and one page as HTML. */

import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { PlacedIslandsContext } from '#frontend/islands/island.tsx'
import type { IslandName } from '#frontend/islands/registry.ts'
import { type BuildSettings, BuildSettingsContext } from './build-settings.ts'
import { documentMarks } from './document.tsx'
import { renderOutcome } from './entry-outcome.tsx'
import { outcomeSamples } from './outcome-samples.ts'
import {
  type DownloadFile,
  DownloadFilesContext,
  isPageHandle,
  type PageHandle,
} from './page-handle.ts'
import { notFoundPath, routes } from './routes.tsx'
import { Favicon, type OutlinedLine, ShareImage, shareImageSize } from './site-images.tsx'

export { documentMarks, notFoundPath, shareImageSize }

/** Its main part is rendered again for each outcome. */
const outcomePath = '/thank-you'

export interface SitePage {
  /** "/", "/plans"; the page for unknown paths has notFoundPath. */
  readonly path: string
  readonly handle: PageHandle
}

interface RenderOptions {
  /** Other routes than the site's own: development has one more (entry-dev.tsx). */
  readonly table?: readonly RouteObject[]
  /** What the build made of the downloads; without them no page counts are shown. */
  readonly downloadFiles?: readonly DownloadFile[]
}

export interface RenderedPage {
  /** Without the page's style and scripts: documentMarks stand in their places. */
  readonly html: string
  /** Names of the islands that it holds. */
  readonly islands: readonly string[]
  /** What the service may put into the page later; the page's style serves it too. */
  readonly laterHtml: readonly string[]
}

/** @param table other routes than the site's own: development has one more (entry-dev.tsx) */
export function listPages(table: readonly RouteObject[] = routes): readonly SitePage[] {
  return table.flatMap((route) => leafPages(route))
}

export function renderPage(
  path: string,
  settings: BuildSettings,
  options: RenderOptions = {},
): RenderedPage {
  const islands: IslandName[] = []
  return {
    html: renderDocument(path, settings, islands, options),
    islands,
    laterHtml: path === outcomePath ? outcomeSamples.map(renderOutcome) : [],
  }
}

export function renderFavicon(): string {
  return renderToStaticMarkup(<Favicon />)
}

export function renderShareImage(lines: readonly OutlinedLine[]): string {
  return renderToStaticMarkup(<ShareImage lines={lines} />)
}

/** @param islands is filled with the names of the page's islands */
function renderDocument(
  path: string,
  settings: BuildSettings,
  islands: IslandName[],
  { table = routes, downloadFiles = [] }: RenderOptions = {},
): string {
  const html = renderToStaticMarkup(
    <BuildSettingsContext value={settings}>
      <PlacedIslandsContext value={islands}>
        <DownloadFilesContext value={downloadFiles}>
          <StaticRouterProvider {...staticRouting(path, table)} hydrate={false} />
        </DownloadFilesContext>
      </PlacedIslandsContext>
    </BuildSettingsContext>,
  )
  return `<!DOCTYPE html>${html}`
}

/** What the static handler's query would give; no page loads data, so nothing needs awaiting. */
function staticRouting(path: string, table: readonly RouteObject[]) {
  const { dataRoutes } = createStaticHandler([...table])
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
