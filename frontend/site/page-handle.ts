/** Facts that a page is rendered from: its route's handle, what it answers to a posted form, the downloads' sizes. */

import { createContext, useContext } from 'react'
import type { Outcome } from '#domain/outcome.ts'
import type { PageMeta } from '#frontend/content/content-blocks.ts'

export interface BreadcrumbItem {
  readonly label: string
  readonly href: string
}

export interface PageHandle {
  /** What is missing comes from the firm's defaults. */
  readonly meta: Partial<PageMeta>
  /** From Home to the page itself; empty on pages that show none. */
  readonly breadcrumb: readonly BreadcrumbItem[]
  /** ISO date of the last change of the words; sources, sitemap and structured data give it. */
  readonly updated: string
  /** Kept out of search engines and out of the sitemap. */
  readonly noindex?: boolean
  /** May be indexed, yet is not one of the sitemap's pages (legal pages). */
  readonly sitemap?: false
  /** The persona whose reading comfort the whole page takes on (115 % text for boomers). */
  readonly persona?: 'boomers'
  /** The breadcrumb's own markup is added by the document. */
  readonly structuredData?: readonly object[]
  /** The page is a browser application: no chrome, only a root element for this script. */
  readonly application?: 'admin-leads'
  /**
   * May be counted by a measurement service, where the firm has one and the visitor agrees. Never a page where
   * people say something of themselves, or are told something of their own; the newsletter's form is left out of it.
   */
  readonly isMeasured?: true
  /** Served by the service alone, to whoever has left the gate's form. */
  readonly isGated?: true
}

/** Given by the document, and where a page's main part is rendered alone (entry-outcome.tsx). */
export const PageHandleContext = createContext<PageHandle | undefined>(undefined)

/** The handle of the page being rendered. */
export function usePageHandle(): PageHandle {
  const handle = useContext(PageHandleContext)
  if (!handle) throw new Error('This page has no PageHandle')
  return handle
}

export function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'meta' in value && 'breadcrumb' in value
}

/**
 * What /thank-you says. The build renders it for nothing in particular; the service renders its
 * main part again for each form that was posted without scripts (backend/forms/outcome-pages.ts).
 */
export const OutcomeContext = createContext<Outcome>({ kind: 'unknown' })

/** What the build read from a made PDF, for the pages that list it. */
export interface DownloadFile {
  readonly id: string
  readonly pageCount: number
  readonly sizeBytes: number
}

/** Empty where no files were made, as in development: pages then give no counts. */
export const DownloadFilesContext = createContext<readonly DownloadFile[]>([])
