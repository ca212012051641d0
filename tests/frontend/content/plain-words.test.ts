/** Length and honesty of the words. */

import { describe, expect, test } from 'vitest'
import { counties } from '#frontend/content/counties.ts'
import { downloads } from '#frontend/content/downloads.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { guides } from '#frontend/content/guides.ts'
import { readPage } from '#tests/support/built-site.ts'
import {
  blocksOf,
  type Element,
  elements,
  mainOf,
  metaContent,
  only,
  pageRoot,
  textOf,
  titleOf,
} from '#tests/support/page-content.ts'
import { publicPaths, readPaths } from '#tests/support/site-paths.ts'

const guidePaths = publicPaths.filter((path) => path.startsWith('/guides/'))
const countyPaths = publicPaths.filter((path) => path.startsWith('/counties/'))

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}$%][\p{L}\p{N}$%’'.,–-]*/gu) ?? []
}

/** How fast adults read English prose silently: Brysbaert 2019, a review of 190 studies. */
const wordsPerMinute = 238

test.each(publicPaths)('%s has enough words', (path) => {
  const least = path.startsWith('/guides/')
    ? 1200
    : /^\/(practice|counties)\//.test(path)
      ? 450
      : 250
  expect(wordsOf(textOf(mainOf(path))).length).toBeGreaterThanOrEqual(least)
})

/** Sections that every guide's template adds to its own words. */
const templateHeadings = ['What has changed', 'Sources', 'In your county', 'Related guides']

test.each(guides)('$slug is no longer than its read time says', ({ slug, readTimeMinutes }) => {
  const article = only(`/guides/${slug}`, 'main article')
  const template = elements(article, 'section').filter((section) => {
    const [heading] = elements(section, 'h2')
    return heading && templateHeadings.includes(textOf(heading))
  })
  const notOwn = new Set([...template, ...elements(article, '.toc-rail, .disclaimer')])
  const blocks = blocksOf(article, (element) => notOwn.has(element))
  const words = wordsOf(blocks.join(' ')).length
  const expected = readTimeMinutes * wordsPerMinute
  // The specification sets the times. Figures in tables and sums take longer to read than words.
  expect(words, `${wordsPerMinute} words a minute`).toBeLessThan(expected * 1.1)
})

describe('questions', () => {
  test.each(publicPaths)('%s answers first, in at most 75 words that stand alone', (path) => {
    for (const { question, answer } of answersOf(mainOf(path))) {
      const words = wordsOf(answer).length
      expect(words, `${question} Shorten its first paragraph, or don’t ask`).toBeLessThanOrEqual(75)
      expect(answer).not.toMatch(/^(?:but|however|also|moreover|as (?:said|shown) above)\b/i)
    }
  })

  test('there are many, so that the test above tests something', () => {
    const asked = publicPaths.flatMap((path) => answersOf(mainOf(path)))
    expect(asked.length).toBeGreaterThan(150)
  })

  test.each(guidePaths)('%s opens with an answer and closes with statutes by number', (path) => {
    expect(wordsOf(textOf(only(path, 'main .answer'))).length).toBeLessThanOrEqual(75)
    const sources = elements(path, 'main .sources li').map(textOf)
    const numbered = sources.filter((source) => /§+ ?\d|art\. [IVX]+, § \d/.test(source))
    expect(numbered.length).toBeGreaterThanOrEqual(3)
  })
})

test('no two county pages share 45% of their five-word sequences', () => {
  const runs = countyPaths.map((path) => ({ path, runs: runsOf(textOf(mainOf(path))) }))
  const close = runs.flatMap((one, index) =>
    runs.slice(index + 1).flatMap((other) => {
      const shared = one.runs.intersection(other.runs).size
      const share = shared / Math.min(one.runs.size, other.runs.size)
      return share >= 0.45 ? [`${one.path} and ${other.path}: ${share.toFixed(2)}`] : []
    }),
  )
  expect(close).toEqual([])
})

test('no two counties send readers to the same office', () => {
  const hrefs = counties.flatMap(({ offices }) => offices.map(({ href }) => href))
  expect(hrefs.filter((href, index) => hrefs.indexOf(href) !== index)).toEqual([])
})

/** Fla. Stat. § 26.021: Florida's counties by judicial circuit, one circuit per line. */
const circuits = `
First: Escambia, Okaloosa, Santa Rosa, Walton
Second: Franklin, Gadsden, Jefferson, Leon, Liberty, Wakulla
Third: Columbia, Dixie, Hamilton, Lafayette, Madison, Suwannee, Taylor
Fourth: Clay, Duval, Nassau
Fifth: Citrus, Hernando, Lake, Marion, Sumter
Sixth: Pasco, Pinellas
Seventh: Flagler, Putnam, St. Johns, Volusia
Eighth: Alachua, Baker, Bradford, Gilchrist, Levy, Union
Ninth: Orange, Osceola
Tenth: Hardee, Highlands, Polk
Eleventh: Miami-Dade
Twelfth: DeSoto, Manatee, Sarasota
Thirteenth: Hillsborough
Fourteenth: Bay, Calhoun, Gulf, Holmes, Jackson, Washington
Fifteenth: Palm Beach
Sixteenth: Monroe
Seventeenth: Broward
Eighteenth: Brevard, Seminole
Nineteenth: Indian River, Martin, Okeechobee, St. Lucie
Twentieth: Charlotte, Collier, Glades, Hendry, Lee
`

