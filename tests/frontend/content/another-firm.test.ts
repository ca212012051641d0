/** Pages rendered for firms with other names and terms, and what each page says of the firm. */

import { expect, test, vi } from 'vitest'
import { probateFigures } from '#domain/screening/probate-figures.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { elements, textOf } from '#tests/support/page-content.ts'
import { publicPaths, readPaths } from '#tests/support/site-paths.ts'

/** @param module whose exports `change` replaces @returns renderers of the pages and the cost tool */
async function siteWith<Original extends object>(
  module: string,
  change: (original: Original) => { readonly [Name in keyof Original]?: unknown },
) {
  vi.resetModules()
  vi.doMock(module, async (importOriginal) => {
    const original = await importOriginal<Original>()
    return { ...original, ...change(original) }
  })
  try {
    const { renderPage } = await import('#frontend/site/entry-server.tsx')
    const { resultCard } = await import('#tests/support/result-card.tsx')
    const costsOf = (answers: Readonly<Record<string, string>>) =>
      resultCard('whatProbateCosts', answers, new Date())
    return { htmlOf: async (path: string) => (await renderPage(path)).html, costsOf }
  } finally {
    vi.doUnmock(module)
    vi.resetModules()
  }
}

function wordsOf(html: string): string {
  return html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ')
}

const firmModule = '#frontend/content/firm/firm.ts'
type FirmModule = typeof import('#frontend/content/firm/firm.ts')
type Terms = typeof import('#domain/firm-terms.ts')

/** One of each kind: all of them have the same frame. */
const somePaths = [
  '/',
  '/plans',
  '/about',
  '/contact',
  '/terms',
  '/practice/wills',
  '/counties/lee',
]

const notice = 'Sample firm for demonstration. Not a law firm.'

test.skipIf(!firm.isSample).each(readPaths)('%s shows the sample notice above all else', (path) => {
  const words = elements(path, 'body').map(textOf).join(' ')
  expect(words.replace(/^\s*Skip to main content\s*/, '').slice(0, notice.length)).toBe(notice)
})

test('notice and noindex are gone once a real firm has replaced the sample', async () => {
  const { htmlOf } = await siteWith<FirmModule>(firmModule, ({ firm }) => ({
    firm: { ...firm, isSample: false },
    sampleNotice: undefined,
  }))
  for (const path of somePaths) expect(await htmlOf(path)).not.toMatch(/Sample firm|noindex/)
})

test('a firm without a marketing name has one name on every page, closed by one period', async () => {
  const name = 'Osceola Wills, P.L.'
  const { htmlOf } = await siteWith<FirmModule>(firmModule, ({ firm }) => ({
    firm: { ...firm, marketingName: name, legalName: name },
  }))
  expect(await htmlOf('/plans')).toContain(`${name} is a Florida law firm. This website`)
  expect(await htmlOf('/terms')).toContain(`${name} is a law firm. The lawyer`)
  for (const path of somePaths)
    expect(await htmlOf(path), path).not.toMatch(
      /(?:the marketing name of|a name of|practices as) Osceola|\w\.\.(?![./])/,
    )
})

test('prices and promises of a firm stand on its pages, and its costs are counted with them', async () => {
  const { htmlOf, costsOf } = await siteWith<Terms>('#domain/firm-terms.ts', () => ({
    planPrices: {
      will: { low: 511, high: 722 },
      willForCouple: { low: 833, high: 1_244 },
      trust: { low: 2_611, high: 3_722 },
    },
    feeTerms: {
      trustPlanForCouple: { addsDollars: 944 },
      planCareLevels: [{ yearlyDollars: 155, covers: 'a call' }],
    },
    addOnPrices: { ladyBirdDeedDollars: 655 },
    consultationMinutes: 35,
    replyPromiseHours: 7,
  }))
  const plans = wordsOf(await htmlOf('/plans'))
  for (const words of ['$511–$722', '$833–$1,244', '$2,611–$3,722', 'a couple adds $944'])
    expect(plans).toContain(words)
  for (const words of ['$155 per year', 'Flat price $655']) expect(plans).toContain(words)
  expect(wordsOf(await htmlOf('/practice/lady-bird-deeds'))).toContain('a flat $655')
  // From fact('consultationMinutes') and the reply promise: CONTRIBUTING.md §3.5.
  for (const path of publicPaths)
    expect(
      wordsOf(await htmlOf(path)).match(/.{20}\b(?:20|twenty)[- ]min|.{20}24 hours/i)?.[0],
      path,
    ).toBe(undefined)

  const home = { homeKind: 'homestead', homeValue: '400000', homeGoesTo: 'family' }
  const costs = wordsOf(costsOf({ ...home, accounts: '90000', people: 'couple' }))
  const { recordingDeed } = probateFigures
  for (const dollars of [2_611 + 944, 3_722 + 944, 655]) {
    const sum = (dollars + recordingDeed).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(costs).toContain(`$${sum}`)
  }
})
