import { expect, test } from 'vitest'
import { localUrl } from '#backend/http/local-url.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1%25eth0]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['leads.internal', 'http://leads.internal:3000'],
])('a service that listens on %s is reached at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url)
})