test.each(counties)(
  '/counties/$slug names its circuit, seat, clerk, and appraiser, and claims no office there',
  ({ slug, name, seat }) => {
    const text = textOf(mainOf(`/counties/${slug}`))
    const [, circuit] = new RegExp(`^(\\w+):.* ${name}(?:,|$)`, 'm').exec(circuits) ?? []
    expect(text).toContain(`${circuit} Judicial Circuit`)
    expect(text).toContain(seat)
    expect(text).toMatch(/clerk/i)
    expect(text).toMatch(/property appraiser/i)
    const claims = text.match(/\b(?:our|local) (?:[A-Z][\w.]+ )*(?:office|branch)\b[^.]*/g) ?? []
    const truths = [firm.city, 'one office', 'only office', 'is in']
    expect(claims.filter((claim) => !truths.some((truth) => claim.includes(truth)))).toEqual([])
  },
)

const forbidden = [
  /\bguarant(?:ee|eed|ees|y)\b/i,
  // Not the question of a form: "Best time to call".
  /\bbest\b(?! (?:time|day|way|number) to (?:call|reach)\b| phone number\b)/i,
  /\bleading\b(?! to\b)/i,
  /\bexperts?\b/i,
  /\bspeciali[sz](?:t|ts|e|es|ed|ing)\b/i,
  /#1\b/,
  /\bbulletproof\b/i,
  /\bprotect(?:s|ed|ion)? (?:\w+ )?from Medicaid\b/i,
  /\bboard[- ]certified\b/i,
]

test.each(readPaths)('%s has no forbidden word', (path) => {
  const seen = [textOf(pageRoot(path)), titleOf(path), metaContent(path, 'description') ?? '']
  const said = seen.flatMap((words) =>
    forbidden.flatMap((pattern) => {
      const place = words.search(pattern)
      return place < 0 ? [] : `${pattern} in “${words.slice(Math.max(0, place - 30), place + 50)}”`
    }),
  )
  expect(said, 'the Bar’s rules 4-7.13 and 4-7.14, or the firm, forbid it').toEqual([])
})

test.each([
  ['refused', 'The best lawyers', 'the best way to write a will', 'a leading firm'],
  [
    'free',
    'Best time to call',
    'Best number to reach you',
    'Best phone number',
    'the steps leading to probate',
  ],
])(
  'praise of the firm is forbidden, the same word without praise is not: %s',
  (verdict, ...all) => {
    for (const words of all) {
      const isForbidden = forbidden.some((pattern) => pattern.test(words))
      expect({ words, isForbidden }).toEqual({ words, isForbidden: verdict === 'refused' })
    }
  },
)

test('the downloads have no forbidden word', () => {
  for (const pattern of forbidden) expect(JSON.stringify(downloads)).not.toMatch(pattern)
})

test.each(publicPaths)('%s says executor only near Florida’s own term', (path) => {
  const blocks = blocksOf(mainOf(path))
  for (const [index, block] of blocks.entries()) {
    if (!/\bexecutors?\b/i.test(block)) continue
    const around = blocks.slice(Math.max(0, index - 2), index + 3).join(' ')
    expect(around).toMatch(/personal representative/i)
  }
})

test.each(readPaths)('%s shows no trace of templates or code', (path) => {
  const html = readPage(path)
  expect(html).not.toMatch(/\[object |>undefined<|>null<|\bNaN\b|:page-(?:style|script):/)
  const text = textOf(pageRoot(path))
  // "P.A..", if a name with a period at its end closes a sentence.
  expect(text).not.toMatch(/\.\.|[,;:]\.| [.,;:](?=\s)|[a-z]\.[A-Z][a-z]/)
  expect(text).not.toMatch(/\bundefined\b|\[\[|\]\]|\]\(|\*\*|<\/?[a-z]|\{[a-z]|TODO|Lorem/)
})

/** Headings and summaries that are questions, each with the first paragraph after it. */
function answersOf(main: Element): { question: string; answer: string }[] {
  const order = elements(main, 'h1, h2, h3, h4, h5, h6, summary, p, ul, ol, form')
  return order.flatMap((element, index) => {
    if (!/^(?:h[2-6]|summary)$/.test(element.name)) return []
    const question = textOf(element)
    if (!question.endsWith('?')) return []
    const next = order.slice(index + 1).find(({ name }) => name !== 'summary')
    return next?.name === 'p' ? [{ question, answer: textOf(next) }] : []
  })
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$%’]+/gu) ?? []
  return new Set(words.slice(0, -4).map((_, index) => words.slice(index, index + 5).join(' ')))
}
