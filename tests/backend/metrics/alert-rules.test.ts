/** The shipped alert rules: they use existing metrics, and each has its cases. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openMetrics } from '#backend/metrics/metrics.ts'

const rulesFile = 'docs/deployment/alert-rules.yml'
const { groups } = parse(readFileSync(rulesFile, 'utf8'))
const rules: readonly { alert: string; expr: string; for?: string }[] = groups[0].rules
const cases = parse(readFileSync('docs/deployment/alert-rules.test.yml', 'utf8'))

test('every rule uses metrics of Prometheus or of the service', async () => {
  const none = { pending: 0, limited: 0, quarantined: 0, oldestPendingAt: undefined }
  const counts = async () => none
  const config = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', googleSheet: undefined }
  const metrics = await openMetrics(config, { counts, onAppend: () => () => {} }, 'b')
  const text = await (await fetch((await metrics?.listen()) ?? '')).text()
  await metrics?.close()
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const { alert, expr } of rules) {
    const asked = [...expr.matchAll(/\b(?:leads|sheet|journal|event|alerts)_\w+/g)].map(
      ([name]) => name,
    )
    expect(asked.length > 0 || expr.includes('up{job="leads"}'), alert).toBe(true)
    expect(asked.filter((name) => !told.has(name))).toEqual([])
  }
})

test('every rule has a case in which it fires and one in which it does not', () => {
  const shown = cases.tests.flatMap(
    (each: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }) =>
      each.alert_rule_test.map(
        ({ alertname, exp_alerts }) => `${alertname} ${exp_alerts.length > 0}`,
      ),
  )
  for (const { alert } of rules) {
    expect(shown).toContain(`${alert} true`)
    expect(shown).toContain(`${alert} false`)
  }
})
