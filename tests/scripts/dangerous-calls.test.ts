/** Calls that would let somebody's words become a program, markup or a guess: none, or known ones. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function sourcesOf(pattern: string) {
  return globSync(pattern).map((found) => ({
    name: found.replaceAll('\\', '/'),
    text: readFileSync(found, 'utf8'),
  }))
}

const service = sourcesOf('{backend,domain}/**/*.{ts,mjs,cjs}')
const pages = sourcesOf('frontend/**/*.{ts,tsx}')

function namesWith(sources: typeof service, pattern: RegExp): readonly string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)
}

test('the service starts no program and runs no code that it is handed as text', () => {
  expect(Math.min(service.length, pages.length)).toBeGreaterThan(100)
  expect(namesWith(service, /child_process|node:vm\b|process\.binding/)).toEqual([])
  expect(
    namesWith([...service, ...pages], /\beval\(|\bnew Function\b|set(?:Timeout|Interval)\(['"`]/),
  ).toEqual([])
})

test('markup is handed over as text in one known place, which holds nothing that a visitor sent', () => {
  const outside =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/
  // The page's own inline scripts and data.
  expect(namesWith(pages, outside).toSorted()).toEqual(['frontend/site/document.tsx'])
})

test('hashes are SHA-256, and what nobody may guess is the system’s chance', () => {
  const algorithms = service.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:createHash|createHmac|hash)\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(algorithms.length).toBeGreaterThan(8)
  expect([...new Set(algorithms)]).toEqual(['sha256'])
  // For the times between attempts alone.
  expect(namesWith(service, /Math\.random/)).toEqual(['backend/process/clock.ts'])
})

test('no certificate goes unchecked', () => {
  expect(
    namesWith(service, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/),
  ).toEqual([])
})
