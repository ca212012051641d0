/** The downloads: their PDF files have today's words, and are tagged, titled, and accessible. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { downloads, sheetFooter } from '#frontend/content/downloads.ts'
import { firm, officeLocation, sampleNotice } from '#frontend/content/firm/firm.ts'
import { printedDownloads } from '#frontend/downloads/printed-downloads.ts'
import { downloadSheet } from '#scripts/build/download-sheet.ts'
import { printedFolder, staleDownloads } from '#scripts/build/downloads.ts'
import { builtFile, readPage, siteDir } from '#tests/support/built-site.ts'

/** The file's objects as Latin-1 text, with its compressed streams inflated. */
function openPdf(id: string): string {
  const text = readFileSync(path.join(printedFolder, `${id}.pdf`), 'latin1')
  return text.replaceAll(/stream\n([\s\S]*?)\nendstream/g, (stream, data: string) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return stream
    }
  })
}

test('none has changed since it was printed (if one has, run npm run build -- downloads)', () => {
  expect(staleDownloads()).toEqual([])
  expect(printedDownloads.map(({ id }) => id)).toEqual(downloads.map(({ id }) => id))
  expect(printedDownloads).toHaveLength(5)
})

test.each(printedDownloads)('$id is small, tagged, titled and in English', (printed) => {
  const { id, pageCount, sizeBytes } = printed
  const pdf = openPdf(id)
  const count = (part: RegExp) => pdf.match(part)?.length ?? 0
  expect(count(/\/Type \/Page\n/g)).toBe(pageCount)
  expect(count(/\/MediaBox \[0 0 612 792\]/g)).toBe(pageCount)
  expect(sizeBytes).toBeLessThan(150 * 1024)
  for (const part of ['/Marked true', '/StructTreeRoot', '/Lang (en-US)', '/DisplayDocTitle true'])
    expect(pdf).toContain(part)
  const sections = downloads.find((one) => one.id === id)?.document.sections ?? []
  const parts = sections.flatMap((section) => section.parts)
  expect(count(/\/S \/H1\b/g)).toBe(1)
  expect(count(/\/S \/H2\b/g)).toBe(sections.length)
  const tables = parts.filter(({ kind }) => kind === 'grid' || kind === 'table')
  expect(count(/\/S \/Caption\b/g)).toBe(tables.length)
  const heads = tables.flatMap((part) => ('columns' in part ? part.columns : []))
  expect(count(/\/Scope \/Column\b/g)).toBe(heads.length)
  // Every font is embedded.
  expect(pdf).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
})

test.each(downloads)('each page of $id names firm, lawyer and office (Rule 4-7.12)', (download) => {
  const { html, css } = downloadSheet(download)
  const notices = sampleNotice === undefined ? [] : [sampleNotice]
  for (const notice of notices) expect(html).toContain(notice)
  for (const words of [firm.marketingName, download.title, ...notices, ...sheetFooter])
    expect(css).toContain(`'${words}'`)
  const foot = sheetFooter.join(' ')
  for (const words of [firm.legalName, firm.responsibleLawyer, officeLocation])
    expect(foot).toContain(words)
  expect(foot).toMatch(/not legal advice.*creates no attorney-client relationship/)
})

test('/resources lists the pages and size of each file as built', () => {
  const html = readPage('/resources')
  for (const { id, pageCount } of printedDownloads) {
    const { size } = statSync(builtFile(`downloads/${id}.pdf`))
    expect(html).toContain(`${pageCount} pages, ${Math.ceil(size / 1024)} KB`)
  }
})

test('neither the gated page nor its file is among the public files or linked by them', () => {
  const names = readdirSync(siteDir, { recursive: true }).map(String)
  expect(names).toContain('florida-homeowner-probate-checklist.html')
  expect(names.filter((name) => /checklist(?:\/full|\.pdf)/.test(name))).toEqual([])
  const href = 'href="/downloads/florida-homeowner-probate-checklist.pdf'
  expect(readPage('/florida-homeowner-probate-checklist/full')).toContain(href)
  expect(readPage('/resources')).not.toContain(href)
})
