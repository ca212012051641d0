/** Links from every citation to the text that it cites, on the site that publishes it. */

import { expect, test } from 'vitest'
import { linkOfficialTexts, officialAddresses } from '#frontend/content/official-texts.ts'
import { elements, textOf } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

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
