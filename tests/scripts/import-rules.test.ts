/** Rules for sources: allowed imports, and code that is forbidden except in known places. */

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface SourceFile {
  readonly name: string
  readonly text: string
  /** Files of this project as "backend/app.ts", packages as "zod/mini", Node's own as "node:fs". */
  readonly imports: readonly string[]
}

const specifiers = /(?:^(?:import|export)\s[^'"()=;]*?from |^import |\bimport\()'([^']+)'/gm

const sources: readonly SourceFile[] = globSync(
  '{domain,backend,frontend,scripts}/**/*.{ts,tsx,mdx,mjs,cjs}',
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

/** [files, what they may not import, why] */
const rules: readonly [RegExp, RegExp, string][] = [
  [/^domain\//, /^(?!domain\/|zod\/mini$)/, 'both sides share it: zod and nothing else'],
  [/^backend\//, /^(?:frontend|scripts|tests)\//, 'the service does not know the pages'],
  [/^frontend\/(?!dashboard\/)/, /^backend\//, 'pages do not know the service'],
  [/^frontend\//, /^(?:scripts|tests)\//, 'pages do not know the build'],
  [/^scripts\/(?!benchmarks\/)/, /^tests\//, 'commands must work without the tests'],
  [/^(?!scripts\/benchmarks\/)/, /^scripts\/benchmarks\//, 'the product needs no benchmarks'],
  [
    /^backend\/(?:forms|admin|http)\//,
    /^backend\/(?:delivery|sheet)\//,
    'answers know only the journal’s contract',
  ],
  [/^backend\/forms\//, /^backend\/(?:admin|access)\//, 'visitors’ and staff’s code stay apart'],
  [/^backend\/http\//, /^backend\/(?:forms|admin|journal\/(?!journal\.ts))/, 'HTTP knows no forms'],
  [/^backend\/process\//, /^backend\/(?!process\/)/, 'it can run any service'],
  [
    /^backend\/(?!journal\/|open-journal\.ts)/,
    /^backend\/journal\/(?:sqlite|postgres)\//,
    'only the composition root picks a database',
  ],
  [
    /^backend\/journal\//,
    /^backend\/(?!journal\/|process\/(?:clock|errors)\.ts)/,
    'the journal does not know its callers',
  ],
  [/^backend\/sheet\//, /^backend\/(?:forms|admin|journal|leads)\//, 'it needs no journal'],
  [/^backend\/(?!sheet\/)/, /^(?:googleapis|google-auth-library)/, 'one client per outside system'],
  [/^backend\/(?!start\.mjs)/, /^backend\/server\.ts$/, 'only start.mjs starts the service'],
  [/^frontend\/content\//, /^frontend\/(?!content\/|site\/routes\.tsx)/, 'words need no page'],
  [/^frontend\/(?:islands|forms)\//, /^frontend\/(?:pages|dashboard)\//, 'forms need no page'],
  [/^frontend\/components\//, /^frontend\/(?:forms|islands)\//, 'components need no form'],
  [
    /^frontend\/(?:islands|forms\/(?!.*-(?:markup|island)\.))/,
    /^react-bootstrap|^frontend\/forms\/.*-markup\./,
    'what the build renders would cost visitors bytes',
  ],
  [/^frontend\/inline\//, /^(?!frontend\/inline\/)/, 'it is in every page'],
  [/^frontend\/(?!dashboard\/)/, /^frontend\/dashboard\//, 'the dashboard stands alone'],
  [/^frontend\/dashboard\/\w+\/(?!use-)[\w-]+\.ts$/, /\.tsx$|^react/, 'logic needs no view'],
  [/^(?!scripts\/(?:build|dev)[/.])/, /^(?:vite|lightningcss|purgecss)$/, 'only the build bundles'],
]

test.each(rules)('no file of %s imports %s: %s', (from, forbidden) => {
  const found = sources
    .filter(({ name }) => from.test(name))
    .flatMap(({ name, imports }) => imports.map((target) => ({ name, target })))
  expect(found.filter(({ target }) => forbidden.test(target))).toEqual([])
})

/** In this order: code of a module uses only modules before it. */
const modules = [
  ...['process', 'settings', 'journal', 'office', 'sheet', 'http', 'access', 'forms', 'persons'],
  ...['leads', 'alerts', 'metrics', 'delivery', 'admin', 'commands'],
]

test('each module of backend/ imports only modules below it, types aside', () => {
  const place = (file: string) => modules.indexOf(file.split('/')[1] ?? '')
  const inModules = sources.filter(({ name }) => /^backend\/\w+\//.test(name))
  expect(inModules.filter(({ name }) => place(name) === -1)).toEqual([])
  const upward = inModules.flatMap(({ name, text }) =>
    [...text.replaceAll(/^import type .*/gm, '').matchAll(specifiers)]
      .filter(([statement]) => !/^import \{(?:\s*type \w+,?)+\s*\}/.test(statement))
      .map(([, given = '']) => resolve(name, given))
      .filter((target) => target.startsWith('backend/') && place(target) > place(name))
      .map((target) => `${name} → ${target}`),
  )
  expect(upward).toEqual([])
})

test('no imports form a cycle', () => {
  // Without files that import none of the rest, again and again, only cycles are left.
  let left = sources
  for (let before = Infinity; left.length < before; ) {
    before = left.length
    const names = new Set(left.map(({ name }) => name))
    left = left.filter(({ imports }) => imports.some((target) => names.has(target)))
  }
  expect(left.map(({ name, imports }) => [name, imports])).toEqual([])
})

test('no two files of the product have one stem', () => {
  const names = sources.map(({ name }) => name).filter((name) => !name.startsWith('scripts/'))
  const byStem = Object.groupBy(names, (name) => path.posix.parse(name).name)
  expect(Object.values(byStem).filter((files = []) => files.length > 1)).toEqual([])
})

const inService = /^(?:backend|domain)\//
const inPages = /^frontend\//
const codeFromText = /\beval\(|\bnew Function\b|set(?:Timeout|Interval)\(['"`]/
const textAsMarkup =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/

/** [rule, the files that it covers, code that they may not contain, files that are excepted] */
const wordRules: readonly [string, RegExp, RegExp, ...string[]][] = [
  [
    'domain uses neither the clock, nor random numbers, nor the environment',
    /^domain\//,
    /Date\.now\(|new Date\(\)|Math\.random|crypto\.(random|subtle)|process\.(env|cwd)/,
  ],
  [
    'only config.ts reads the service’s environment',
    /^backend\//,
    /process\.env/,
    'backend/config.ts',
  ],
  [
    'the service starts no program and runs no code passed to it as text',
    inService,
    RegExp(`child_process|node:vm\\b|process\\.binding|${codeFromText.source}`),
  ],
  ['the dashboard imports only types of the service', inPages, /^import (?!type ).*'#backend/m],
  ['pages run no code passed to them as text', inPages, codeFromText],
  [
    'markup is set as text in one known place, which holds nothing that a visitor sent',
    inPages,
    textAsMarkup,
    // The page's own inline scripts and data.
    'frontend/site/document.tsx',
  ],
  ['hashes are SHA-256', inService, /\b(?:createHash|createHmac|hash)\(\s*'(?!sha256')\w+'/],
  [
    'values that nobody may guess come from the system’s random numbers',
    inService,
    /Math\.random/,
    // Only for the times between attempts.
    'backend/process/clock.ts',
  ],
  [
    'no certificate goes unchecked',
    inService,
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  ],
]

test.each(wordRules)('%s', (_rule, where, words, ...known) => {
  const files = sources.filter(({ name }) => where.test(name))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(({ text }) => words.test(text)).map(({ name }) => name)).toEqual(known)
})

test('the service imports only packages that are installed without those of build and tests', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = sources
    .filter(({ name }) => inService.test(name))
    .flatMap(({ imports }) =>
      imports.map((target) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? ''),
    )
    .filter((name) => !/^(?:node:.*|backend|domain|package\.json)$/.test(name))
  expect(new Set(packages)).toEqual(new Set(Object.keys(dependencies)))
})
