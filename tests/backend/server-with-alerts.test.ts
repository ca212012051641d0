/**
 * Alerts of the real process: a hanging mail server blocks nothing, and nothing sent out holds
 * secrets. Alerts after a kill: alerts/kill-run.test.ts.
 */

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { testToken } from '#tests/support/running-app.ts'
import { killSpawned, type ServiceProcess, startService } from '#tests/support/service-process.ts'
import { aConsultationRequest, everyForm, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
let receivers: FakeReceivers
beforeEach(async () => {
  folder = temporaryFolder()
  receivers = await FakeReceivers.start()
})
afterEach(async () => {
  killSpawned()
  await receivers.stop()
})

const settings = () => ({
  ...receivers.environment,
  DATA_DIR: folder,
  ADMIN_TOKEN: testToken,
  LOG_LEVEL: 'info',
  METRICS_PORT: '0',
})

async function send({ url }: ServiceProcess): Promise<string> {
  const response = await postJson(`${url}/api/consultation-requests`, aConsultationRequest)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

test('a silent mail server delays neither leads, nor the webhook, nor shutdown', async () => {
  const held = new Set<Socket>()
  const silent = createServer((socket) => held.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const service = await startService({ ...settings(), SMTP_URL: `smtp://127.0.0.1:${port}` })
  await send(service)
  await expect.poll(() => receivers.posts.length).toBe(1)
  await expect.poll(() => held.size).toBe(1)
  await send(service)
  expect(await service.kill('SIGTERM')).toBe(0)
  for (const socket of held) socket.destroy()
  silent.close()
})

test('nothing that the service sends out holds a key or the journal’s id', async () => {
  const google = await FakeSheetsServer.start()
  const service = await startService({
    ...settings(),
    LOG_LEVEL: 'debug',
    VISITOR_RECEIPT: 'on',
    ...google.settings,
  })
  const left: string[] = []
  const read = async (answer: Response) =>
    left.push(JSON.stringify([...answer.headers]), await answer.text())
  for (const [path, body] of everyForm) await read(await postJson(service.url + path, body))
  const id = await send(service)
  const metrics = /Metrics on (\S+\/metrics)/.exec(service.printed())?.[1] ?? ''
  await expect.poll(() => receivers.mails.length).toBeGreaterThanOrEqual(3)
  await expect.poll(() => receivers.mails.flatMap(({ to }) => to)).toContain('staff@firm.example')
  await expect.poll(() => receivers.posts.length).toBeGreaterThanOrEqual(2)
  await expect.poll(() => google.spreadsheet.appended.length).toBe(everyForm.length + 1)
  await read(await fetch(metrics))
  for (const path of ['/', `/thank-you?id=${id}`, '/readyz']) {
    await read(await fetch(service.url + path))
  }
  for (const path of ['leads', 'leads.csv', 'delivery', 'audit', 'access', 'clock']) {
    await read(await fetch(`${service.url}/api/admin/${path}?token=${testToken}`))
  }
  left.push((await runCommand('journal backup', { DATA_DIR: folder })).printed)
  left.push(service.printed(), JSON.stringify([receivers.mails, receivers.posts]))
  left.push(JSON.stringify([google.spreadsheet.document, google.spreadsheet.appended]))
  await service.kill('SIGTERM')
  await google.stop()
  const { journal, staff } = await openJournal({ dataDir: folder })
  const secrets = [journal.journalId, ...(await staff.keys.all())]
  await journal.close()
  expect(secrets).toHaveLength(2)
  expect(left.join('\n')).toContain(id)
  const mails = receivers.mails.map(({ source }) => source).join('\n')
  expect(mails).toMatch(/http:\/\/localhost:\d+\/admin\/leads\?q=[0-9A-F]{4}-[0-9A-F]{4}\s/)
  // Mail passes through other servers and into replies.
  expect(mails).not.toContain(id)
  for (const secret of secrets) expect(left.join('\n')).not.toContain(secret)
})
