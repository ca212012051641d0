import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#scripts/build/policy.ts'
import { readPolicies } from '#tests/support/built-site.ts'
import { contentOf, elements } from '#tests/support/page-content.ts'

const policies = Object.entries(readPolicies())
const settings = { siteUrl: '', apiUrl: '', gaMeasurementId: '', googleAdsConversion: '' }

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

function directive(policy: string, name: string): string[] {
  const found = policy.split(';').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

describe.each(policies)('%s', (path, policy) => {
  test('allows its own inline style and scripts, byte for byte, and no other', () => {
    const styles = elements(path, 'style').map(contentOf).map(sha256)
    expect(directive(policy, 'style-src')).toEqual(["'self'", ...styles])
    const own = elements(path, 'script:not([src], [type="application/ld+json"])')
    const scripts = own.map(contentOf).map(sha256)
    expect(directive(policy, 'script-src')).toEqual(["'self'", ...scripts])
  })

  test('forbids what is not named, and frames', () => {
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'base-uri')).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe')
  })
})

test('names no other host while no API and no measurement are set', () => {
  const policy = contentSecurityPolicy('<p>', settings)
  expect(policy).not.toMatch(/https?:/)
  expect(directive(policy, 'connect-src')).toEqual(["'self'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('names the measurement hosts only if an id is set, and only on measured pages', () => {
  const measuring = { ...settings, gaMeasurementId: 'G-ABC123' }
  const policy = contentSecurityPolicy('<p>', measuring, true)
  expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com')
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com')
  expect(contentSecurityPolicy('<p>', measuring)).not.toMatch(/https?:/)
})
