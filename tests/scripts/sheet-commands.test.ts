import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import { shownValue, withoutRows } from '#tests/support/fake-tab.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The service's journal is open all the while: the commands work beside it. */
let world: DeliveryWorld
beforeEach(async () => {
  world = await DeliveryWorld.start()
})
afterEach(() => world.stop())

async function run(
  script: string,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly printed: string }> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: world.dataDir,
      GOOGLE_SHEET_ID: world.google.spreadsheet.id,
      GOOGLE_SHEETS_API_URL: world.google.url,
      GOOGLE_ACCESS_TOKEN: 'fake-token',
      ...settings,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, printed }
}

test('sheet:setup makes the tab once, says so, and the service goes on with it', async () => {
  expect(await run('sheet-setup')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('The tab “Leads” is ready'),
  })
  const made = world.google.spreadsheet.document
  expect(await run('sheet-setup')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Nothing to do'),
  })
  expect(world.google.spreadsheet.document).toBe(made)
  world.startDispatcher()
  await world.accept(2)
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet()).toEqual(world.accepted)
  expect(world.google.spreadsheet.document.tabs).toHaveLength(2)
})

test('sheet:setup explains sharing when Google refuses access', async () => {
  world.google.isShared = false
  const { code, printed } = await run('sheet-setup')
  expect(code).toBe(1)
  expect(printed).toContain('403')
  expect(printed).toContain('click “Share”')
})

test('sheet:setup has a new tab made when the old one was deleted', async () => {
  world.startDispatcher()
  await world.accept(1)
  await world.untilDelivered()
  world.google.spreadsheet.deleteTabByHand('Leads')
  const { code, printed } = await run('sheet-setup')
  expect(code).toBe(1)
  expect(printed).toContain('makes a new one in about six minutes')
  const [added] = await world.accept(1)
  expect(await world.untilDelivered(30 * 60_000)).toBe(true)
  expect(world.idsInSheet()).toEqual([added])
})

test('sheet:doctor prints each check and leaves the leads alone', async () => {
  world.startDispatcher()
  await world.accept(2)
  await world.untilDelivered()
  const before = world.google.spreadsheet.texts('Leads')
  const { code, printed } = await run('sheet-doctor')
  expect(printed.match(/^(passed|noted) {2,3}\d\./gm)).toHaveLength(9)
  expect(code).toBe(0)
  expect(world.google.spreadsheet.texts('Leads')).toEqual(before)
})

test('sheet:doctor fails when a promise is broken', async () => {
  world.google.spreadsheet.settings.updatesUnknownNamedRanges = true
  world.google.spreadsheet.settings.deletesUnknownNamedRanges = true
  const { code, printed } = await run('sheet-doctor')
  expect(code).toBe(1)
  expect(printed).toMatch(/failed {2}2\./)
})

test('sheet:status and sheet:replay show rows that staff removed; only --send writes them again', async () => {
  world.startDispatcher()
  await world.accept(3, 'Private Person')
  await world.untilDelivered()
  const [first = '', second = ''] = world.accepted
  world.google.spreadsheet.byHand('Leads', (tab) =>
    withoutRows(tab, (row) => [first, second].some((id) => shownValue(row[10]).includes(id))),
  )
  const status = await run('sheet-status')
  expect(status.printed).toMatch(/Missing +2 delivered rows/)
  const shown = await run('sheet-replay')
  expect(shown.printed).toContain(first)
  expect(shown.printed).toContain(second)
  expect(status.printed + shown.printed).not.toMatch(/Private|pat@example/)
  expect((await world.journal.counts()).pending).toBe(0)
  const sent = await run('sheet-replay', ['--send', '--only', second])
  expect(sent.printed).toContain('1 rows wait to be written again')
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet()).toEqual([world.accepted[2], second])
  expect((await run('sheet-replay')).printed).toContain(first)
})

test('sheet:replay --quarantined sends again what Google once refused', async () => {
  world.startDispatcher()
  world.google.spreadsheet.settings.refusesCell = (text) => text === 'refused'
  const [refused = ''] = await world.accept(1, 'refused')
  await world.accept(1)
  await world.untilDelivered()
  expect((await world.journal.counts()).quarantined).toBe(1)
  world.google.spreadsheet.settings.refusesCell = () => false
  expect((await run('sheet-replay', ['--quarantined'])).printed).toContain(refused)
  await run('sheet-replay', ['--quarantined', '--send'])
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet().at(-1)).toBe(refused)
})

test('every command says what to set when no Sheet is configured', async () => {
  for (const script of ['sheet-setup', 'sheet-doctor', 'sheet-status', 'sheet-replay']) {
    const settings = { GOOGLE_SHEET_ID: '', GOOGLE_ACCESS_TOKEN: '' }
    const { code, printed } = await run(script, [], settings)
    expect(code).toBe(1)
    expect(printed).toContain('No Google Sheet is configured')
  }
})
