/** The shipped systemd unit, as systemd's own tools judge it. */

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const unit = readFileSync('docs/deployment/leads.service', 'utf8')
const template = readFileSync('docs/deployment/leads@.service', 'utf8')
const keyDropIn = readFileSync('docs/deployment/leads.service.d/google-key.conf', 'utf8')

const isOld = systemdVersion() < 250
const why = isOld ? ' (skipped: systemd 250 or later is not installed)' : ''

/** 1.5 on the tool's scale; its option takes tenths. */
const highestExposure = 15

/** Drop-ins are written into the unit, which the tools then read as one file. */
function placed(...parts: readonly string[]): string {
  const file = join(temporaryFolder(), 'leads.service')
  const root = projectRoot.replace(/\/$/, '')
  writeFileSync(file, parts.join('\n').replaceAll('/srv/site', root))
  return file
}

describe.skipIf(isOld)(`where systemd is installed${why}`, () => {
  test.each([[[unit]], [[unit, keyDropIn]]])('systemd finds nothing wrong in the unit', (parts) => {
    const check = ['verify', placed(...parts)]
    const end = spawnSync('systemd-analyze', check, { encoding: 'utf8' })
    expect(end).toMatchObject({ status: 0, stdout: '', stderr: '' })
  })

  test('the unit’s exposure is at most 1.5', () => {
    const report = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${highestExposure}`, '--no-pager', placed(unit)],
      { encoding: 'utf8' },
    )
    const [, exposure] = /Overall exposure level for leads\.service: ([\d.]+)/.exec(report) ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(highestExposure / 10)
  })
})

test('the unit runs node directly, allows its compiler memory, and waits for a full stop', () => {
  expect(unit).toMatch(/^ExecStart=\S+\/node backend\/start\.mjs$/m)
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(16)
})

test('the unit of several firms is the same, in a folder for each firm', () => {
  const ofOneFirm = template
    .replace(' of %i', '')
    .replaceAll('/srv/%i', '/srv/site')
    .replaceAll('/etc/leads/%i', '/etc/leads')
    .replaceAll('leads-%i', 'leads')
  expect(withoutHeader(ofOneFirm)).toBe(withoutHeader(unit))
})

function withoutHeader(text: string): string {
  return text.slice(text.indexOf('[Unit]'))
}

/** The version of systemd; 0 without systemd. */
function systemdVersion(): number {
  const { stdout } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
  return Number(/^systemd (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
