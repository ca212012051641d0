import { readdirSync, statSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { downloads, sheetFooter } from '#frontend/content/downloads.ts'
import { firm, officeLocation } from '#frontend/content/firm.ts'
import { makeDownloads } from '#scripts/build/downloads.ts'
import { builtFile, readPage, siteDir } from '#tests/support/built-site.ts'

const made = await makeDownloads()

/** The file's objects as Latin-1 text, compressed streams opened. */
function openPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  return text.replaceAll(/stream\n([\s\S]*?)\nendstream/g, (stream, data: string) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return stream
    }
  })
}

/** A PDF text as UTF-16 hexadecimal or in brackets. */
function holdsText(pdf: string, key: string, words: string): boolean {
  const utf16 = Buffer.from(`\uFEFF${words}`, 'utf16le').swap16().toString('latin1')
  const inBrackets = (text: string) => text.replaceAll(/[\\()]/g, '\\$&').replaceAll('\r', '\\r')
  return [words, utf16].some((form) => pdf.includes(`/${key} (${inBrackets(form)})`))
}

test('makes the same bytes from the same words', async () => {
  const again = await makeDownloads()
  for (const [index, { bytes }] of again.entries())
    expect(bytes.equals(made[index]?.bytes ?? bytes.subarray(1))).toBe(true)
})

test('makes a file for each of the five downloads', () => {
  expect(made.map(({ id }) => id)).toEqual(downloads.map(({ id }) => id))
  expect(made).toHaveLength(5)
})

describe.each(made)('$id', ({ id, bytes, pageCount, sizeBytes }) => {
  const pdf = openPdf(bytes)
  const words = downloads.find((download) => download.id === id)

  test('has as many letter pages as it says', () => {
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(pageCount)
    expect(pdf.match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(pageCount)
    expect(pageCount).toBeLessThanOrEqual(6)
    expect(sizeBytes).toBe(bytes.length)
    expect(sizeBytes).toBeLessThan(150 * 1024)
  })

  test('is tagged, titled, in English and marked as accessible', () => {
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('/Lang (en-US)')
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const title = Buffer.from(words?.title ?? '').toString('latin1')
    expect(pdf).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`)
  })

  test('has one first heading, and the outline’s entries are its sections', () => {
    expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1)
    const sections = words?.document.sections ?? []
    expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(sections.length)
    for (const { heading } of sections) expect(holdsText(pdf, 'Title', heading)).toBe(true)
  })

  test('tags every list, table head, field and box to tick', () => {
    const parts = (words?.document.sections ?? []).flatMap((section) => section.parts)
    const tables = parts.filter(({ kind }) => kind === 'grid' || kind === 'table')
    const ticks = parts.flatMap((part) => (part.kind === 'checks' ? part.items : []))
    expect(pdf.match(/\/S \/Table\b/g) ?? []).toHaveLength(tables.length)
    expect(pdf.match(/\/S \/Caption\b/g) ?? []).toHaveLength(tables.length)
    expect(pdf.match(/\/ActualText \(To tick:\)/g) ?? []).toHaveLength(ticks.length)
    const heads = tables.flatMap((part) => ('columns' in part ? part.columns : []))
    expect(pdf.match(/\/Scope \/Column\b/g) ?? []).toHaveLength(heads.length)
  })

  test('carries name and disclaimer on every page, apart from the text that is read', () => {
    expect(pdf.match(/\/Artifact <<\n\/Type \/Pagination\n>> BDC/g)).toHaveLength(pageCount)
  })

  test('embeds every face', () => {
    expect(pdf).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
    expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

test('the foot of each page names lawyer, office and firm, and says that it is no advice', () => {
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
  for (const { id, pageCount } of made) {
    const { size } = statSync(builtFile(`downloads/${id}.pdf`))
    expect(html).toContain(`${pageCount} pages, ${Math.ceil(size / 1024)} KB`)
  }
})

test('the gated checklist is linked where it is open, not where it is asked for', () => {
  const href = 'href="/downloads/florida-homeowner-probate-checklist.pdf'
  expect(readPage('/florida-homeowner-probate-checklist/full')).toContain(href)
  expect(readPage('/resources')).not.toContain(href)
})

test('neither page nor file of the gate is among the files that anybody may serve', () => {
  const names = readdirSync(siteDir, { recursive: true }).map(String)
  expect(names).toContain('florida-homeowner-probate-checklist.html')
  expect(names.filter((name) => /checklist(?:\/full|\.pdf)/.test(name))).toEqual([])
})
