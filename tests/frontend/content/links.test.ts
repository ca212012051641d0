/** Every link of the built site, from its home page on: inside it, and to the texts that it cites. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary } from '#frontend/content/glossary.ts'
import { linkOfficialTexts, officialAddresses } from '#frontend/content/official-texts.ts'
import { searchWords } from '#frontend/content/search-words.ts'
import { builtFile } from '#tests/support/built-site.ts'
import { elements, textOf } from '#tests/support/page-content.ts'
import { publicPaths, readPaths } from '#tests/support/site-paths.ts'

interface Link {
  readonly from: string
  readonly href: string
}

const links: readonly Link[] = readPaths.flatMap((from) =>
  elements(from, 'a').map(({ attribs }) => ({ from, href: attribs.href ?? '' })),
)

/** Path, query and anchor of a link inside the site; undefined for others. */
function target({ from, href }: Link): URL | undefined {
  const url = new URL(href, `http://site.test${from}`)
  return url.host === 'site.test' ? url : undefined
}

test('reaches all pages within 3 clicks of home', () => {
  const clicks = new Map([['/', 0]])
  for (const [path, distance] of clicks) {
    if (distance === 3) continue
    for (const link of links.filter(({ from }) => from === path)) {
      const next = target(link)?.pathname
      if (next !== undefined && readPaths.includes(next) && !clicks.has(next)) {
        clicks.set(next, distance + 1)
      }
    }
  }
  expect(publicPaths.filter((path) => !clicks.has(path))).toEqual([])
})

test('every internal link leads to a built page or file, with no redirect', () => {
  const broken = links.filter((link) => {
    const path = target(link)?.pathname
    return path !== undefined && !readPaths.includes(path) && !existsSync(builtFile(path))
  })
  // One page for each: a link of the footer is on all.
  expect([...new Map(broken.map((link) => [link.href, link])).values()]).toEqual([])
})

test('every page that a source names is built, also where no crawl gets, as in results', () => {
  const files = globSync('{domain,frontend}/**/*.{ts,tsx,mdx}')
  const named = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /['"`(](\/(?:counties|guides|practice|tools)\/[\w-]+)/g,
      ),
    ].map(([, path = '']) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !readPaths.includes(path))).toEqual([])
})

test('search words belong to pages that exist', () => {
  expect(Object.keys(searchWords).filter((path) => !publicPaths.includes(path))).toEqual([])
})

test('every anchor exists on the page that it points to', () => {
  const broken = links.filter((link) => {
    const url = target(link)
    if (!url || url.hash === '') return false
    const id = decodeURIComponent(url.hash.slice(1))
    // A page that does not exist is the previous test's.
    if (!readPaths.includes(url.pathname)) return false
    return elements(url.pathname, `[id="${id}"]`).length === 0
  })
  expect(broken).toEqual([])
})

test('every reference inside a page finds its element, and no id is used twice', () => {
  const names = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget']
  for (const path of readPaths) {
    const ids = elements(path, '[id]').map(({ attribs }) => attribs.id)
    expect({ path, twice: ids.filter((id, index) => ids.indexOf(id) !== index) }).toEqual({
      path,
      twice: [],
    })
    const wanted = names.flatMap((name) =>
      elements(path, `[${name}]`).flatMap(({ attribs }) => attribs[name]?.split(/\s+/) ?? []),
    )
    expect({ path, lost: wanted.filter((id) => !ids.includes(id)) }).toEqual({ path, lost: [] })
  }
})

test('external links say so, and phone and email links say what they do', () => {
  for (const path of readPaths) {
    // A list of sources says it once, above its links.
    for (const list of elements(path, '.sources'))
      expect(textOf(list)).toMatch(/^Each link opens .* another site/)
    for (const a of elements(path, 'a[href^="http"]:not(.sources a)'))
      expect(textOf(a)).toMatch(/Florida Bar|opens|another site/i)
    for (const a of elements(path, 'a[href^="tel:"]')) expect(textOf(a)).toMatch(/\bcall\b/i)
    for (const a of elements(path, 'a[href^="mailto:"]'))
      expect(textOf(a)).toMatch(/e.?mail|write/i)
  }
})

