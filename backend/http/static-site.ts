/**
 * Static site: its files, and their headers besides those of every response (security.ts), which the
 * build writes for static hosts as well. All files are read at startup and served from memory, so
 * that a page always comes with the security policy of its own build, even while the next build
 * writes to the same folder. (sirv and send stream from disk; if a file has gone, sirv's stream ends
 * the process.)
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { canonicalPath, isRead, methodRefusal, onlyRead, queryOf } from './addresses.ts'
import { pagePolicies, siteFileNames } from './built-site.ts'
import { noteRoute } from './request-log.ts'
import { filePolicy, privateReferrer } from './security.ts'

interface Variant {
  readonly body: Buffer
  readonly etag: string
}

interface SiteFile {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly br?: Variant
  readonly gzip?: Variant
  /**
   * Unpacked from `br`, if there is one, once somebody asks for it, which is rare. Many requests at
   * once, as one connection may send them, share that work.
   */
  plain?: Promise<Variant>
}

/** Answers every GET and HEAD, unknown paths with the 404 page. @throws Error for a missing file */
export function siteHandler(distDir: string): RequestHandler {
  const { files, notFound } = readSite(distDir)
  return async (request, response, next) => {
    const { path: requested } = request
    const found = files.has(requested) ? requested : canonicalPath(requested)
    const file = files.get(found)
    if (file) noteRoute(response, found)
    if (!isRead(request)) {
      if (file) throw methodRefusal(onlyRead)
      return next()
    }
    if (!file) {
      response.status(404).set('X-Robots-Tag', 'noindex')
      return await sendFile(request, response, notFound)
    }
    // The dashboard's address may hold the token, which a redirect would repeat.
    if (found === requested || isAdminPage(found)) return await sendFile(request, response, file)
    const suffix = queryOf(request)
    // A query may name a person's submission, which no cache may store.
    const caching = suffix === '' ? 'public, max-age=3600' : 'no-store'
    response.set('Cache-Control', caching).redirect(308, found + suffix)
  }
}

function readSite(distDir: string) {
  const siteDir = path.join(distDir, 'site')
  const policies = pagePolicies(distDir)
  const files = new Map<string, SiteFile>()
  const names = new Set(siteFileNames(distDir))
  const read = (name: string) => variantOf(readFileSync(path.join(siteDir, name)))
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name)) continue
    const urlPath = `/${name}`
    files.set(pagePathOf(urlPath) ?? urlPath, {
      type: path.extname(urlPath),
      headers: siteHeaders(urlPath, policies),
      ...(names.has(`${name}.br`)
        ? { br: read(`${name}.br`) }
        : { plain: Promise.resolve(read(name)) }),
      ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
    })
  }
  const page = files.get('/404')
  if (!page) throw new Error(`${siteDir} has no built site. Run npm run build`)
  // A mistyped address of the dashboard may hold the token.
  const secretly = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  const notFound = { ...page, headers: { ...page.headers, ...secretly } }
  // The page exists only as the answer to unknown paths.
  files.delete('/404')
  return { files, notFound }
}

function variantOf(body: Buffer): Variant {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 8)}"` }
}

async function sendFile(request: Request, response: Response, file: SiteFile): Promise<void> {
  const [encoding, variant] = await chooseVariant(request, file)
  response.type(file.type).set({ ...file.headers, ETag: variant.etag })
  if (file.br || file.gzip) response.vary('Accept-Encoding')
  if (encoding !== undefined) response.set('Content-Encoding', encoding)
  if (request.fresh) response.status(304).end()
  else response.set('Content-Length', String(variant.body.length)).end(variant.body)
}

const unpack = promisify(brotliDecompress)

/** The smallest variant the client accepts. Asked singly: equal weights leave the order open. */
async function chooseVariant(request: Request, file: SiteFile) {
  const { br, gzip } = file
  if (br && request.acceptsEncodings('br')) return ['br', br] as const
  if (gzip && request.acceptsEncodings('gzip')) return ['gzip', gzip] as const
  file.plain ??= unpack(br?.body ?? '').then(variantOf)
  return [undefined, await file.plain] as const
}

/** "/plans" for "/plans.html", "/" for "/index.html"; undefined for a file that is no page. */
export function pagePathOf(urlPath: string): string | undefined {
  if (!urlPath.endsWith('.html')) return undefined
  return urlPath.replace(/(?:^\/index)?\.html$/, '') || '/'
}

function isAdminPage(pagePath: string): boolean {
  return pagePath.startsWith('/admin/')
}

/** @param urlPath "/plans.html", "/assets/x.js" @throws Error for a page without a policy */
export function siteHeaders(
  urlPath: string,
  policies: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const pagePath = pagePathOf(urlPath)
  if (pagePath === undefined) return fileHeaders(urlPath)
  const policy = policies[pagePath]
  if (policy === undefined) throw new Error(`${pagePath} has no policy in headers.json`)
  return { 'Content-Security-Policy': policy, ...pageHeaders(pagePath) }
}

function pageHeaders(pagePath: string) {
  if (isAdminPage(pagePath)) {
    return {
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
    'Cache-Control': 'no-cache',
    // The one page whose address may name a submission (outcome-pages.ts).
    'Referrer-Policy':
      pagePath === '/thank-you' ? privateReferrer : 'strict-origin-when-cross-origin',
  }
}

function fileHeaders(urlPath: string) {
  const isHashed = urlPath.startsWith('/assets/')
  return {
    'Content-Security-Policy': filePolicy,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Referrer-Policy': 'no-referrer',
    // A search should find the page that offers it, not a copy without the site around it.
    ...(urlPath.endsWith('.pdf') && { 'X-Robots-Tag': 'noindex' }),
  }
}
