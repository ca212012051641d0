/** HTML of one download as Chromium prints it: US letter pages in the site's own colors. */

import { longDate } from '#domain/calendar-date.ts'
import {
  type DocumentPart,
  type Download,
  type FormField,
  sheetFooter,
} from '#frontend/content/downloads.ts'
import { firm, mark, sampleNotice } from '#frontend/content/firm/firm.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'
import { compileStyles } from './sass.ts'

const style = compileStyles('download-sheet.scss')
const notices = sampleNotice === undefined ? [] : [sampleNotice]

/**
 * The same words and styles give the same texts, which tells whether a printed file is current. The
 * HTML requests the CSS as "sheet.css"; that requests the font files by their names.
 * @param updated ISO date to print
 */
export function downloadSheet({ title, description, document }: Download, updated?: string) {
  const { intro, sections, disclaimer } = document
  const html = [
    '<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/>',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}"/>`,
    `<meta name="author" content="${escaped(firm.marketingName)}"/>`,
    '<link rel="stylesheet" href="sheet.css"/></head><body>',
    ...notices.map((notice) => paragraph(notice, 'strong')),
    `<h1>${escaped(title)}</h1>`,
    ...(updated === undefined ? [] : [paragraph(`Updated ${longDate(updated)}`, 'hint')]),
    ...intro.map((text) => paragraph(text)),
    ...sections.map(
      ({ heading, parts }) =>
        `<section><h2>${escaped(heading)}</h2>${parts.map(partHtml).join('')}</section>`,
    ),
    paragraph(disclaimer, 'small'),
    '</body></html>',
  ]
  return { html: html.join(''), css: style + pageMargins(title) }
}

/** Height of the firm's mark above the page; its width follows. */
const markHeightPt = 16.5
const markPicture = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.width} ${mark.height}">`,
  ...mark.paths.map(
    ({ d, fill }) =>
      `<path fill="${fill === 'text' ? themeColors.gulf : themeColors.lamp}" d="${d}"></path>`,
  ),
  '</svg>',
].join('')

/** Margins of every page: the firm's mark and name; below, who is responsible and sample notice. */
function pageMargins(title: string): string {
  const markWidthPt = (markHeightPt * mark.width) / mark.height
  const foot = [...notices, ...sheetFooter]
  return `@page{
    @top-left{content:${cssText(firm.marketingName)};padding-left:${markWidthPt + 7}pt;
      background:url("data:image/svg+xml,${encodeURIComponent(markPicture)}") left 68%/${markWidthPt}pt no-repeat}
    @top-right{content:${cssText(title)}}
    @bottom-left{content:${foot.map(cssText).join("'\\a'")}}
  }`
}

function cssText(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}

function partHtml(part: DocumentPart): string {
  switch (part.kind) {
    case 'paragraph':
      // It introduces the list or table after it.
      return paragraph(part.text, 'lead-in')
    case 'bullets':
    case 'checks': {
      const items = part.items.map((item) => `<li>${escaped(item)}</li>`)
      return `<ul class="${part.kind}">${items.join('')}</ul>`
    }
    case 'fields':
      return part.fields.map(blank).join('')
    case 'grid': {
      const labels = [...(part.rowLabels ?? []), ...Array<string>(part.emptyRows).fill('')]
      const rows = labels.map((label) => [label, ...part.columns.slice(1).map(() => '')])
      return table(part, rows)
    }
    case 'table':
      return table(part, part.rows)
    case 'note':
      return `<div class="note">${paragraph(part.title, 'strong')}${paragraph(part.text)}</div>`
  }
}

function paragraph(text: string, className?: string): string {
  return `<p${className === undefined ? '' : ` class="${className}"`}>${escaped(text)}</p>`
}

/** The label, a hint, and ruled lines beside it or under it. */
function blank({ label, hint, lines = 1 }: FormField): string {
  const after = hint === undefined ? '' : `<i> (${escaped(hint)})</i>`
  const rules = '<div class="rule"></div>'.repeat(lines)
  return `<div class="blank"><p><b>${escaped(label)}</b>${after}</p>${rules}</div>`
}

type TablePart = Extract<DocumentPart, { readonly kind: 'grid' | 'table' }>

function table(part: TablePart, rows: readonly (readonly string[])[]): string {
  const { kind, caption, columns, widths = columns.map(() => 1) } = part
  const total = widths.reduce((sum, width) => sum + width, 0)
  const share = (index: number) => `${(100 * (widths[index] ?? 1)) / total}%`
  return [
    `<table class="${kind}"><caption>${escaped(caption)}</caption><thead><tr>`,
    ...columns.map(
      (column, index) => `<th scope="col" style="width:${share(index)}">${escaped(column)}</th>`,
    ),
    '</tr></thead><tbody>',
    ...rows.map(([first = '', ...rest]) => {
      const head = first === '' ? '<td></td>' : `<th scope="row">${escaped(first)}</th>`
      return `<tr>${head}${rest.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`
    }),
    '</tbody></table>',
  ].join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
