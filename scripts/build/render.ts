/** Renders the pages to static HTML files, each with its own style, scripts and security policy. */

import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageHandle } from '#frontend/components/page-handle.ts'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import type { BrowserFiles } from './bundle.ts'
import type { InlineScripts } from './inline.ts'
import { contentSecurityPolicy } from './policy.ts'
import { pageStyles } from './style.ts'

interface Options {
  readonly site: typeof Site
  readonly settings: BuildSettings
  readonly browserFiles: BrowserFiles
  readonly inlineScripts: InlineScripts
  /** Where the HTML goes: /plans becomes plans.html, / becomes index.html. */
  readonly outDir: string
  /** The same for pages that only the service may hand out. */
  readonly gatedDir: string
}

/** Writes the files and returns each page's Content-Security-Policy by its path. */
export async function prerender(options: Options): Promise<Record<string, string>> {
  const rendered: { page: PageHandle; html: string; content: string }[] = []
  for (const page of options.site.pages) {
    const { html, laterHtml } = await options.site.renderPage(page.path).catch((cause) => {
      throw new Error(`${page.path} has a mistake`, { cause })
    })
    rendered.push({ page, html, content: [html, ...laterHtml].join('') })
  }
  const styles = await pageStyles(
    rendered.map(({ content }) => content),
    options.browserFiles.islandScripts,
  )
  const laterStylesheet = await writeStylesheet(options.outDir, styles.laterStyle)
  const policies: Record<string, string> = {}
  for (const { page, content, html: draft } of rendered) {
    const style = page.application ? '' : await styles.styleOf(content)
    const html = completePage(options, page, draft, { style, laterStylesheet })
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
  page: PageHandle,
  draft: string,
  { style, laterStylesheet }: { readonly style: string; readonly laterStylesheet: string },
): string {
  const { site, browserFiles, inlineScripts } = options
  const marks = site.documentMarks
  const icon = inlineIcon(site.renderFavicon())
  const html = draft.replace(marks.icon, () => icon)
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
      const scripts = browserFiles.islands.get(name)
      if (!scripts) throw new Error(`The browser build has no island ${name}`)
      return `${place} data-load="${scripts.join(' ')}" data-css="${laterStylesheet}"`
    })
    .replace(marks.style, () => style)
    .replace(marks.script, () =>
      names.length > 0 ? inlineScripts.withIslands : inlineScripts.plain,
    )
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

async function writePage(file: string, html: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, html)
}