test('every underlined word has its definition on the page, and every definition is used', () => {
  const used = new Set<string>()
  for (const path of readPaths) {
    for (const { attribs } of elements(path, 'button[popovertarget^="term-"]')) {
      const id = attribs.popovertarget ?? ''
      used.add(id.slice('term-'.length))
      expect(elements(path, `[id="${id}"]`)).toHaveLength(1)
    }
  }
  const unused = Object.keys(glossary).filter((id) => !used.has(id))
  expect(unused, 'delete from glossary.ts').toEqual([])
})

test('download links lead to complete PDF files', () => {
  const files = links.map(target).filter((url) => url?.pathname.endsWith('.pdf'))
  expect(new Set(files.map((url) => url?.pathname)).size).toBe(5)
  for (const url of files) {
    const bytes = readFileSync(builtFile(url?.pathname ?? ''))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  }
})

const statutes = 'https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL='

test.each([
  ['Fla. Stat. § 732.401', [`${statutes}0700-0799/0732/Sections/0732.401.html`]],
  [
    'Fla. Stat. §§ 64.201–.214 (heirs property)',
    [`${statutes}0000-0099/0064/Sections/0064.201.html`],
  ],
  ['Fla. Stat. ch. 117, part II', [`${statutes}0100-0199/0117/0117ContentsIndex.html`]],
  [
    'Fla. Const. art. X, § 4(c); art. VII, § 6',
    [
      'https://www.leg.state.fl.us/statutes/index.cfm?submenu=3#A10S04',
      'https://www.leg.state.fl.us/statutes/index.cfm?submenu=3#A07S06',
    ],
  ],
  [
    '26 U.S.C. §§ 2102(b)(1), 529A; P.L. 119-21, § 70106',
    [
      'https://www.govinfo.gov/link/uscode/26/2102',
      'https://www.govinfo.gov/link/uscode/26/529A',
      'https://www.govinfo.gov/link/plaw/119/public/21',
    ],
  ],
  [
    'Fla. Admin. Code R. 12B-4.013(28)(a) and 12B-4.060(9)(f)',
    [
      'https://www.flrules.org/gateway/ruleNo.asp?id=12B-4.013',
      'https://www.flrules.org/gateway/ruleNo.asp?id=12B-4.060',
    ],
  ],
  [
    'Fla. Stat. § 732.702; In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981); Oglesby v. Lee, 73 So. 840',
    [
      `${statutes}0700-0799/0732/Sections/0732.702.html`,
      'https://www.courtlistener.com/c/So.%202d/401/1308/',
      'https://www.courtlistener.com/c/So./73/840/',
    ],
  ],
  ['HB 1337 (2026)', ['https://www.flsenate.gov/Session/Bill/2026/1337']],
])('%s links to its official text', (citation, addresses) => {
  expect(officialAddresses(citation)).toEqual(addresses)
})

test('the words of a citation do not change', () => {
  const citation = 'Fla. Stat. §§ 732.401, 732.702 (see ch. 605); 26 U.S.C. § 2040(b), P.L. 119-21'
  const words = linkOfficialTexts(citation).map((part) =>
    typeof part === 'string' ? part : part.words,
  )
  expect(words.join('')).toBe(citation)
})

test.each(publicPaths)('%s links every statute, rule and law among its sources', (path) => {
  for (const item of elements(path, 'main .sources li')) {
    if (!/§|So\. [23]d|Fla\. Prob\. R\.|P\.L\.|\bch\. \d|\bHB \d/.test(textOf(item))) continue
    const hrefs = elements(item, 'a').map(({ attribs }) => attribs.href)
    expect(hrefs, textOf(item)).not.toEqual([])
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/[a-z.]+\.(?:gov|org|com|us)\//)
  }
})
