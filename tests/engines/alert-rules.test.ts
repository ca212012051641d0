/** The shipped alert rules, as Prometheus's own tool judges them. */

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('promtool accepts the rules and their cases', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' })
  expect(run('check', 'rules', 'docs/deployment/alert-rules.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'docs/deployment/alert-rules.test.yml')).toContain('SUCCESS')
})
