/** Imports point one way (style guide): domain ← backend, frontend; only server.ts picks parts. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface SourceFile {
  readonly name: string
  readonly text: string
  readonly imports: readonly string[]
}

const files: readonly SourceFile[] = globSync(
  '{domain,backend,frontend,scripts}/**/*.{ts,tsx,mdx}',
).map((name) => {
  const text = readFileSync(name, 'utf8')
  const imports = [
    ...text.matchAll(/(?:^(?:import|export)\s[^'"()=;]*?from |^import |\bimport\()'([^']+)'/gm),
  ].map(([, path]) => path ?? '')
  return { name: name.replaceAll('\\', '/'), text, imports }
})

/** [files, what they may not import] */
const rules: readonly [RegExp, RegExp][] = [
  [/^domain\//, /^(?!\.|zod\/mini$)/],
  [/^backend\//, /^#(frontend|scripts|tests)\//],
  [/^frontend\//, /^#(backend|tests)\//],
  [/^(domain|backend|frontend|scripts)\//, /^#tests\//],
  [/^backend\/routes\//, /sqlite|postgres|\.\.\/(delivery|sheet)\//],
  [/^backend\/delivery\//, /sqlite|postgres|\.\.\/routes\//],
  [/^backend\/journal\//, /\/(delivery|sheet|routes|leads)\//],
  [/^backend\/(?!sheet\/)/, /^(googleapis|google-auth-library)/],
  [/^backend\/(?!server\.ts)/, /server\.ts$/],
  [/^frontend\/islands\//, /\/pages\/|react-bootstrap(?!.*admin)/],
]

test.each(rules)('no file of %s imports %s', (from, forbidden) => {
  const broken = files
    .filter(({ name }) => from.test(name))
    .filter(
      ({ name }) =>
        !(name.includes('frontend/dashboard/') && String(forbidden).includes('react-bootstrap')),
    )
    .flatMap(({ name, imports }) =>
      imports.filter((path) => forbidden.test(path)).map((path) => `${name} imports ${path}`),
    )
  expect(broken).toEqual([])
})

test('domain asks neither the clock, nor chance, nor the environment', () => {
  const impure = files
    .filter(({ name }) => name.startsWith('domain/'))
    .filter(({ text }) =>
      /Date\.now\(|new Date\(\)|Math\.random|crypto\.(random|subtle)|process\.(env|cwd)/.test(text),
    )
    .map(({ name }) => name)
  expect(impure).toEqual([])
})

test('only config.ts reads the service’s environment', () => {
  const readers = files
    .filter(({ name, text }) => name.startsWith('backend/') && text.includes('process.env'))
    .map(({ name }) => name)
  expect(readers).toEqual(['backend/config.ts'])
})

test('the tests found something to look at', () => {
  expect(files.length).toBeGreaterThan(60)
})
