import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plansPage } from '#frontend/content/plans.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { killedAfterTest, killSpawned, printedBy } from '#tests/support/service-process.ts'
import { postJson } from '#tests/support/submissions.ts'

const project = copyProject()
let dev: { readonly url: string; readonly printed: () => string; readonly child: ChildProcess }

async function read(path: string): Promise<string> {
  const response = await fetch(dev.url + path, { headers: { accept: 'text/html,text/css' } })
  expect(response.status).toBe(200)
  return response.text()
}

beforeAll(async () => {
  const PORT = String(await freePort())
  const env = { PATH: process.env.PATH, PORT, DATA_DIR: join(project, 'data') }
  const command = ['node_modules/vite/bin/vite.js', '--configLoader', 'native']
  const child = killedAfterTest(spawn(process.execPath, command, { cwd: project, env }))
  dev = { url: `http://127.0.0.1:${PORT}`, printed: printedBy(child), child }
  await vi.waitUntil(() => /^Dashboard /m.test(dev.printed()), 60_000)
})

afterAll(() => killSpawned())

test('renders a page from its sources, with the whole stylesheet linked', async () => {
  const html = await read('/plans')
  expect(html).toContain(`>${plansPage.heading}</h1>`)
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  expect(await read(href)).toMatch(/\.gable\b/)
})

test('passes API calls to the service, which accepts the page’s own posts', async () => {
  expect(await read('/healthz')).toContain('ok')
  const response = await postJson(
    `${dev.url}/api/newsletter`,
    { email: 'maria@example.org' },
    { origin: dev.url },
  )
  expect(response.status).toBe(201)
})

test('shows changed words at once', async () => {
  const file = join(project, 'frontend/content/plans.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace(plansPage.heading, 'Other words'))
  await expect.poll(dev.printed).toMatch(/^Reloaded +frontend\/content\/plans\.ts/m)
  expect(await read('/plans')).toContain('>Other words</h1>')
})

test('reaches the service again after a change of its sources', async () => {
  const starts = () => dev.printed().match(/^Dashboard /gm)?.length ?? 0
  const before = starts()
  const file = join(project, 'backend/server.ts')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
  await expect.poll(starts).toBe(before + 1)
  expect(await read('/healthz')).toContain('ok')
})

test('stops together with its service, which closes the journal', async () => {
  const ended = once(dev.child, 'exit')
  dev.child.kill('SIGTERM')
  await ended
  expect(existsSync(join(project, 'data/journal.sqlite'))).toBe(true)
  expect(existsSync(join(project, 'data/journal.sqlite-wal'))).toBe(false)
})
