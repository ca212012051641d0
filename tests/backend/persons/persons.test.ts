/** `leads person export` and `leads person forget`: all data of one person, and no one else's. */

import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cellOf } from '#domain/lead-row.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import { sorted, withText } from '#tests/support/fake-tab.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { anEvent, journalPlaces } from '#tests/support/journal-places.ts'
import { ann, bob, leadOf, personWorld } from '#tests/support/person-world.ts'
import { startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

const at = personWorld()

test('export gives everything kept under any spelling of an address, and nothing of others', async () => {
  const [first, second, other] = await at.deliver(
    leadOf(ann, 'My words'),
    leadOf('Ann@Example.ORG'),
    leadOf('ann@example.org.uk', 'Not hers'),
  )
  const [waiting] = await at.accept(leadOf(ann))
  at.byHand((tab) => withText(tab, 1, 2, 'Ann (called back)'))
  const file = join(at.world().dataDir, 'ann.json')
  const { code, printed } = await at.export('--to', file)
  expect(printed).toBe(`${file}: 3 events in the journal, 2 rows in the Sheet.\n`)
  expect(code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  const kept = JSON.parse(text)
  expect(kept.journal.map(({ id }: { id: string }) => id)).toEqual([first, second, waiting])
  expect(kept.journal[0].cells).toMatchObject({ email: ann, extra: { message: 'My words' } })
  expect(kept.sheets[0].rows[0]).toMatchObject({ name: 'Ann (called back)', email: ann })
  expect(text).not.toContain(other)
  expect(text).not.toContain('Not hers')
})

test('forget removes the person from journal and Sheet, and leaves everybody else unchanged', async () => {
  await at.deliver(leadOf(ann), leadOf(bob), leadOf('ANN@example.org'))
  await at.accept(leadOf(bob), leadOf('joann@example.org'), leadOf(ann))
  await at.world().untilDelivered()
  at.byHand((tab) => sorted(tab, 3, true))
  await at.accept(leadOf('carl@example.org'))
  await at.world().untilDelivered()
  const { code, printed } = await at.forget()
  expect(printed).toContain('Erased: 3 events in the journal, 3 rows in the Sheet.')
  expect(code).toBe(0)
  expect(at.bytesOfJournal()).not.toMatch(/[^o]ann@example/i)
  const left = ['joann@example.org', bob, bob, 'carl@example.org']
  expect(at.emails()).toEqual(left)
  const rows = await at.world().journal.rows(0, 100)
  expect(rows.map(({ cells }) => cellOf(cells, 'email')).toSorted()).toEqual(left.toSorted())
  expect((await runCommand('journal check', at.world().commandSettings)).code).toBe(0)
  const again = await at.forget()
  expect(again.printed).toContain('Erased: 0 events in the journal, 0 rows in the Sheet.')
  expect(again.code).toBe(0)
})

test('forget finds rows by id if staff changed the address, and by address if they removed the id', async () => {
  await at.deliver(leadOf(ann), leadOf(bob), leadOf(ann))
  at.byHand((tab) => withText(withText(tab, 1, 3, 'new@example.org'), 3, 10, 'typed by staff'))
  const { code, printed } = await at.forget()
  expect(printed).toContain('Erased: 2 events in the journal, 2 rows in the Sheet.')
  expect(code).toBe(0)
  expect(at.emails()).toEqual([bob])
})

test('a person’s notes are exported and erased with the lead; other leads keep theirs', async () => {
  const [hers = '', his = ''] = await at.accept(leadOf(ann), leadOf(bob))
  const { statuses } = at.world().staff
  const wish = { status: 'contacted', expected: 0 } as const
  const wishes = [
    { ...wish, id: hers, note: 'Her secret' },
    { ...wish, id: his, note: 'His own' },
  ]
  await statuses.change(wishes, { by: 'zoe', at: '2026-11-20T15:00:00.000Z' })
  const exported = JSON.parse((await at.export()).printed)
  expect(exported.journal[0].history).toMatchObject([{ status: 'contacted', note: 'Her secret' }])
  expect((await at.forget()).code).toBe(0)
  expect(at.bytesOfJournal()).not.toMatch(/ann(@|%40)example|Her secret/i)
  expect(await statuses.changedAfter(0, 10)).toMatchObject([
    { event: { id: his }, state: { status: 'contacted', note: 'His own', by: 'zoe' } },
  ])
})

test.each(journalPlaces)(
  'over %s, no note stays that is saved while the person is being erased',
  async (_kind, create) => {
    const place = await create()
    await using open = await place.open()
    const leads = Array.from({ length: 40 }, () => leadOf(ann))
    for (const lead of leads) await open.journal.append(lead)
    let isErasing = true
    const save = async ({ id }: { readonly id: string }) => {
      for (let round = 0; isErasing; round += 1) {
        const wish = { id, note: `Her secret ${round}` }
        await open.staff.statuses.change([wish], { by: 'zoe', at: '2026-11-20T15:00:00.000Z' })
        await nextTurn()
      }
    }
    const saving = Promise.all(leads.slice(0, 4).map(save))
    const { code, printed } = await runCommand('person forget', place.settings, [ann])
    isErasing = false
    await saving
    expect([printed, code]).toEqual([expect.stringContaining('Erased: 40 events'), 0])
    const { changedAfter, histories } = open.staff.statuses
    expect(await changedAfter(0, 99)).toEqual([])
    expect(await histories(leads.map(({ id }) => id))).toEqual(new Map())
    expect(await open.journal.rows(0, 99)).toEqual([])
    const [first = expect.unreachable()] = leads
    expect(await open.journal.append(first)).toEqual({ outcome: 'erased' })
    expect((await runCommand('journal check', place.settings)).code).toBe(0)
  },
)

test('a person is found by telephone number, in words of their own or of others', async () => {
  const number = '(727) 555-0142'
  const click = {
    ...leadOf(''),
    ...anEvent({ event: 'call_click', email: '', extra: { phone: '+17275550142' } }),
  }
  await at.accept(leadOf(ann, 'Call +1 727 555 0142, please.'), leadOf(bob, 'x'), click)
  const run = (command: string) => runCommand(command, at.world().commandSettings, [number])
  const { naming } = JSON.parse((await run('person export')).printed)
  expect(naming.events).toHaveLength(1)
  expect(await run('person forget')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('other events (1)'),
  })
  expect(await at.world().journal.rows(0, 9)).toHaveLength(3)
})

test('every spreadsheet that was ever given leads is gone through, and one that cannot be reached is named', async () => {
  const { google, outbox } = at.world()
  const [hers = ''] = await at.deliver(leadOf(ann), leadOf(bob))
  await at.world().stopDispatchers()
  // Another spreadsheet of this journal, in which the row of a lead delivered elsewhere stands.
  const earlier = new FakeSpreadsheet('the-earlier-sheet')
  earlier.document = google.spreadsheet.document
  google.spreadsheets.push(earlier)
  await outbox.openChain(earlier.id, 'm0')
  await outbox.openChain('a-sheet-out-of-reach', 'm0')
  const first = await at.forget()
  expect(first.printed).toContain('1 event in the journal, 2 rows in the Sheet.')
  expect(first.printed).toContain('The spreadsheet a-sheet-out-of-reach couldn’t be used')
  expect(first.code).toBe(1)
  for (const spreadsheet of [earlier, google.spreadsheet]) {
    expect(spreadsheet.texts('Leads')).toHaveLength(2)
    expect(JSON.stringify(spreadsheet.texts('Leads'))).not.toContain(hers)
  }
})

test('export, erasure and backup each leave an audit line with a row count and no name', async () => {
  await at.deliver(leadOf(ann), leadOf(ann), leadOf(bob))
  await at.export()
  await runCommand('journal backup', at.world().commandSettings)
  await at.forget()
  const lines = await at.world().staff.audit.after(0, 10)
  expect(lines.map(({ by, action, detail, rows }) => [by, action, detail, rows])).toEqual([
    ['command', 'person.export', { sheetRows: 2 }, 2],
    ['command', 'journal.backup', {}, 3],
    ['command', 'person.forget', { sheetRows: 2 }, 2],
  ])
})

test('an export whose audit line cannot be written gives nothing', async () => {
  await at.accept(leadOf(ann, 'My words'))
  at.world().changeJournal(
    "CREATE TRIGGER no_lines BEFORE INSERT ON audit_lines BEGIN SELECT raise(ABORT, 'no'); END",
  )
  const { code, printed } = await at.export()
  expect(code).toBe(3)
  expect(printed).not.toContain('My words')
})

test('rows that staff wrote in another tab are reported and not changed', async () => {
  await at.deliver(leadOf(ann))
  const { spreadsheet } = at.world().google
  spreadsheet.byHand('Sheet1', (tab) => withText(tab, 4, 1, `call ${ann}`))
  const { code, printed } = await at.forget()
  expect(printed).toContain('in the tab “Sheet1”')
  expect(printed).toContain('row 5.')
  expect(code).toBe(1)
  expect(spreadsheet.texts('Sheet1')[4]?.[1]).toBe(`call ${ann}`)
})

test('a late retry of an erased submission is refused and restores nothing; a new one is accepted', async () => {
  const app = await startApp()
  const submissionId = randomUUID()
  expect((await app.post('/api/lead', { ...aLead, submissionId })).status).toBe(201)
  const dataDir = join(app.journal.location, '..')
  expect((await runCommand('person forget', { DATA_DIR: dataDir }, [aLead.email])).code).toBe(0)
  const retry = await app.post('/api/lead', { ...aLead, submissionId })
  expect(retry.status).toBe(409)
  expect(await retry.json()).toMatchObject({
    detail:
      'What was sent under this submissionId has been erased. To send it again, fill out the form again.',
  })
  expect(await app.events()).toEqual([])
  expect((await app.post('/api/lead', { ...aLead, submissionId: randomUUID() })).status).toBe(201)
  expect(await app.events()).toMatchObject([{ sequence: 2 }])
  await app.stop()
})
