/**
 * Figures of docs/specification.md §9 on the pages where they belong. Copied from the specification,
 * not read from frontend/content/facts.ts, so that a mistake in the register fails here.
 */

import { expect, test } from 'vitest'
import { fact } from '#frontend/content/facts.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { elements, mainOf, only, textOf } from '#tests/support/page-content.ts'
import { isDropped, publicPaths } from '#tests/support/site-paths.ts'

const deed = '/guides/florida-lady-bird-deed'
const homestead = '/guides/florida-homestead-and-estate-planning'
const online = '/guides/florida-electronic-wills-and-ron'
const probate = '/practice/probate'
const summary = '/guides/florida-summary-administration'
const summaryTool = '/tools/summary-administration-eligibility'
const tax = '/guides/florida-estate-planning-tax-optimization'
const triggers = '/guides/florida-estate-trust-triggers'
const willOrTrust = '/guides/will-vs-trust-florida'

type Row = readonly [figure: string, ...paths: readonly string[]]

/** What the sample firm charges and promises, and how its guides are dated. */
const sampleRows: readonly Row[] = [
  ['$500–$750', '/', '/plans', '/millennials'],
  ['$800–$1,200', '/', '/plans', '/millennials'],
  ['$2,500–$3,500', '/', '/plans', '/millennials', '/boomers', '/gen-x'],
  ['$5,000+', '/', '/plans'],
  ['$149–$399 per year', '/plans'],
  ['0% interest', '/plans'],
  ['20 minutes', '/', '/contact'],
  ['24 hours', '/', '/contact'],
  ['1–2 business days', '/', '/plans', '/contact'],
  ['5–7 business days', '/', '/plans'],
  ['3–5 business days', '/'],
  ['2 weeks', '/plans'],
  ['under 10 business days', '/millennials'],
  ['3 sessions', '/millennials'],
  ['15-minute signing', '/millennials'],
  ['3 weeks', '/gen-x'],
  ['9:00 AM–5:00 PM', '/contact'],
  ['15+ years', '/about'],
  ['2009', '/about'],
  ['Updated September 18, 2025', willOrTrust, summary, deed, online, homestead],
  ['Updated September 22, 2025', tax, triggers],
  ['7 min read', online],
  ['8 min read', summary],
  ['9 min read', deed, triggers],
  ['10 min read', homestead],
  ['12 min read', willOrTrust],
  ['15 min read', tax],
]

/** Of the law, and people of each county, rounded from the 2020 census. */
const rows: readonly Row[] = [
  ...(firm.isSample ? sampleRows : []),
  ['3 minutes', '/', '/tools/will-vs-trust-helper'],
  ['$75,000', summaryTool, summary],
  ['$75,001–$250,000', summaryTool],
  ['$250,001–$1,000,000', summaryTool],
  ['$1,000,001+', summaryTool],
  // The limit of 2026, wherever the old one is.
  ['$150,000', summaryTool, summary],
  ['July 1, 2026', summaryTool, summary],
  ['2 years', summary, triggers, probate],
  ['2–4 months', probate],
  ['6 months or more', probate],
  ['6–18 months', '/gen-x'],
  ['6–12 months', willOrTrust, summary, deed],
  ['$13.99 million', tax],
  ['$15 million', tax],
  ['40%', tax],
  ['$19,000', tax],
  ['$95,000', tax],
  ['5 years', tax],
  ['$2,600', tax],
  ['21', tax, '/gen-x'],
  ['about 0.7%', tax, deed],
  ['3%', tax, homestead],
  ['$50,000', tax, homestead],
  ['30%', triggers, homestead, willOrTrust],
  ['6 months', triggers],
  ['3 months', triggers, probate, summary],
  ['30 days', triggers, probate],
  ['10 years', triggers, tax],
  ['3–5 years', triggers, '/florida-homeowner-probate-checklist/full'],
  ['65', triggers, '/practice/special-needs-trusts'],
  ['18', '/practice/guardianship-minor-children'],
  // The fee scale worked through.
  ...['$190,000', '$5,700', '$14,700', '$400', '$345'].map((figure): Row => {
    return [figure, probate]
  }),
  ['about 2.7 million', '/counties/miami-dade'],
  ['about 1.9 million', '/counties/broward'],
  ['about 1.5 million', '/counties/palm-beach', '/counties/hillsborough'],
  ['about 1.4 million', '/counties/orange'],
  ['about 959,000', '/counties/pinellas'],
  ['about 996,000', '/counties/duval'],
  ['about 761,000', '/counties/lee'],
  ['about 376,000', '/counties/collier'],
  ['about 434,000', '/counties/sarasota'],
]

test.each(rows)('%s is where it belongs', (figure, ...paths) => {
  // "5 years" must not be found in "15 years", nor "$50,000" in "$50,000,000".
  const before = /^[\d$]/.test(figure) ? '(?<![\\d,.$–])' : ''
  const escaped = figure.replaceAll(/[$+.]/g, '\\$&')
  const whole = new RegExp(`${before}${escaped}(?![\\d%]|[,.]\\d)`)
  const lacking = paths.filter((path) => !isDropped(path) && !whole.test(textOf(mainOf(path))))
  expect(lacking).toEqual([])
})

test('the plan comparison has its ten rows, with words in every cell', () => {
  const body = only('/plans', 'main tbody')
  const heads = [
    ...['Last Will & Testament', 'Power of Attorney', 'Healthcare Directives'],
    ...['Revocable Living Trust', 'Probate Avoidance', 'Privacy Protection'],
    ...['Incapacity Planning', 'Tax Planning', 'Business Succession', 'Trust Administration'],
  ]
  expect(elements(body, 'th').map(textOf)).toEqual(
    heads.map((head) => expect.stringMatching(`^${head}`)),
  )
  const cells = elements(body, 'td').map(textOf)
  expect(cells).toHaveLength(30)
  expect(cells.filter((cell) => cell.trim() === '')).toEqual([])
  // A will does not avoid probate; the Bar would call that claim misleading.
  const avoidance = elements(body, 'tr').find((row) => textOf(row).startsWith('Probate Avoidance'))
  expect(avoidance && elements(avoidance, 'td').map(textOf)[0]).toBe('– Not included')
})

test('every page with a plan’s price also has its date and the costs that it excludes', () => {
  const priced = publicPaths.filter((path) => textOf(mainOf(path)).includes(fact('trustPlan')))
  expect(priced.length).toBeGreaterThanOrEqual(6)
  for (const path of priced) {
    const text = textOf(mainOf(path))
    expect(text).toMatch(/recording fees, documentary stamp/i)
    expect(text).toMatch(/court costs/i)
    expect(text).toContain(`effective ${fact('pricesEffective')}`)
  }
})
