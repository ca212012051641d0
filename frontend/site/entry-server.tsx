/** The build's entry into the site: lists the pages, and renders a page as HTML. */

import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { gatedChecklist } from '#domain/forms/form.ts'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import type { Outcome } from '#domain/outcome.ts'
import { buildSettings } from './build-settings.ts'
import { documentMarks } from './document.tsx'
import { renderOutcome } from './entry-outcome.tsx'
import { pages, routes } from './routes.tsx'
import { Favicon, type OutlinedLine, ShareImage, shareImageSize } from './site-images.tsx'

export { documentMarks, pages, shareImageSize }

/** The page whose main part is rendered again for each outcome. */
const outcomePath = '/thank-you'

const handler = createStaticHandler(routes)

/** @param path of a page; any other path gets the not-found page */
export async function renderPage(path: string) {
  const context = await handler.query(new Request(buildSettings.siteUrl + path))
  if (context instanceof Response) throw new Error(`${path} has no page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  return {
    html: `<!DOCTYPE html>${html}`,
    /** HTML that the service may add to the page later; the page's style covers it too. */
    laterHtml: path === outcomePath ? outcomeSamples().map(renderOutcome) : [],
  }
}

export function renderFavicon(): string {
  return renderToStaticMarkup(<Favicon />)
}

export function renderShareImage(lines: readonly OutlinedLine[]): string {
  return renderToStaticMarkup(<ShareImage lines={lines} />)
}

/** One outcome of each appearance: the build styles /thank-you for all of them. */
function outcomeSamples(): readonly Outcome[] {
  const now = new Date()
  const received = { kind: 'received', id: '0', contentId: '', acceptedAt: 0 } as const
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
