/**
 * Every page of the built site under Lighthouse (mobile), beside a hand-written page of the same
 * words in the same run: `npm run bench:pages [--rounds 3] [--only /plans,/contact]`. Times are
 * judged against that floor, for the machine's own speed changes from minute to minute.
 */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import { readCommandLine } from '#backend/command-line.ts'
import { serviceArguments, startMeasured } from './bench/measured-server.ts'
import { median } from './bench/median.ts'
import { measurePage, type PageMeasures } from './bench/page-measures.ts'
import { brokenBudgets, inKib, type PageSummary, summarise } from './bench/page-verdict.ts'
import { htmlFile } from './build/render.ts'
import { findChromium } from './setup/find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** So often the floor is measured within a round. */
const pagesPerFloor = 12

const { values } = readCommandLine({
  name: 'npm run bench:pages --',
  about: 'Measures every page under Lighthouse, beside a hand-written one.',
  options: {
    rounds: { type: 'string', value: 'N', about: 'Rounds of each page.', default: '3' },
    only: { type: 'string', value: '/plans,/contact', about: 'These pages alone.' },
  },
})
const paths = values.only?.split(',') ?? (await publicPages())
const rounds = await measureAll(paths, Number(values.rounds))
report(rounds)

interface Round {
  readonly floor: PageMeasures
  readonly pages: ReadonlyMap<string, PageMeasures>
}

/** What search engines may show; the others would fail Lighthouse's SEO on purpose. */
async function publicPages(): Promise<readonly string[]> {
  const policies: object = JSON.parse(await readFile(`${root}/dist/headers.json`, 'utf8'))
  const all = await Promise.all(
    Object.keys(policies).map(async (path) => {
      const html = await readFile(`${root}/dist/site/${htmlFile(path)}`, 'utf8')
      return html.includes('rel="canonical"') ? [path] : []
    }),
  )
  return all.flat()
}

async function measureAll(pages: readonly string[], count: number): Promise<readonly Round[]> {
  const service = await startMeasured('service', serviceArguments)
  const floor = await startFloor()
  const chromePath = findChromium()
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const done: Round[] = []
  try {
    for (let round = 0; round < count; round += 1) {
      const measure = (url: string) => measurePage(url, chrome.port, round === 0)
      const floors: PageMeasures[] = []
      const measured = new Map<string, PageMeasures>()
      for (const [index, path] of pages.entries()) {
        if (index % pagesPerFloor === 0) floors.push(await measure(floor.url))
        measured.set(path, await measure(service.url + path))
        process.stderr.write(`\rround ${round + 1} of ${count}: ${index + 1} of ${pages.length} `)
      }
      done.push({ floor: middleOf(floors), pages: measured })
    }
  } finally {
    process.stderr.write('\n')
    chrome.kill()
    floor.stop()
    await service.stop()
  }
  return done
}

async function startFloor(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const html = await readFile(`${root}/scripts/bench/floor-page.html`)
  const body = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
        .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** The floor of a round: the medians of its times. */
function middleOf(floors: readonly PageMeasures[]): PageMeasures {
  const [first] = floors
  if (!first) throw new Error('There are no pages to measure')
  return {
    ...first,
    fcpMs: median(floors.map(({ fcpMs }) => fcpMs)),
    lcpMs: median(floors.map(({ lcpMs }) => lcpMs)),
    tbtMs: median(floors.map(({ tbtMs }) => tbtMs)),
  }
}

function report(all: readonly Round[]): void {
  const floors = all.map(({ floor }) => floor)
  const summaries = paths.map((path) =>
    summarise(
      path,
      all.flatMap(({ pages }) => pages.get(path) ?? []),
      floors,
    ),
  )
  console.log(
    row('KiB: html  css   js font  img other total  req   FCP   LCP  of floor  TBT   CLS  P/A/B/S'),
  )
  console.log(lineOf(summarise('floor (by hand)', floors, floors)))
  for (const summary of summaries) console.log(lineOf(summary))
  const worst = summaries.toSorted((a, b) => b.lcpOfFloor - a.lcpOfFloor)[0]
  console.log(`\nSlowest beside the floor: ${worst?.path} (${worst?.lcpOfFloor.toFixed(2)})`)
  const broken = summaries.flatMap((summary) => {
    const problems = brokenBudgets(summary)
    return problems.length > 0 ? [`  ${summary.path}: ${problems.join(', ')}`] : []
  })
  console.log(`Budgets held by ${summaries.length - broken.length} of ${summaries.length} pages`)
  if (broken.length > 0) {
    console.log(broken.join('\n'))
    process.exitCode = 1
  }
}

function lineOf(page: PageSummary): string {
  const { html, css, js, font, image, other } = page.bytes
  const sizes = [html, css, js, font, image, other, page.totalBytes].map((size) =>
    inKib(size).padStart(4),
  )
  const times = [page.fcpMs, page.lcpMs].map((time) => time.toFixed(0).padStart(5))
  return row(
    [
      '    ',
      ...sizes,
      ` ${String(page.requests).padStart(3)}`,
      ...times,
      page.lcpOfFloor.toFixed(2).padStart(9),
      page.tbtMs.toFixed(0).padStart(4),
      page.cls.toFixed(3),
      page.scores.join('/'),
    ].join(' '),
    page.path,
  )
}

function row(cells: string, name = ''): string {
  return name.padEnd(48) + cells
}
