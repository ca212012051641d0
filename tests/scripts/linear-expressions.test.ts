/**
 * Time of regular expressions on long texts. A stranger's text reaches most of those in backend/ and
 * domain/. One that tries again from every character of a run takes seconds for 16 KiB of it, in
 * which nobody else is answered.
 */

import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Expression {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Only the operator's own words reach these: settings, command lines, files of the journal. */
const operators = /^backend\/(?:settings|commands|process|journal\/maintenance)\//

const expressions = globSync('{backend,domain}/**/*.{ts,mjs}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !operators.test(file))
  .flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')))

/** Regular expression literals of a source text, in order. */
function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = []
  // The reviver's counterpart sees every node of the syntax tree.
  JSON.stringify(parseAst(text, { lang: file.endsWith('.ts') ? 'ts' : 'js' }), (_, node) => {
    if (node?.type === 'Literal' && node.regex) {
      found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    }
    return typeof node === 'bigint' ? String(node) : node
  })
  return found
}

/** Half of the longest header that Node accepts. */
const runLength = 8_000
/** A linear expression takes a tenth of a millisecond for such a run, a quadratic one fifty. */
const mostMs = 10

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const others = ['\t', '\n', '\r', '\u0301', '\u200b', '’', '”', '…', 'é', '\uff20', '\ud83d\ude00']

/** Words and signs that the expression itself contains, like "mailto:" and "<main". */
function wordsOf(source: string): readonly string[] {
  const plain = source.replaceAll(/\\[bBdDsSwW]|\\[pP]\{\w+\}/g, ' ').replaceAll(/\\(.)/g, '$1')
  return [...plain.matchAll(/["'“</.;%-]*\w{2,}["'”:/.=-]*/g)].map(([word]) => word)
}

/** Texts made of a long run, for which the expression takes too long. */
function slowTexts({ source, flags }: Expression): readonly string[] {
  // "g" tries the whole text, as split and replaceAll do.
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const words = wordsOf(source)
  const units = [...printable, ...others, ...words]
  return ['', ...words].flatMap((before) =>
    units.flatMap((unit) => {
      const run = before + unit.repeat(Math.ceil(runLength / unit.length))
      const ends = ['', 'x', '\n!'].filter((after) => timeOf(expression, run + after) > mostMs)
      return ends.map((after) => `${before}${unit}…${after}`)
    }),
  )
}

/** The shortest of three times where the first is long: the machine may be busy. */
function timeOf(expression: RegExp, text: string): number {
  const times = []
  do {
    const startedAt = performance.now()
    text.replace(expression, '')
    times.push(performance.now() - startedAt)
  } while (times.length < 3 && Math.min(...times) > mostMs)
  return Math.min(...times)
}

test('reads every regular expression of the sources', () => {
  expect(expressions.length).toBeGreaterThan(80)
  expect(expressionsIn('a.ts', 'const a = /x+$/u; b.split(/,/g) // not /this/')).toEqual([
    { file: 'a.ts', source: 'x+$', flags: 'u' },
    { file: 'a.ts', source: ',', flags: 'g' },
  ])
})

test('tells an expression that is quadratic', () => {
  expect(slowTexts({ file: '', source: '[.,;]+$', flags: '' })).toContain('.…x')
})

test.for(expressions)('reads $file: /$source/$flags in linear time', (expression) => {
  expect(slowTexts(expression)).toEqual([])
})
