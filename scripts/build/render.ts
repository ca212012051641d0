/** Renders the pages to static HTML files, each with its own style, scripts and security policy. */

import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import type { DownloadFile } from '#frontend/site/page-handle.ts'
import type { BrowserFiles } from './bundle.ts'
import type { InlineScripts } from './inline.ts'
import { contentSecurityPolicy } from './policy.ts'
import { pageStyles } from './style.ts'

interface Options {
  readonly site: typeof Site
  readonly pages: readonly Site.SitePage[]
  readonly settings: BuildSettings
  readonly browserFiles: BrowserFiles
  readonly inlineScripts: InlineScripts
  readonly downloadFiles: readonly DownloadFile[]
  /** Where the HTML goes: /plans becomes plans.html, / becomes index.html. */
  readonly outDir: string
  /** The same for pages that only the service may hand out. */
  readonly gatedDir: string
}

/**
 * Writes the files and returns each page's Content-Security-Policy by its path.
 * @throws if pages cannot be rendered, naming each and why
 */
export async function prerender(options: Options): Promise<Record<string, string>> {
  const { islandScripts } = options.browserFiles
  const { site, downloadFiles } = options
  const failed: (readonly [path: string, error: unknown])[] = []
  const rendered = options.pages.flatMap((page) => {
    try {
      const { html, islands, laterHtml } = site.renderPage(page, downloadFiles)
      return [{ page, html, islands, content: [html, ...laterHtml].join('') }]
    } catch (error) {
      failed.push([page.path, error])
      return []
    }
  })
  if (failed.length > 0) {
    // All at once: a deleted guide, for example, may have been named by several pages.
    const lines = failed.map(([path, error]) => `${path}: ${error}`)
    // Before the list, which a long stack would push out of sight.
    console.error(failed[0]?.[1])
    throw new Error(`Pages with mistakes:\n${lines.join('\n')}`)
  }
  const styles = await pageStyles(
    rendered.map(({ content }) => content),
    islandScripts,
  )
  const laterStylesheet = await writeStylesheet(options.outDir, styles.laterStyle)
  const policies: Record<string, string> = {}
  for (const { page, islands, content, html: draft } of rendered) {
    const style = page.application ? '' : await styles.styleOf(content)
    const html = completePage(options, page, draft, islands, {
      style,
      laterStylesheet,
    })
    if (/<[^>]*\sstyle="/.test(html)) {
      throw new Error(`${page.path} has a style attribute, which its policy forbids`)
    }
    policies[page.path] = contentSecurityPolicy(html, options.settings, page.isMeasured)
    const folder = page.isGated ? options.gatedDir : options.outDir
    await writePage(path.join(folder, htmlFile(page.path)), html)
  }
  return policies
}

/** File of a page, relative to the site's folder: "plans.html", "guides/x.html", "index.html". */
export function htmlFile(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`
}

/** Inserts the page's style, its scripts, and the addresses of its islands' files. */
function completePage(
  options: Options,
  page: Site.SitePage,
  draft: string,
  islands: readonly string[],
  { style, laterStylesheet }: { readonly style: string; readonly laterStylesheet: string },
): string {
  const marks = options.site.documentMarks
  const icon = inlineIcon(options.site.renderFavicon())
  let html = draft.replace(marks.icon, () => icon)
  if (page.application) {
    const { script, stylesheet } = options.browserFiles.dashboard
    return html
      .replace(marks.applicationScript, script)
      .replace(marks.applicationStylesheet, stylesheet)
  }
  const { plain, withIslands } = options.inlineScripts
  html = html
    .replace(marks.style, () => style)
    .replace(marks.script, () => (islands.length > 0 ? withIslands : plain))
  for (const name of new Set(islands)) {
    const scripts = options.browserFiles.islands.get(name)
    if (!scripts) throw new Error(`The browser build has no island ${name}`)
    html = html.replaceAll(
      `data-island="${name}"`,
      `data-island="${name}" data-load="${scripts.join(' ')}" data-css="${laterStylesheet}"`,
    )
  }
  return html
}

/** The icon as an address for an attribute; screen readers never see its own attributes. */
function inlineIcon(svg: string): string {
  const picture = svg.replace(' aria-hidden="true"', '')
  return `data:image/svg+xml,${picture.replaceAll('"', "'").replaceAll('#', '%23')}`
}

/** @returns its address, which contains a hash of the content, so that browsers cache it forever */
async function writeStylesheet(outDir: string, css: string): Promise<string> {
  const name = `assets/${hash('sha256', css, 'base64url').slice(0, 6)}.css`
  await writePage(path.join(outDir, name), css)
  return `/${name}`
}

async function writePage(file: string, html: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, html)
}
