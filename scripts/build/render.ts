/** Renders the pages to static HTML files, each with its own style, scripts and security policy. */

import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageHandle } from '#frontend/components/page-handle.ts'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import { type BrowserFiles, makeInlineScripts } from './bundle.ts'
import { pageStyles } from './style.ts'

interface Options {
  readonly site: typeof Site
  readonly settings: BuildSettings
  readonly browserFiles: BrowserFiles
  readonly siteDir: string
  /** For pages that only the service may hand out. */
  readonly gatedDir: string
}

/** Writes the files and returns each page's Content-Security-Policy by its path. */
export async function prerender(options: Options): Promise<Record<string, string>> {
  const { site, settings, browserFiles, siteDir, gatedDir } = options
  const rendered: { page: PageHandle; html: string; content: string }[] = []
  for (const page of site.pages) {
    const { html, laterHtml } = await site.renderPage(page.path).catch((cause) => {
      throw new Error(`${page.path} has a mistake`, { cause })
    })
    rendered.push({ page, html, content: [html, ...laterHtml].join('') })
  }
  const styles = await pageStyles(
    rendered.map(({ content }) => content),
    browserFiles.islandScripts,
  )
  const parts = {
    ...options,
    scripts: await makeInlineScripts(settings, browserFiles.olderBrowsers),
    laterStylesheet: await writeStylesheet(siteDir, styles.laterStyle),
  }
  const policies: Record<string, string> = {}
  for (const { page, content, html: draft } of rendered) {
    const style = page.application ? '' : await styles.styleOf(content)
    const html = completePage(parts, page, draft, style)
    if (/<[^>]*\sstyle="/.test(html)) {
      throw new Error(`${page.path} has a style attribute, which its policy forbids`)
    }
    policies[page.path] = contentSecurityPolicy(html, settings, page.isMeasured)
    await writePage(path.join(page.isGated ? gatedDir : siteDir, htmlFile(page.path)), html)
  }
  return policies
}

/** File of a page, relative to the site's folder: "plans.html", "guides/x.html", "index.html". */
export function htmlFile(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`
}

interface Parts extends Pick<Options, 'site' | 'browserFiles'> {
  readonly scripts: Awaited<ReturnType<typeof makeInlineScripts>>
  readonly laterStylesheet: string
}

/** Inserts the page's style, its scripts, and the addresses of its islands' files. */
function completePage(parts: Parts, page: PageHandle, draft: string, style: string): string {
  const { site, browserFiles, scripts, laterStylesheet } = parts
  const marks = site.documentMarks
  const html = draft.replace(marks.icon, () => inlineIcon(site.renderFavicon()))
  if (page.application) {
    const { script, stylesheet } = browserFiles.dashboard
    return html
      .replace(marks.applicationScript, script)
      .replace(marks.applicationStylesheet, stylesheet)
  }
  const island = /data-island="([\w-]+)"/g
  const names = [...draft.matchAll(island)].map(([, name]) => name)
  // The name is also the prefix of its ids.
  if (new Set(names).size < names.length) throw new Error(`${page.path} has an island twice`)
  return html
    .replaceAll(island, (place, name: string) => {
      const files = browserFiles.islands.get(name)
      if (!files) throw new Error(`The browser build has no island ${name}`)
      return `${place} data-load="${files.join(' ')}" data-css="${laterStylesheet}"`
    })
    .replace(marks.style, () => style)
    .replace(marks.script, () => scripts[names.length > 0 ? 'withIslands' : 'plain'])
}

/** The icon as an address for an attribute; screen readers never see its own attributes. */
export function inlineIcon(svg: string): string {
  const picture = svg.replace(' aria-hidden="true"', '')
  return `data:image/svg+xml,${picture.replaceAll('"', "'").replaceAll('#', '%23')}`
}

/** @returns its address, which contains a hash of the content, so that browsers cache it forever */
async function writeStylesheet(outDir: string, css: string): Promise<string> {
  const name = `assets/${hash('sha256', css, 'base64url').slice(0, 6)}.css`
  await writePage(path.join(outDir, name), css)
  return `/${name}`
}

async function writePage(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Hosts of the measurement service: named only when an id is set. */
const analyticsHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}

/** @param isMeasured whether the page may use analytics: no other policy allows foreign scripts */
export function contentSecurityPolicy(
  html: string,
  settings: BuildSettings,
  isMeasured = false,
): string {
  const self = "'self'"
  const api = settings.apiUrl ? [new URL(settings.apiUrl).origin] : []
  const hasAnalytics = settings.gaMeasurementId || settings.googleAdsConversion
  const analytics = hasAnalytics && isMeasured ? analyticsHosts : undefined
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...hashesOf(html, 'script'), ...(analytics?.script ?? [])],
    'style-src': [self, ...hashesOf(html, 'style')],
    // Bootstrap draws chevrons and ticks as data: images.
    'img-src': [self, 'data:', ...(analytics?.image ?? [])],
    'connect-src': [self, ...api, ...(analytics?.connect ?? [])],
    'form-action': [self, ...api],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** Hashes of inline styles or scripts, as browsers compute them, not of data blocks (JSON-LD). */
function hashesOf(html: string, tag: 'style' | 'script'): readonly string[] {
  const hashes = [...html.matchAll(RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
  return [...new Set(hashes)]
}
