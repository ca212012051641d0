/** The site as development shows it: its own pages and the style page, which is never built. */

import type { RouteObject } from 'react-router-dom'
import { StyleguidePage } from '#frontend/pages/styleguide-page.tsx'
import type { BuildSettings } from './build-settings.ts'
import { Document } from './document.tsx'
import {
  documentMarks,
  listPages,
  notFoundPath,
  type RenderedPage,
  renderFavicon,
  renderPage,
  type SitePage,
} from './entry-server.tsx'
import type { PageHandle } from './page-handle.ts'
import { routes } from './routes.tsx'

export { documentMarks, notFoundPath, renderFavicon }

const styleguideHandle: PageHandle = {
  meta: { title: 'Style page', description: 'Every part of the design, for those who work on it.' },
  breadcrumb: [
    { label: 'Home', href: '/' },
    { label: 'Style page', href: '/styleguide' },
  ],
  noindex: true,
}

// Before the site's own: the last of those takes every path.
const devRoutes: readonly RouteObject[] = [
  {
    element: <Document />,
    children: [{ path: '/styleguide', element: <StyleguidePage />, handle: styleguideHandle }],
  },
  ...routes,
]

export function listDevPages(): readonly SitePage[] {
  return listPages(devRoutes)
}

export function renderDevPage(path: string, settings: BuildSettings): RenderedPage {
  return renderPage(path, settings, { table: devRoutes })
}
