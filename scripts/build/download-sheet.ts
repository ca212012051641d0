/** HTML of one download as Chromium prints it: US letter pages in the site's own ink and paper. */

import { fileURLToPath } from 'node:url'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'sass'
import { longDate } from '#domain/calendar-date.ts'
import {
  type DocumentPart,
  type Download,
  type FormField,
  sheetFooter,
} from '#frontend/content/downloads.ts'
import { firm, mark, sampleNotice } from '#frontend/content/firm/firm.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'
import { sassOptions } from './sass-options.ts'

const styleFile = new URL('../../frontend/styles/download-sheet.scss', import.meta.url)
const style = compile(fileURLToPath(styleFile), sassOptions).css

interface DownloadSheet {
  readonly html: string
  /** Which the HTML asks for as "sheet.css", beside the font files that this asks for by their names. */
  readonly css: string
}

/** The same words and styles give the same texts, by which a printed file is known to be of today. */
export function downloadSheet({ title, description, document }: Download): DownloadSheet {
  const { intro, sections, disclaimer, updated } = document
  const sheet = h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, title),
      h('meta', { name: 'description', content: description }),
      h('meta', { name: 'author', content: firm.marketingName }),
      h('link', { rel: 'stylesheet', href: 'sheet.css' }),
    ),
    h(
      'body',
      null,
      sampleNotice !== undefined && h('p', { className: 'strong' }, sampleNotice),
      h('h1', null, title),
      h('p', { className: 'hint' }, `Updated ${longDate(updated)}`),
      paragraphs(intro),
      sections.map(({ heading, parts }) =>
        h(
          'section',
          { key: heading },
          h('h2', null, heading),
          parts.map((part, index) => h(partElement, { key: index, ...part })),
        ),
      ),
      h('p', { className: 'small' }, disclaimer),
    ),
  )
  return {
    html: `<!DOCTYPE html>${renderToStaticMarkup(sheet)}`,
    css: style + pageMargins(title),
  }
}

/** Of the firm's mark above the page; its width follows. */
const markHeightPt = 16.5
const markPicture = renderToStaticMarkup(
  h(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${mark.width} ${mark.height}` },
    mark.paths.map(({ d, fill }) =>
      h('path', { key: d, fill: fill === 'text' ? themeColors.gulf : themeColors.lamp, d }),
    ),
  ),
)

/** What stands on every page: the firm's mark and name above, who answers for it and the sample's notice below. */
function pageMargins(title: string): string {
  const markWidthPt = (markHeightPt * mark.width) / mark.height
  const foot = [...(sampleNotice === undefined ? [] : [sampleNotice]), ...sheetFooter]
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

function partElement(part: DocumentPart): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      // It leads to the list or table after it.
      return h('p', { className: 'lead-in' }, part.text)
    case 'bullets':
      return list(part.items, 'bullets')
    case 'checks':
      return list(part.items, 'checks')
    case 'fields':
      return part.fields.map((field) => h(blank, { key: field.label, ...field }))
    case 'grid': {
      const labels = [...(part.rowLabels ?? []), ...Array<string>(part.emptyRows).fill('')]
      return table(
        part,
        'grid',
        labels.map((label) => [label, ...part.columns.slice(1).map(() => '')]),
      )
    }
    case 'table':
      return table(part, 'table', part.rows)
    case 'note':
      return h(
        'div',
        { className: 'note' },
        h('p', { className: 'strong' }, part.title),
        h('p', null, part.text),
      )
  }
}

function paragraphs(texts: readonly string[]): ReactNode {
  return texts.map((text) => h('p', { key: text }, text))
}

function list(items: readonly string[], className: string): ReactNode {
  return h(
    'ul',
    { className },
    items.map((item) => h('li', { key: item }, item)),
  )
}

/** The label, a hint, and ruled lines beside it or under it. */
function blank({ label, hint, lines = 1 }: FormField): ReactNode {
  return h(
    'div',
    { className: 'blank' },
    h('p', null, h('b', null, label), hint && h('i', null, ` (${hint})`)),
    Array.from({ length: lines }, (_, line) => h('div', { key: line, className: 'rule' })),
  )
}

interface TableWords {
  readonly caption: string
  readonly columns: readonly string[]
  readonly widths?: readonly number[]
}

function table(
  { caption, columns, widths = columns.map(() => 1) }: TableWords,
  className: string,
  rows: readonly (readonly string[])[],
): ReactNode {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const share = (index: number) => `${(100 * (widths[index] ?? 1)) / total}%`
  return h(
    'table',
    { className },
    h('caption', null, caption),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        columns.map((column, index) =>
          h('th', { key: column, scope: 'col', style: { width: share(index) } }, column),
        ),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(([first = '', ...rest], row) =>
        h(
          'tr',
          { key: row },
          first === '' ? h('td', null) : h('th', { scope: 'row' }, first),
          rest.map((text, index) => h('td', { key: index }, text)),
        ),
      ),
    ),
  )
}
