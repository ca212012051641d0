/** Renders pages from their sources on each visit, as the last of Vite's middlewares. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import { gatedIdMark } from '#domain/gated-resource.ts'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as DevSite from '#frontend/site/entry-dev.tsx'
import { makeInlineScripts } from '#scripts/build/inline.ts'

/** Makes the browser listen for changes. */
const viteClient = '<script type="module" src="/@vite/client"></script>'
/** Whole, and linked: an edited rule shows without a reload. */
const stylesheet = '<link rel="stylesheet" href="/frontend/styles/site.scss"/>'
const islandsEntry = '/frontend/islands/hydrate.tsx'
const dashboardEntry = '/frontend/dashboard/main.tsx'

export function devPages(vite: ViteDevServer, settings: BuildSettings): Connect.NextHandleFunction {
  return async (request, response) => {
    try {
      await answer(vite, settings, request, response)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      vite.ssrFixStacktrace(error)
      console.error(`Failed     ${request.url} could not be rendered\n${error.stack}`)
      send(response, 500, 'text/html', errorPage(error))
    }
  }
}

async function answer(
  vite: ViteDevServer,
  settings: BuildSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', settings.siteUrl)
  const site = (await vite.ssrLoadModule('/frontend/site/entry-dev.tsx')) as typeof DevSite
  if (pathname === '/favicon.svg') {
    send(response, 200, 'image/svg+xml', site.renderFavicon())
    return
  }
  const known = site.listDevPages().find((page) => page.path === pathname)
  const html = await renderPage(site, known?.path ?? site.notFoundPath, settings)
  // No gate here; the links of what it opens carry on the id all the same.
  const linked = html.replaceAll(gatedIdMark, () => searchParams.get('id') ?? '')
  send(response, known ? 200 : 404, 'text/html', linked)
}

/** What scripts/build/render.ts does, with the sources in place of the built files. */
async function renderPage(
  site: typeof DevSite,
  path: string,
  settings: BuildSettings,
): Promise<string> {
  const { documentMarks: marks } = site
  const { html, islands } = await site.renderDevPage(path, settings)
  const { plain, withIslands } = await makeInlineScripts({
    ...settings,
    olderBrowsers: '/frontend/inline/older-browsers.ts',
  })
  return html
    .replace('</head>', `${viteClient}</head>`)
    .replace(marks.icon, '/favicon.svg')
    .replace(`<style>${marks.style}</style>`, stylesheet)
    .replace(marks.script, () => (islands.length > 0 ? withIslands : plain))
    .replaceAll(/(?<= data-island="[\w-]+")/g, ` data-load="${islandsEntry}"`)
    .replace(`<link rel="stylesheet" href="${marks.applicationStylesheet}"/>`, '')
    .replace(marks.applicationScript, dashboardEntry)
}

/** Reloads like any page once the mistake is mended. */
function errorPage(error: Error): string {
  const text = (error.stack ?? error.message).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!DOCTYPE html><title>Not rendered</title>${viteClient}<pre>${text}</pre>`
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(body)
}
