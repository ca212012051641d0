/** The downloads: their PDF files have today's words, and are tagged, titled, and accessible. */

import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { downloads, sheetFooter } from '#frontend/content/downloads.ts'
import { firm, officeLocation, sampleNotice } from '#frontend/content/firm/firm.ts'
import { officeToday } from '#frontend/content/words-changed.ts'
import { printedDownloads } from '#frontend/downloads/printed-downloads.ts'
import { downloadSheet } from '#scripts/build/download-sheet.ts'
import { printDownloads, printedFolder, staleDownloads } from '#scripts/build/downloads.ts'
import { builtFile, readPage, siteDir } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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
})

test('prints only the downloads that are stale or missing, and dates new words', async () => {
  const folder = temporaryFolder()
  await cp(printedFolder, folder, { recursive: true })
  const list = path.join(folder, 'printed.json')
  const [first, second, third, ...others] = JSON.parse(readFileSync(list, 'utf8'))
  const older = { updated: '2025-01-31', words: 'older' }
  const before = [{ ...first, ...older }, second, { ...third, styles: 'older' }, ...others]
  writeFileSync(list, JSON.stringify(before))
  rmSync(path.join(folder, `${second.id}.pdf`))
  vi.doMock('@playwright/test', () => ({ chromium: { launch: async () => fakeBrowser } }))
  onTestFinished(() => vi.doUnmock('@playwright/test'))
  await printDownloads(folder)
  const onePage = { pageCount: 1, sizeBytes: printedPage.length }
  const expected = [
    { ...first, ...onePage, updated: officeToday() },
    { ...second, ...onePage },
    { ...third, ...onePage },
    ...others,
  ]
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(expected)
  const isNew = ({ id }: { id: string }) =>
    readFileSync(path.join(folder, `${id}.pdf`)).equals(printedPage)
  expect(expected.map(isNew)).toEqual([true, true, true, false, false])
})

const printedPage = Buffer.from('/Type /Page\n')
const fakePage = {
  route: async () => {},
  goto: async () => {},
  evaluate: async () => {},
  unrouteAll: async () => {},
  pdf: async () => printedPage,
}
const fakeBrowser = { newPage: async () => fakePage, close: async () => {} }

test('there is a file for each of the five downloads', () => {
  expect(printedDownloads.map(({ id }) => id)).toEqual(downloads.map(({ id }) => id))
  expect(printedDownloads).toHaveLength(5)
})

describe.each(printedDownloads)('$id', ({ id, pageCount, sizeBytes }) => {
  const pdf = openPdf(id)
  const download = downloads.find((one) => one.id === id)
  const sections = download?.document.sections ?? []

  test('has as many letter pages and bytes as it says', () => {
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(pageCount)
    expect(pdf.match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(pageCount)
    expect(pageCount).toBeLessThanOrEqual(6)
    expect(statSync(path.join(printedFolder, `${id}.pdf`)).size).toBe(sizeBytes)
    expect(sizeBytes).toBeLessThan(150 * 1024)
  })

  test('is tagged, titled and in English', () => {
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('/Lang (en-US)')
    expect(pdf).toContain('/DisplayDocTitle true')
  })

  test('has one top-level heading, and an outline entry for each section', () => {
    expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1)
    expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(sections.length)
    // Each heading once, and the outline's root.
    expect(pdf.match(/\/Dest \[/g)?.length).toBeGreaterThanOrEqual(sections.length)
  })

  test('tags every table with its caption and headers, and every list item', () => {
    const parts = sections.flatMap((section) => section.parts)
    const tables = parts.filter(({ kind }) => kind === 'grid' || kind === 'table')
    const items = parts.flatMap((part) => ('items' in part ? part.items : []))
    expect(pdf.match(/\/S \/Table\b/g) ?? []).toHaveLength(tables.length)
    expect(pdf.match(/\/S \/Caption\b/g) ?? []).toHaveLength(tables.length)
    expect(pdf.match(/\/S \/LI\b/g) ?? []).toHaveLength(items.length)
    const heads = tables.flatMap((part) => ('columns' in part ? part.columns : []))
    expect(pdf.match(/\/Scope \/Column\b/g) ?? []).toHaveLength(heads.length)
  })

  test('embeds every font', () => {
    expect(pdf).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
    expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

test.each(downloads)(
  'every page of $id names the firm and its lawyer, and marks a sample as one',
  (download) => {
    const { html, css } = downloadSheet(download)
    const notices = sampleNotice === undefined ? [] : [sampleNotice]
    for (const notice of notices) expect(html.split(notice)).toHaveLength(2)
    for (const words of [firm.marketingName, download.title, ...notices, ...sheetFooter]) {
      expect(css).toContain(`'${words}'`)
    }
  },
)

test('the footer of each page names lawyer, office, and firm, and rules out legal advice', () => {
  const foot = sheetFooter.join(' ')
  for (const words of [
    firm.marketingName,
    firm.legalName,
    firm.responsibleLawyer,
    officeLocation,
  ]) {
    expect(foot).toContain(words)
  }
  expect(`${foot} ${JSON.stringify(downloads)}`).not.toContain('..')
  expect(foot).toMatch(/not legal advice/)
  expect(foot).toMatch(/creates no attorney-client relationship/)
})

test('/resources lists the pages and size of each file as built', () => {
  const html = readPage('/resources')
  for (const { id, pageCount } of printedDownloads) {
    const { size } = statSync(builtFile(`downloads/${id}.pdf`))
    expect(html).toContain(`${pageCount} pages, ${Math.ceil(size / 1024)} KB`)
  }
})

test('the gated checklist is linked from its full page, but not from /resources', () => {
  const href = 'href="/downloads/florida-homeowner-probate-checklist.pdf'
  expect(readPage('/florida-homeowner-probate-checklist/full')).toContain(href)
  expect(readPage('/resources')).not.toContain(href)
})

test('neither the gated page nor its file is among the public files', () => {
  const names = readdirSync(siteDir, { recursive: true }).map(String)
  expect(names).toContain('florida-homeowner-probate-checklist.html')
  expect(names.filter((name) => /checklist(?:\/full|\.pdf)/.test(name))).toEqual([])
})
