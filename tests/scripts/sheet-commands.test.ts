/** The sheet commands, run beside a service's open journal and a fake Google. */

import { expect, test } from 'vitest'
import { minuteMs } from '#tests/support/delivery-world.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import { shownValue, withoutRows } from '#tests/support/fake-tab.ts'
import { endWith, runCommand } from '#tests/support/journal-commands.ts'
import { listTitle, startList } from '#tests/support/work-list-world.ts'

/** The service's journal is open all the while: the commands work beside it. */
startEachWorld()

function run(
  command: string,
  given: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) {
  return runCommand(command, { ...world.commandSettings, ...settings }, given)
}

async function deliver(count: number, name?: string) {
  const dispatcher = world.startDispatcher()
  await world.deliver(count, name)
  return dispatcher
}

/** Does `work` before the next reading is answered. */
function duringReading(work: () => Promise<unknown>): void {
  let reads = 0
  world.google.decideFault = async (kind) => {
    if (kind === 'values' && ++reads === 1) await work()
    return undefined
  }
}

function removeByHand(...ids: readonly string[]): void {
  const isOne = (text: string) => ids.some((id) => text.includes(id))
  byHand((tab) => withoutRows(tab, (row) => isOne(shownValue(row[10]))))
}

test('leads sheet setup creates the tab once, says so, and the service continues with it', async () => {
  expect(await run('sheet setup')).toMatchObject(endWith(0, 'The tab “Leads” is ready'))
  const made = world.google.spreadsheet.document
  expect(await run('sheet setup')).toMatchObject(endWith(0, 'Nothing to do'))
  expect(world.google.spreadsheet.document).toBe(made)
  world.startDispatcher()
  await world.deliver(2)
  expect(world.idsInSheet()).toEqual(world.accepted)
  // Sheet1, Leads, and the hidden tab of delivery.
  expect(world.google.spreadsheet.document.tabs).toHaveLength(3)
})

const mistyped = 'mistyped'.padEnd(44, '0')

test.each([
  ['setup', '403', 'sharing', {}],
  ['doctor', '403', 'sharing', {}],
  ['status', '403', 'sharing', {}],
  ['status', '404', 'the id', { GOOGLE_SHEET_ID: mistyped }],
  ['status', '401', 'neither', { GOOGLE_ACCESS_TOKEN: 'revoked' }],
] as const)('leads sheet %s explains a %s from Google: %s', async (...row) => {
  const [name, status, told, settings] = row
  world.google.isShared = false
  const { code, printed } = await run(`sheet ${name}`, [], settings)
  expect(code).toBe(4)
  const { facts } = await run(`sheet ${name}`, ['--json'], settings)
  expect(facts()).toMatchObject({ error: { code: 4, message: expect.stringContaining(status) } })
  expect(printed).toContain(`(${status})`)
  expect(printed.includes('click “Share”')).toBe(told === 'sharing')
  expect(printed.includes(`GOOGLE_SHEET_ID is “${mistyped}”`)).toBe(told === 'the id')
})

test('leads sheet setup makes the service create a new tab if the old one was deleted, for later rows only', async () => {
  const dispatcher = await deliver(1)
  world.google.spreadsheet.deleteTabByHand('Leads')
  expect(await run('sheet setup')).toMatchObject(endWith(1, 'a new one in about six minutes'))
  const [added] = await world.accept(1)
  expect(await world.untilDelivered(30 * 60_000)).toBe(true)
  expect(world.idsInSheet()).toEqual([added])
  expect(dispatcher.notices.join()).toMatch(/^1 delivered row is no longer/)
})

test('leads sheet doctor prints each check, leaves the leads alone, and fails when a promise is broken', async () => {
  await deliver(2)
  const before = world.google.spreadsheet.texts('Leads')
  const { code, printed } = await run('sheet doctor')
  expect(printed.match(/^passed {2}\d+\./gm)).toHaveLength(5)
  expect(code).toBe(0)
  expect(world.google.spreadsheet.texts('Leads')).toEqual(before)
  world.google.spreadsheet.settings.takesUnknownTabs = true
  expect(await run('sheet doctor')).toMatchObject(endWith(1, 'failed  2.'))
})

test('leads sheet status and leads sheet replay show rows that staff removed; only --send writes them again', async () => {
  await deliver(3, 'Private Person')
  const [first = '', second = ''] = world.accepted
  removeByHand(first, second)
  const status = await run('sheet status')
  expect(status.printed).toMatch(/Missing +2 delivered rows/)
  expect(status.printed).not.toMatch(/Private|pat@example/)
  const shown = await run('sheet replay')
  expect(shown.printed).toMatch(
    new RegExp(`^2026-\\S+ {2}lead {2}Private Person {2}pat@example.org {2}${first}$`, 'm'),
  )
  expect(shown.printed).toContain(second)
  expect((await world.journal.counts()).pending).toBe(0)
  expect(await run('sheet replay', ['--send', '--only', second])).toMatchObject(
    endWith(0, '1 row to be written again'),
  )
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet()).toEqual([world.accepted[2], second])
  expect((await run('sheet replay')).printed).toContain(first)
})

test('leads sheet status says how the work list stands', async () => {
  await deliver(1)
  expect((await run('sheet status')).printed).not.toContain('Work list')
  const list = startList(world)
  await world.clock.advance(minuteMs)
  expect((await run('sheet status')).printed).toMatch(/Work list +\d+ pe.*\n +can be used$/m)
  world.google.spreadsheet.byHand(listTitle, (tab) => ({ ...tab, rows: tab.rows.slice(1) }))
  expect((await run('sheet status')).printed).toContain('The work list has no titles')
  world.google.spreadsheet.deleteTabByHand(listTitle)
  expect((await run('sheet status')).printed).toContain('its tab is gone')
  await list.stop()
})

