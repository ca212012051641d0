/** Imports point one way, whether a file is named by its alias or by a relative path. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface SourceFile {
  readonly name: string
  readonly text: string
  /** Files of this project as "backend/app.ts", packages as "zod/mini", Node's own as "node:fs". */
  readonly imports: readonly string[]
}

const specifiers = /(?:^(?:import|export)\s[^'"()=;]*?from |^import |\bimport\()'([^']+)'/gm

const files: readonly SourceFile[] = globSync(
  '{domain,backend,frontend,scripts}/**/*.{ts,tsx,mdx,mjs}',
).map((found) => {
  const name = found.replaceAll('\\', '/')
  const text = readFileSync(name, 'utf8')
  const imports = [...text.matchAll(specifiers)].map(([, given = '']) => resolve(name, given))
  return { name, text, imports }
})

function resolve(from: string, specifier: string): string {
  const [file = ''] = specifier.split('?')
  if (file.startsWith('#')) return file.slice(1)
  if (file.startsWith('.')) return path.posix.join(path.posix.dirname(from), file)
  return file
}

const ours = /^(?:domain|backend|frontend|scripts|tests)\//

/** [files, what they may not import, why] */
const rules: readonly [RegExp, RegExp, string][] = [
  [/^domain\//, /^(?!domain\/|zod\/mini$)/, 'both sides share it: zod and nothing else'],
  [/^backend\//, /^(?:frontend|scripts|tests)\//, 'the service knows no page'],
  [/^frontend\//, /^(?:backend|scripts|tests)\//, 'pages know neither service nor build'],
  [/^scripts\/(?!workshop\/)/, /^tests\//, 'commands work where no test is'],
  [/^(?!scripts\/workshop\/)/, /^scripts\/workshop\//, 'the product does without its workshop'],
  [
    /^backend\/(?:forms|admin|http)\//,
    /^backend\/(?:delivery|sheet)\//,
    'answers know the journal’s contract',
  ],
  [/^backend\/forms\//, /^backend\/(?:admin|access)\//, 'visitors and staff do not meet'],
  [/^backend\/http\//, /^backend\/(?:forms|admin|journal\/(?!journal\.ts))/, 'HTTP knows no form'],
  [/^backend\/process\//, /^backend\/(?:http|forms|admin|leads|sheet)\//, 'it runs anything'],
  [
    /^backend\/(?!journal\/|open-journal\.ts)/,
    /^backend\/journal\/(?:sqlite|postgres)\//,
    'only the composition root picks a database',
  ],
  [
    /^backend\/journal\//,
    /^backend\/(?!journal\/|process\/(?:clock|errors)\.ts)/,
    'the journal knows nobody above it',
  ],
  [/^backend\/sheet\//, /^backend\/(?:forms|admin|journal|leads)\//, 'the Sheet knows no journal'],
  [/^backend\/(?!sheet\/)/, /^(?:googleapis|google-auth-library)/, 'one client per outside system'],
  [/^backend\/(?!start\.mjs)/, /^backend\/server\.ts$/, 'nobody starts the service but its start'],
  [/^frontend\/content\//, /^frontend\/(?!content\/|site\/routes\.tsx)/, 'words know no page'],
  [/^frontend\/islands\//, /^frontend\/(?:pages|dashboard)\//, 'pages import islands'],
  [/^frontend\/islands\//, /^react-bootstrap/, 'its code would cost visitors bytes'],
  [/^frontend\/inline\//, /^(?!frontend\/inline\/)/, 'it stands in every page'],
  [/^frontend\/(?!dashboard\/)/, /^frontend\/dashboard\//, 'the dashboard stands alone'],
  [/^frontend\/dashboard\/leads\//, /\.tsx$|^react/, 'what the views show is pure'],
  [
    /^(?!scripts\/(?:build|dev)[/.])/,
    /^(?:vite|lightningcss|purgecss)$/,
    'only the build room bundles',
  ],
]

test.each(rules)('no file of %s imports %s: %s', (from, forbidden) => {
  const broken = files
    .filter(({ name }) => from.test(name))
    .flatMap(({ name, imports }) =>
      imports.filter((target) => forbidden.test(target)).map((target) => `${name} → ${target}`),
    )
  expect(broken).toEqual([])
})

test('every import of our own names a file that is there', () => {
  expect(files.length).toBeGreaterThan(300)
  const missing = files.flatMap(({ name, imports }) =>
    imports
      .filter((target) => ours.test(target) && !existsSync(target))
      .map((target) => `${name} → ${target}`),
  )
  expect(missing).toEqual([])
})

test('no import leads back to where it came from', () => {
  const importsOf = new Map(files.map(({ name, imports }) => [name, imports]))
  const done = new Set<string>()
  const circles: string[] = []
  function visit(name: string, way: readonly string[]): void {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name) || way.includes(name)) return
    for (const target of importsOf.get(name) ?? []) visit(target, [...way, name])
    done.add(name)
  }
  for (const { name } of files) visit(name, [])
  expect(circles).toEqual([])
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

test('the root of scripts/ holds commands alone, and each first says what it does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const called = Object.values(scripts).join('\n')
  const others = files
    .filter(({ name }) => /^scripts\/[^/]+$/.test(name))
    .filter(
      ({ name, text }) =>
        !called.includes(`node ${name}`) || !/^\/\*\*(?:\n \*)? (?!npm run)[A-Z]/.test(text),
    )
    .map(({ name }) => name)
  expect(others).toEqual([])
})
