/**
 * Headers of the site's own files, besides those of every response (security.ts). The service sends
 * them, and the build writes them for static hosts (scripts/build/static-host.ts).
 */

import { filePolicy, privateReferrer } from './security.ts'

/** "/plans" for "/plans.html", "/" for "/index.html"; undefined for a file that is no page. */
export function pagePathOf(urlPath: string): string | undefined {
  if (!urlPath.endsWith('.html')) return undefined
  return urlPath.replace(/(?:^\/index)?\.html$/, '') || '/'
}

/**
 * @param urlPath of the file: "/plans.html", "/assets/x.js"
 * @param policies the Content-Security-Policy of each page by its path
 * @throws Error for a page without a policy
 */
export function siteHeaders(
  urlPath: string,
  policies: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const pagePath = pagePathOf(urlPath)
  return pagePath === undefined ? fileHeaders(urlPath) : pageHeaders(pagePath, policies)
}

function pageHeaders(pagePath: string, policies: Readonly<Record<string, string>>) {
  const policy = policies[pagePath]
  if (policy === undefined) throw new Error(`${pagePath} has no policy in headers.json`)
  const headers = { 'Content-Security-Policy': policy }
  if (isAdminPage(pagePath)) {
    return {
      ...headers,
      'Cache-Control': 'no-store',
      // No other site's window may keep a reference to the one that shows leads.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    }
  }
  // Revalidated; no-store would disable the back button's cache. Forms posted by the browser must
  // send their origin and page, which no-referrer would hide.
  return {
    ...headers,
    'Cache-Control': 'no-cache',
    // The one page whose address may name a submission (outcome-pages.ts).
    'Referrer-Policy':
      pagePath === '/thank-you' ? privateReferrer : 'strict-origin-when-cross-origin',
  }
}

export function isAdminPage(pagePath: string): boolean {
  return pagePath.startsWith('/admin/')
}

function fileHeaders(urlPath: string) {
  return {
    'Content-Security-Policy': filePolicy,
    'Cache-Control': urlPath.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'Referrer-Policy': 'no-referrer',
    // A search should find the page that offers it, not a copy without the site around it.
    ...(urlPath.endsWith('.pdf') && { 'X-Robots-Tag': 'noindex' }),
  }
}
