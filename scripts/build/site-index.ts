/** Writes what crawlers read first, from the routes: sitemap.xml, robots.txt. */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageHandle } from '#frontend/components/page-handle.ts'
import { firm } from '#frontend/content/firm/firm.ts'

export async function writeSiteIndex(
  pages: readonly PageHandle[],
  siteUrl: string,
  siteDir: string,
): Promise<void> {
  const listed = pages.filter((page) => !page.noindex && page.sitemap !== false)
  await Promise.all([
    writeFile(path.join(siteDir, 'sitemap.xml'), sitemap(listed, siteUrl)),
    writeFile(path.join(siteDir, 'robots.txt'), robots(siteUrl, firm.isSample)),
  ])
}

function sitemap(pages: readonly PageHandle[], siteUrl: string): string {
  const entries = pages.map(
    ({ path: pagePath, updated }) =>
      `<url><loc>${siteUrl}${pagePath}</loc><lastmod>${updated}</lastmod></url>\n`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('')
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
