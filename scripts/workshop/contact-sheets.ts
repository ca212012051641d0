/** One picture per group and width that shows all of its pages side by side, and an index of them. */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Shot } from './picture.ts'

/** More in one sheet would be too much for the browser's memory. */
const shotsPerSheet = 12
const columns = 6
const columnWidthPx = 300

export async function writeContactSheets(
  browser: Browser,
  shots: readonly Shot[],
  outDir: string,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: columns * (columnWidthPx + 16) + 16, height: 800 },
  })
  const sheets = sheetsOf(shots)
  for (const [name, members] of sheets) {
    const html = path.join(outDir, `${name}.html`)
    await writeFile(html, document(name, members.map(figure)))
    await page.goto(pathToFileURL(html).href, { waitUntil: 'load' })
    await page.screenshot({ path: path.join(outDir, `${name}.png`), fullPage: true })
  }
  await page.close()
  const links = [...sheets.keys()].map((name) => `<p><a href="${name}.html">${name}</a></p>`)
  await writeFile(path.join(outDir, 'index.html'), document('Contact sheets', links))
}

function sheetsOf(shots: readonly Shot[]): ReadonlyMap<string, readonly Shot[]> {
  const sheets = new Map<string, Shot[]>()
  const counts = new Map<string, number>()
  for (const shot of shots) {
    const group = `${shot.group}-${shot.width}`
    const count = counts.get(group) ?? 0
    counts.set(group, count + 1)
    const part = Math.floor(count / shotsPerSheet)
    const name = `sheet-${group}${part > 0 ? `-${part + 1}` : ''}`
    sheets.set(name, [...(sheets.get(name) ?? []), shot])
  }
  return sheets
}

function figure({ name, file }: Shot): string {
  return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="${name}"></a></figure>`
}

function document(title: string, parts: readonly string[]): string {
  return `<!DOCTYPE html><meta charset="utf-8"><title>${title}</title>
<style>
body { display: grid; grid-template-columns: repeat(${columns}, ${columnWidthPx}px); gap: 16px; margin: 16px; background: #ddd; font: 16px sans-serif; align-items: start }
figure { margin: 0 }
figcaption { padding: 4px 0; font-weight: bold; overflow-wrap: anywhere }
img { display: block; width: 100% }
</style>
${parts.join('\n')}
`
}
