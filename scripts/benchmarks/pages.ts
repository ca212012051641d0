/**
 * Measures every page of the built site under Lighthouse (mobile) beside a hand-written page in the
 * same run, because the machine's speed changes from minute to minute; then click to next page.
 */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { builtPages } from '#scripts/build/words-changed.ts'
import { launchPuppeteer } from './browser.ts'
import { benchmarkCommand, chosenOf, parsed } from './commands.ts'
import { service, startMeasured } from './measured-server.ts'
import { measureNextPage } from './next-page.ts'
import { measurePage, type PageMeasures } from './page-measures.ts'
import { median, tell } from './verdicts.ts'

const values = parsed<{ rounds: number; only?: string; visits: number }>(
  benchmarkCommand('pages')
    .option('--rounds <N>', 'Rounds of each page.', Number, 3)
    .option('--only <PATHS>', 'Only these pages: /plans,/contact.')
    .option('--visits <N>', 'Visits from which the next page is opened; 0: none.', Number, 7),
)
/** The floor is measured once for this many pages of a round. */
const pagesPerFloor = 12
const pageBytes = 16 * 1024
const guideBytes = 18 * 1024

/** Pages that search engines may show; the others fail Lighthouse's SEO on purpose. */
const indexed = Object.fromEntries(await builtPages())
const paths = values.only
  ? chosenOf(values.only, indexed).map(([path]) => path)
  : Object.keys(indexed)
const rounds: Round[] = []
const served = await startMeasured(service)
const floor = await startFloor()
const browser = await launchPuppeteer()
try {
  const port = Number(new URL(browser.wsEndpoint()).port)
  for (let round = 0; round < values.rounds; round += 1) {
    rounds.push(await measureRound(port))
  }
} finally {
  await browser.close()
  floor.stop()
  await served.stop()
}
for (const path of paths) report(path)
if (values.visits > 0) await measureNextPage(values.visits)

interface Round {
  readonly floorLcpMs: number
  readonly pages: ReadonlyMap<string, PageMeasures>
}

async function measureRound(port: number): Promise<Round> {
  const floorsMs: number[] = []
  const pages = new Map<string, PageMeasures>()
  for (const [index, path] of paths.entries()) {
    if (index % pagesPerFloor === 0) floorsMs.push((await measurePage(floor.url, port)).lcpMs)
    pages.set(path, await measurePage(served.url + path, port))
    console.error(`measured ${path}`)
  }
  return { floorLcpMs: median(floorsMs), pages }
}

async function startFloor(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const html = await readFile(new URL('servers/floor-page.html', import.meta.url))
  const body = brotliCompressSync(html)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end()
    else response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

function report(path: string): void {
  const isGuide = path.startsWith('/guides/')
  const bytes = isGuide ? guideBytes : pageBytes
  const each = (value: (page: PageMeasures, round: Round) => number) =>
    rounds.flatMap((round) => {
      const page = round.pages.get(path)
      return page === undefined ? [] : [value(page, round)]
    })
  console.log(path)
  const ratios = each(({ lcpMs }, { floorLcpMs }) => lcpMs / floorLcpMs)
  tell('LCP, relative to the floor', median(ratios), '', { atMost: isGuide ? 1.3 : 1.1 })
  tell('page with headers', Math.max(...each((page) => page.bytes)), 'bytes', { atMost: bytes })
  tell('requests', Math.max(...each((page) => page.requests)), '', { atMost: 1 })
  tell('CLS', Math.max(...each((page) => page.cls)), '', { atMost: 0 })
  const lowest = median(each((page) => Math.min(...page.scores)))
  tell('Lighthouse, lowest of the four scores', lowest, '', { atLeast: 100 })
}
