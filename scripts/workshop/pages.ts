/**
 * Measures every page of the built site under Lighthouse (mobile), beside a hand-written page of the same words in the
 * same run: the machine's own speed changes from minute to minute. Then the time from a click to the next page.
 */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import { htmlFile } from '../build/render.ts'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { numberOption, readOptions } from './commands.ts'
import { service, startMeasured } from './measured-server.ts'
import { measureNextPage } from './next-page.ts'
import { measurePage, type PageMeasures } from './page-measures.ts'
import { median, tell } from './verdicts.ts'

const { values } = readOptions('pages', '--rounds 1 --only /plans,/contact --visits 1', {
  rounds: numberOption('Rounds of each page.', '3'),
  only: { type: 'string', value: '/plans,/contact', about: 'These pages alone.' },
  visits: numberOption('Visits from which the next page is opened; 0 for none.', '7'),
})
/** So often the floor is measured within a round. */
const pagesPerFloor = 12
const congestionWindowBytes = 14_600
const guideBytes = 17 * 1024

interface Round {
  readonly floorLcpMs: number
  readonly page: PageMeasures
}

const paths = values.only?.split(',') ?? (await publicPages())
for (const [path, rounds] of await measureAll(paths, Number(values.rounds))) report(path, rounds)
if (Number(values.visits) > 0) await measureNextPage(Number(values.visits))

/** What search engines may show; the others would fail Lighthouse's SEO on purpose. */
async function publicPages(): Promise<readonly string[]> {
  const policies: object = JSON.parse(await readFile('dist/headers.json', 'utf8'))
  const all = await Promise.all(
    Object.keys(policies).map(async (path) => {
      const html = await readFile(`dist/site/${htmlFile(path)}`, 'utf8')
      return html.includes('rel="canonical"') ? [path] : []
    }),
  )
  return all.flat()
}

async function measureAll(
  pages: readonly string[],
  count: number,
): Promise<ReadonlyMap<string, readonly Round[]>> {
  const measured = new Map<string, Round[]>(pages.map((path) => [path, []]))
  const served = await startMeasured(service)
  const floor = await startFloor()
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    for (let round = 0; round < count; round += 1) {
      const floorsMs: number[] = []
      const measures: (readonly [string, PageMeasures])[] = []
      for (const [index, path] of pages.entries()) {
        if (index % pagesPerFloor === 0) {
          floorsMs.push((await measurePage(floor.url, chrome.port, false)).lcpMs)
        }
        measures.push([path, await measurePage(served.url + path, chrome.port, round === 0)])
        process.stderr.write(`\rround ${round + 1} of ${count}: ${index + 1} of ${pages.length} `)
      }
      for (const [path, page] of measures) {
        measured.get(path)?.push({ floorLcpMs: median(floorsMs), page })
      }
    }
  } finally {
    process.stderr.write('\n')
    chrome.kill()
    floor.stop()
    await served.stop()
  }
  return measured
}

async function startFloor(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const body = brotliCompressSync(
    await readFile(new URL('servers/floor-page.html', import.meta.url)),
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end()
    else response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** Bytes, requests and the scores beside performance are the first round's: they do not change. */
function report(path: string, rounds: readonly Round[]): void {
  const [first] = rounds
  if (first === undefined) throw new Error(`${path} was not measured`)
  const isGuide = path.startsWith('/guides/')
  console.log(path)
  tell(
    'LCP, of the floor',
    median(rounds.map(({ page, floorLcpMs }) => page.lcpMs / floorLcpMs)),
    '',
    {
      atMost: isGuide ? 1.3 : 1.1,
    },
  )
  tell('with its headers', first.page.bytes, 'bytes', {
    atMost: isGuide ? guideBytes : congestionWindowBytes,
  })
  tell('requests', first.page.requests, '', { atMost: 1 })
  tell('CLS', Math.max(...rounds.map(({ page }) => page.cls)), '', { atMost: 0 })
  tell(
    'Lighthouse: performance',
    median(rounds.map(({ page }) => page.scores.performance ?? 0)),
    '',
    {
      atLeast: 100,
    },
  )
  const { performance: _, ...others } = first.page.scores
  tell('Lighthouse: lowest of the three others', Math.min(...Object.values(others)), '', {
    atLeast: 100,
  })
}