test.each([
  ['sheet status', [], 0, /Missing +0$/m],
  ['sheet replay', [], 0, /nothing to write again/],
  ['sheet replay', ['--send'], 1, /Run it again/],
] as const)(
  'leads %s %j misses no lead that is delivered while it reads the Sheet, and then sends nothing',
  async (command, given, code, said) => {
    const dispatcher = await deliver(2)
    if (code === 1) removeByHand(...world.accepted.slice(0, 1))
    duringReading(async () => {
      await world.accept(1)
      await world.untilDelivered()
    })
    expect(await run(command, given)).toMatchObject({ code, printed: expect.stringMatching(said) })
    await world.clock.advance(60_000)
    expect(world.idsInSheet()).toEqual(code === 1 ? world.accepted.slice(1) : world.accepted)
    expect(dispatcher.notices).toEqual([])
  },
)

test('leads sheet replay ends the notice about rows that staff put back or, with --dismiss, deleted on purpose', async () => {
  const dispatcher = await deliver(3)
  const before = world.google.spreadsheet.document
  const [first = '', second = ''] = world.accepted
  removeByHand(first, second)
  await run('sheet status')
  await world.clock.advance(60_000)
  expect(dispatcher.notices.join()).toMatch(/^2 delivered rows are no longer/)
  expect((await run('sheet replay', ['--dismiss', '--only', first])).code).toBe(0)
  await world.clock.advance(60_000)
  expect(dispatcher.notices.join()).toMatch(/^1 delivered row is no longer/)
  await run('sheet replay', ['--dismiss'])
  await world.clock.advance(60_000)
  expect(dispatcher.notices).toEqual([])
  expect((await run('sheet status')).printed).toMatch(/Missing +0$/m)
  expect((await world.journal.find(first))?.state).toBe('delivered')
  removeByHand(...world.accepted)
  await run('sheet status')
  world.google.spreadsheet.document = before
  expect((await run('sheet replay')).printed).toContain('nothing to write again')
  await world.clock.advance(60_000)
  expect(dispatcher.notices).toEqual([])
})

test('leads sheet quarantine shows what is set aside and whom to call, and --release sends it again', async () => {
  world.startDispatcher()
  world.google.spreadsheet.settings.refusesCell = (text) => text.startsWith('refused')
  const [refused = ''] = await world.accept(1, 'refused \u001b[2J\nPerson')
  await world.deliver(1)
  expect((await run('sheet status')).printed).toMatch(/Set aside +1, the oldest since 2026/)
  const shown = (await run('sheet quarantine')).printed
  expect(shown).toMatch(/lead {2}refused \[2J Person {2}pat@example.org/)
  expect(shown).toContain(refused)
  expect(shown).toMatch(/set aside 2026-\S+: Google refused/)
  world.google.spreadsheet.settings.refusesCell = () => false
  expect((await run('sheet quarantine', ['--release'])).code).toBe(2)
  expect((await run('sheet quarantine', ['--release', '--only', refused])).code).toBe(0)
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet().at(-1)).toBe(refused)
  expect((await run('sheet quarantine')).printed).toContain('No rows are set aside.')
})

const unknown = '00000000-0000-4000-8000-000000000000'

test.each([
  ['quarantine', ['--release', '--only', unknown], 'The others weren’t set aside'],
  ['replay', ['--send', '--only', unknown], 'aren’t missing from the Sheet'],
] as const)('leads sheet %s %j is refused, because it has no such row', async (...row) => {
  const [name, given, said] = row
  await run('sheet setup')
  expect(await run(`sheet ${name}`, given)).toMatchObject(endWith(1, said))
})

test('every command says what to set when no Sheet is configured', async () => {
  for (const name of ['setup', 'doctor', 'status', 'replay', 'quarantine']) {
    const settings = { GOOGLE_SHEET_ID: '', GOOGLE_ACCESS_TOKEN: '' }
    const { code, facts } = await run(`sheet ${name}`, ['--json'], settings)
    expect(code).toBe(1)
    const message = expect.stringMatching(/^No Google Sheet is set up\. Set GOOGLE_SHEET_ID/)
    expect(facts()).toEqual({ error: { code: 1, message } })
  }
})

test('whatever a command shows or changes is a line of the audit trail with its rows', async () => {
  await deliver(2)
  const [first = '', second = ''] = world.accepted
  removeByHand(first, second)
  await run('sheet replay')
  await run('sheet replay', ['--dismiss', '--only', first])
  await run('sheet replay', ['--send', '--only', second])
  await world.stopDispatchers()
  const refusal = { reason: 'Google refused it.', at: '2026-11-20T19:00:00.000Z' }
  await world.outbox.quarantine(await world.accept(1), refusal)
  await run('sheet quarantine')
  await run('sheet quarantine', ['--release', '--all'])
  const lines = await world.staff.audit.after(0, 20)
  expect(lines.map(({ by, action, detail, rows }) => [by, action, detail, rows])).toEqual([
    ['command', 'sheet.replay', { kind: 'list' }, 2],
    ['command', 'sheet.replay', { kind: 'dismiss' }, 1],
    ['command', 'sheet.replay', { kind: 'send' }, 1],
    ['command', 'sheet.quarantine', { kind: 'list' }, 1],
    ['command', 'sheet.quarantine', { kind: 'release' }, 1],
  ])
})
