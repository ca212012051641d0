/** What the build asks of the site: its list of pages, and one page as HTML. */

import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Outcome } from '#domain/outcome.ts'
import { type BuildSettings, BuildSettingsContext } from './build-settings.ts'
import { OutcomePanel } from './components/outcome-panel.tsx'
import { documentMarks } from './document.tsx'
import { type PlacedIsland, PlacedIslandsContext } from './islands/island.tsx'
import { loadIsland } from './islands/registry.ts'
import { outcomeSamples } from './outcome-samples.ts'
import { isPageHandle, type PageHandle } from './page-handle.ts'
import { notFoundPath, routes } from './routes.tsx'
import { Favicon, type OutlinedLine, ShareImage, shareImageSize } from './site-images.tsx'

export { documentMarks, notFoundPath, shareImageSize }

export interface SitePage {
  /** "/", "/plans"; the page for unknown paths has notFoundPath. */
  readonly path: string
  readonly handle: PageHandle
}

export interface RenderedPage {
  /** Without the page's style and scripts: documentMarks stand in their places. */
  readonly html: string
  /** Names of the islands that it holds. */
  readonly islands: readonly string[]
  /** What the service may put into the page later; the page's style serves it too. */
  readonly laterHtml: readonly string[]
}

export function listPages(): readonly SitePage[] {
  return routes.flatMap((route) => leafPages(route))
}

export async function renderPage(path: string, settings: BuildSettings): Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(settings.siteUrl + path))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`)
  const placed: PlacedIsland[] = []
  let html = renderToStaticMarkup(
    <BuildSettingsContext value={settings}>
      <PlacedIslandsContext value={placed}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PlacedIslandsContext>
    </BuildSettingsContext>,
  )
  for (const error of Object.values(context.errors ?? {})) throw error
  for (const island of placed) {
    const Component = await loadIsland(island.name)
    html = replaceOnce(html, island.marker, renderIsland(Component, island, settings))
  }
  return {
    html: html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`,
    islands: placed.map((island) => island.name),
    laterHtml: path === '/thank-you' ? outcomeSamples.map(renderOutcome) : [],
  }
}

/** The words of /thank-you for one outcome: backend/routes/outcome-pages.ts puts them there. */
export function renderOutcome(outcome: Outcome): string {
  return renderToStaticMarkup(<OutcomePanel outcome={outcome} />)
}

export function renderFavicon(): string {
  return renderToStaticMarkup(<Favicon />)
}

export function renderShareImage(lines: readonly OutlinedLine[]): string {
  return renderToStaticMarkup(<ShareImage lines={lines} />)
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
    { identifierPrefix: island.idPrefix },
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
