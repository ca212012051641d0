/** What the build asks of the site: its list of pages, and one page as HTML. */

import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { type BuildSettings, BuildSettingsContext } from './build-settings.ts'
import { documentMarks } from './document.tsx'
import { type DownloadFile, DownloadFilesContext } from './download-files.ts'
import { renderOutcome } from './entry-outcome.tsx'
import { type PlacedIsland, PlacedIslandsContext } from './islands/island.tsx'
import { loadIsland } from './islands/registry.ts'
import { outcomeSamples } from './outcome-samples.ts'
import { isPageHandle, type PageHandle } from './page-handle.ts'
import { type Portrait, PortraitsContext } from './portraits.ts'
import { notFoundPath, routes } from './routes.tsx'
import { Favicon, type OutlinedLine, ShareImage, shareImageSize } from './site-images.tsx'

export { documentMarks, notFoundPath, shareImageSize }

/** Its main part is rendered anew for each outcome. */
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
  /** What the build made of the lawyers' photographs; without them drawings are shown. */
  readonly portraits?: readonly Portrait[]
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

export async function renderPage(
  path: string,
  settings: BuildSettings,
  options: RenderOptions = {},
): Promise<RenderedPage> {
  const placed: PlacedIsland[] = []
  let html = renderDocument(path, settings, placed, options)
  for (const island of placed) {
    const Component = await loadIsland(island.name)
    html = replaceOnce(html, island.marker, renderIsland(Component, island, settings))
  }
  return {
    html,
    islands: placed.map((island) => island.name),
    laterHtml: path === outcomePath ? outcomeSamples.map(renderOutcome) : [],
  }
}

export function renderFavicon(): string {
  return renderToStaticMarkup(<Favicon />)
}

export function renderShareImage(lines: readonly OutlinedLine[]): string {
  return renderToStaticMarkup(<ShareImage lines={lines} />)
}

/** @param placed is filled with the page's islands, whose marks stand in the HTML */
function renderDocument(
  path: string,
  settings: BuildSettings,
  placed: PlacedIsland[],
  { table = routes, downloadFiles = [], portraits = [] }: RenderOptions = {},
): string {
  const html = renderToStaticMarkup(
    <BuildSettingsContext value={settings}>
      <PlacedIslandsContext value={placed}>
        <DownloadFilesContext value={downloadFiles}>
          <PortraitsContext value={portraits}>
            <StaticRouterProvider {...staticRouting(path, table)} hydrate={false} />
          </PortraitsContext>
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

function renderIsland(
  Component: ComponentType<Record<string, unknown>>,
  island: PlacedIsland,
  settings: BuildSettings,
): string {
  return renderToString(
    <BuildSettingsContext value={settings}>
      <Component {...island.props} />
    </BuildSettingsContext>,
    { identifierPrefix: island.name },
  )
}

function replaceOnce(html: string, marker: string, replacement: string): string {
  const start = html.indexOf(marker)
  if (start < 0) throw new Error(`The page lost its mark ${marker}`)
  return html.slice(0, start) + replacement + html.slice(start + marker.length)
}

function leafPages(route: RouteObject, parentPath = ''): SitePage[] {
  if (route.children) return route.children.flatMap((child) => leafPages(child, route.path))
  if (!isPageHandle(route.handle)) throw new Error(`Route ${route.path ?? '/'} has no PageHandle`)
  if (route.path === '*') return [{ path: notFoundPath, handle: route.handle }]
  return [{ path: route.index ? parentPath || '/' : (route.path ?? '/'), handle: route.handle }]
}
