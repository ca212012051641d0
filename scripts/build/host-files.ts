/**
 * Files beside the pages: sitemap.xml and robots.txt, which crawlers read first; and for a static
 * host (docs/deploy.md) `_headers`, with what the service sends for each path, as Cloudflare Pages
 * and Netlify read it, and `netlify.toml`, which turns its own processing off.
 */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pagePathOf, siteHeaders } from '#backend/http/static-site.ts'
import type { PageHandle } from '#frontend/components/page-handle.ts'
import { firm } from '#frontend/content/firm/firm.ts'

export async function writeSiteIndex(
  pages: readonly PageHandle[],
  siteUrl: string,
  siteDir: string,
): Promise<void> {
  const listed = pages.filter((page) => !page.noindex && page.sitemap !== false)
  await writeFile(path.join(siteDir, 'sitemap.xml'), sitemap(listed, siteUrl))
  await writeFile(path.join(siteDir, 'robots.txt'), robots(siteUrl, firm.isSample))
}

function sitemap(pages: readonly PageHandle[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      (page) => `<url><loc>${siteUrl}${page.path}</loc><lastmod>${page.updated}</lastmod></url>`,
    ),
    '</urlset>\n',
  ].join('\n')
}

/**
 * Crawlers of AI services may read the site, because being cited helps. The dashboard is not
 * listed: crawlers must be able to see its own noindex. For the same reason a sample firm's pages
 * stay open to crawlers, and only the sitemap is not offered.
 */
export function robots(siteUrl: string, isSample: boolean): string {
  const sitemapLine = isSample ? '' : `\nSitemap: ${siteUrl}/sitemap.xml\n`
  return `User-agent: *\nDisallow: /api/\n${sitemapLine}`
}

/** Of Cloudflare Pages. */
const mostRules = 100
const longestLine = 2_000

interface Built {
  /** Paths of its files: "plans.html", "assets/x.js". */
  readonly files: readonly string[]
  /** The Content-Security-Policy of each page by its path. */
  readonly policies: Readonly<Record<string, string>>
  readonly siteUrl: string
  readonly isSample: boolean
}

export async function writeStaticHostFiles(siteDir: string, built: Built): Promise<void> {
  await writeFile(path.join(siteDir, '_headers'), headersFile(built))
  await writeFile(path.join(siteDir, 'netlify.toml'), netlifyFile)
}

/**
 * Hosts join the values of all rules that match a path, so no header stands in two of them.
 * @throws Error if Cloudflare would not take it
 */
export function headersFile({ files, policies, siteUrl, isSample }: Built): string {
  const robots = isSample ? { 'X-Robots-Tag': 'noindex' } : {}
  const rules: [string, Readonly<Record<string, string>>][] = [
    ['/*', { ...commonHeaders(siteUrl), ...robots }],
    ['/assets/*', siteHeaders('/assets/', policies)],
  ]
  for (const file of files) {
    const urlPath = `/${file}`
    if (/^assets\/|\.(?:br|gz)$|^404\.html$/.test(file)) continue
    rules.push([pagePathOf(urlPath) ?? urlPath, siteHeaders(urlPath, policies)])
  }
  const lines = rules.flatMap(([place, headers]) => [
    place,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  const tooLong = lines.find((line) => line.length > longestLine)
  if (rules.length > mostRules || tooLong !== undefined) {
    throw new Error(
      `Cloudflare takes at most ${mostRules} rules and ${longestLine} characters a line; _headers has ${rules.length} rules${tooLong === undefined ? '' : `, and a line that begins ${tooLong.slice(0, 60)}`}`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** What the service sends with every response (backend/http/security.ts); pages add their own. */
function commonHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

const netlifyFile = `# Made by npm run build, for an upload of this folder.
[build]
  publish = "."
[build.processing]
  skip_processing = true
`
