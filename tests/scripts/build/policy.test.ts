import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#scripts/build/policy.ts'
import { readPage, readPolicies } from '#tests/support/built-site.ts'

const policies = Object.entries(readPolicies())
const settings = { siteUrl: '', apiUrl: '', gaMeasurementId: '', googleAdsConversion: '' }

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

/** Finds elements by plain search, unlike the build's own pattern. */
function elements(html: string, name: string): { attributes: string; text: string }[] {
  const found = []
  for (let start = html.indexOf(`<${name}`); start >= 0; start = html.indexOf(`<${name}`, start)) {
    const open = html.indexOf('>', start)
    const close = html.indexOf(`</${name}>`, open)
    found.push({
      attributes: html.slice(start + name.length + 1, open),
      text: html.slice(open + 1, close),
    })
    start = close
  }
  return found
}

function directive(policy: string, name: string): string[] {
  const found = policy.split(';').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

describe.each(policies)('%s', (path, policy) => {
  const html = readPage(path)

  test('allows its own inline style and scripts, byte for byte, and no other', () => {
    const styles = elements(html, 'style').map(({ text }) => sha256(text))
    expect(directive(policy, 'style-src')).toEqual(["'self'", ...styles])
    const scripts = elements(html, 'script')
      .filter(({ attributes }) => !/src=|ld\+json/.test(attributes))
      .map(({ text }) => sha256(text))
    expect(directive(policy, 'script-src')).toEqual(["'self'", ...scripts])
  })

  test('forbids what is not named, and frames', () => {
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'base-uri')).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe')
  })

  test('uses nothing that only unsafe-inline would allow', () => {
    expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/)
    expect(html).not.toContain('javascript:')
  })
})

test('names no other host while no API and no measurement are set', () => {
  const policy = contentSecurityPolicy('<p>', settings)
  expect(policy).not.toMatch(/https?:/)
  expect(directive(policy, 'connect-src')).toEqual(["'self'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('lets forms and calls reach an API on another origin', () => {
  const policy = contentSecurityPolicy('<p>', { ...settings, apiUrl: 'https://api.example.com/v1' })
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://api.example.com'])
  expect(directive(policy, 'form-action')).toEqual(["'self'", 'https://api.example.com'])
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
})

test('names the measurement hosts when an id is set, and on measured pages alone', () => {
  const measuring = { ...settings, gaMeasurementId: 'G-ABC123' }
  const policy = contentSecurityPolicy('<p>', measuring, true)
  expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com')
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com')
  expect(contentSecurityPolicy('<p>', measuring)).not.toMatch(/https?:/)
})
