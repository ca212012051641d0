/** Prometheus metrics of the service: names, counts, and no personal data. */

import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { Journal } from '#backend/journal/journal.ts'
import { openMetrics } from '#backend/metrics/metrics.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { startApp, testToken } from '#tests/support/running-app.ts'
import { killSpawned, startService } from '#tests/support/service-process.ts'
import { aConsultationRequest, aLead, everyForm, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
afterEach(() => {
  vi.useRealTimers()
  killSpawned(folder)
})

async function metricsOf(journal: Pick<Journal, 'counts' | 'onAppend'>, hasSheet = true) {
  const credentials = { kind: 'token', token: '' } as const
  const sheet = { spreadsheetId: '', tab: '', apiUrl: undefined, credentials }
  const googleSheet = hasSheet ? sheet : undefined
  const config = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', googleSheet }
  const metrics = (await openMetrics(config, journal)) ?? expect.unreachable()
  const text = async () => await (await fetch(await metrics.listen())).text()
  return { readOnce: () => text().finally(metrics.close) }
}

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
    const text = await (await metricsOf({ counts, onAppend: () => () => {} }, hasSheet)).readOnce()
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

test('every accepted event is counted once, by kind, with the duration of its commit', async () => {
  const app = await startApp()
  const metrics = await metricsOf(app.journal)
  for (const [path, body] of everyForm) await app.post(path, body)
  const again = { ...aLead, submissionId: '0d3b0a62-5a0e-4b5c-9b6c-1234567890ab' }
  await app.post('/api/lead', again)
  await app.post('/api/lead', again)
  await app.post('/api/lead', { ...again, name: 'Somebody Else' })
  await app.post('/api/lead', {})
  const text = await metrics.readOnce()
  await app.stop()
  const counted = [...text.matchAll(/^leads_accepted_total\{event="(\w+)"\} (\d+)$/gm)]
  expect(Object.fromEntries(counted.map(([, event, count]) => [event, Number(count)]))).toEqual({
    consultation_request: 1,
    lead: 2,
    call_click: 1,
    tool_submission: Object.keys(tools).length,
    newsletter: 1,
  })
  expect(valueIn(text, 'leads_pending')).toBe(everyForm.length + 1)
  expect(valueIn(text, 'journal_commit_seconds_count')).toBe(everyForm.length + 1)
  expect(valueIn(text, 'journal_commit_seconds_sum')).toBeGreaterThan(0)
  expect(text).not.toMatch(/Maria|maria@|Sam|sam@|pat@|7275550142|morning/)
})

test('a running service reports leads and calls to Google, on loopback only', async () => {
  const google = await FakeSheetsServer.start()
  const service = await startService({
    DATA_DIR: folder,
    ADMIN_TOKEN: testToken,
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    ...google.settings,
  })
  const [, address = ''] =
    /Metrics on (http:\/\/localhost:\d+\/metrics)/.exec(service.printed()) ?? []
  await postJson(`${service.url}/api/consultation-requests`, aConsultationRequest)
  const delivered = async () => {
    const text = await (await fetch(address)).text()
    return [
      valueIn(text, 'leads_accepted_total{event="consultation_request"}'),
      valueIn(text, 'leads_pending'),
      valueIn(text, 'sheet_calls_total{outcome="ok"}') > 1,
    ]
  }
  await expect.poll(delivered).toEqual([1, 0, true])
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  await service.kill('SIGTERM')
  await google.stop()
})
