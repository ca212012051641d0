/** Prometheus metrics of the service: names, counts, and no personal data. */

import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { openMetrics } from '#backend/metrics/metrics.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { killSpawned, noLimits, startService } from '#tests/support/service-process.ts'
import { aLead, everyForm, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => {
  vi.useRealTimers()
  killSpawned()
})

/** The value of one series. */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}

test.each([true, false])(
  'all metrics are there from the start, also those of the shipped alert rules, in few series (with a Sheet: %s)',
  async (hasSheet) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00.000Z') })
    const oldestPendingAt = '2026-11-20T16:40:00.000Z'
    const counts = async () => ({ pending: 3, limited: 0, quarantined: 2, oldestPendingAt })
    const credentials = { kind: 'token', token: '' } as const
    const sheet = { spreadsheetId: '', tab: '', apiUrl: undefined, credentials }
    const googleSheet = hasSheet ? sheet : undefined
    const config = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', googleSheet }
    const metrics = await openMetrics(config, { counts, onAppend: () => () => {} })
    const text = await (await fetch((await metrics?.listen()) ?? '')).text()
    await metrics?.close()
    const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type])
    expect(Object.fromEntries(names)).toEqual({
      leads_accepted_total: 'counter',
      leads_pending: 'gauge',
      leads_oldest_pending_seconds: 'gauge',
      leads_quarantined: 'gauge',
      sheet_calls_total: 'counter',
      journal_commit_seconds: 'histogram',
      event_loop_delay_seconds: 'gauge',
      alerts_failed_total: 'counter',
    })
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const plain = series.filter((line) => !line.startsWith('journal_commit_seconds'))
    expect(plain.length).toBeLessThanOrEqual(25)
    const rules = readFileSync('docs/deployment/alert-rules.yml', 'utf8')
    const asked = [...rules.matchAll(/\b(?:leads|sheet|journal|event|alerts)_\w+/g)]
    expect(asked.filter(([name]) => !text.includes(`# TYPE ${name} `))).toEqual([])
    expect(valueIn(text, 'leads_pending')).toBe(3)
    expect(valueIn(text, 'leads_quarantined')).toBe(2)
    // Without a Sheet every lead waits, so its age says nothing.
    expect(valueIn(text, 'leads_oldest_pending_seconds')).toBe(hasSheet ? 1200 : 0)
  },
)

test('a service counts each accepted event once, by kind, calls to Google and refused alerts, on loopback only', async () => {
  const google = await FakeSheetsServer.start()
  await using receivers = await FakeReceivers.start()
  receivers.faultOfMail = () => 550
  const service = await startService({
    ...{ DATA_DIR: temporaryFolder(), METRICS_PORT: '0', LOG_LEVEL: 'info', ...noLimits },
    ...{ ...receivers.environment, ...google.settings },
  })
  const address = /Metrics on (http:\/\/localhost:\d+\/metrics)/.exec(service.printed())?.[1] ?? ''
  const post = async (path: string, body: unknown) =>
    (await postJson(service.url + path, body)).status
  for (const [path, body] of everyForm) expect(await post(path, body)).toBe(201)
  const again = { ...aLead, submissionId: '0d3b0a62-5a0e-4b5c-9b6c-1234567890ab' }
  const repeats = [again, again, { ...again, name: 'Somebody Else' }, {}]
  for (const body of repeats) await post('/api/lead', body)
  const count = everyForm.length + 1
  let text = ''
  const settled = async () => {
    text = await (await fetch(address)).text()
    const failed = valueIn(text, 'alerts_failed_total{channel="email"}')
    return [valueIn(text, 'leads_pending'), failed > 0]
  }
  await expect.poll(settled).toEqual([0, true])
  const counted = [...text.matchAll(/^leads_accepted_total\{event="(\w+)"\} (\d+)$/gm)]
  expect(Object.fromEntries(counted.map(([, event, times]) => [event, Number(times)]))).toEqual({
    consultation_request: 1,
    lead: 2,
    call_click: 1,
    tool_submission: Object.keys(tools).length,
    newsletter: 1,
  })
  expect(valueIn(text, 'sheet_calls_total{outcome="ok"}')).toBeGreaterThan(1)
  expect(valueIn(text, 'journal_commit_seconds_count')).toBe(count)
  expect(valueIn(text, 'journal_commit_seconds_sum')).toBeGreaterThan(0)
  expect(text).not.toMatch(/Maria|maria@|Sam|sam@|pat@|7275550142|morning/)
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  await service.kill('SIGTERM')
  await google.stop()
})
