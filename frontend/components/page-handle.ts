/** Page data for rendering: what a route says of its page. */

import { createContext, useContext } from 'react'
import type { PageMeta } from '#frontend/content/content-blocks.ts'

export interface BreadcrumbItem {
  readonly label: string
  readonly href: string
}

export interface PageHandle {
  /** "/", "/plans" */
  readonly path: string
  /** Missing values come from the firm's defaults. */
  readonly meta: Partial<PageMeta>
  /** From Home to the page itself; empty on pages without a breadcrumb. */
  readonly breadcrumb: readonly BreadcrumbItem[]
  /** ISO date when the words last changed; shown in sources, sitemap and structured data. */
  readonly updated: string
  /** Excluded from search engines and from the sitemap. */
  readonly noindex?: boolean
  /** May be indexed, but is not in the sitemap (legal pages). */
  readonly sitemap?: false
  /** The persona whose reading size the whole page uses (115 % text for boomers). */
  readonly persona?: 'boomers'
  /** Without the breadcrumb's markup, which the document adds. */
  readonly structuredData?: readonly object[]
  /** For a browser application: no chrome, only a root element for this script. */
  readonly application?: 'admin-leads'
  /**
   * May be counted by a measurement service, if the firm has one and the visitor agrees. Never set
   * where visitors enter or see personal information; measured pages omit the newsletter form.
   */
  readonly isMeasured?: true
  /** Served only by the service, to visitors who submitted the gate's form. */
  readonly isGated?: true
}

/** Set by entry-server.tsx, and by entry-outcome.tsx, which renders only a page's main part. */
export const PageHandleContext = createContext<PageHandle | undefined>(undefined)

/** The handle of the page being rendered. */
export function usePageHandle(): PageHandle {
  const handle = useContext(PageHandleContext)
  if (!handle) throw new Error('This page has no PageHandle')
  return handle
}
