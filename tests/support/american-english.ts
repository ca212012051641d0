/**
 * Spellings and turns that an American editor strikes (British, or put as no American puts them), and the words that
 * people read outside the pages: string literals and JSX text of sources, lines of documents.
 */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

interface Turn {
  readonly pattern: RegExp
  /** What an American says. */
  readonly better: string
}

const turns: readonly Turn[] = [
  { pattern: /\be[-‑]mails?\b/i, better: 'email' },
  {
    pattern:
      /\b(?:col|fav|behavi|hon|lab|neighb|rum|harb|hum)our(?:s|ed|ing|ite|ites|able|ful|hood)?\b/i,
    better: '-or',
  },
  { pattern: /\b(?:centres?|metres?|theatres?|fibres?)\b/i, better: '-er' },
  {
    pattern:
      /\b(?:organi|reali|recogni|speciali|finali|minimi|optimi|summari|authori|apologi|utili)s(?:e|es|ed|ing|ation)\b/i,
    better: '-ize',
  },
  { pattern: /\b(?:analys|paralys)(?:e|es|ed|ing)\b/i, better: '-yze' },
  { pattern: /\b(?:licence|defence|offence|pretence)s?\b/i, better: '-ense' },
  {
    pattern: /\b(?:cancell|travell|labell|modell|signall|fuell|counsell)(?:ed|ing|or|ors)\b/i,
    better: 'one l',
  },
  {
    pattern:
      /\b(?:cheques?|programmes?|catalogues?|grey|tyres?|kerbs?|storeys|instalments?|enquir(?:y|ies|e|ed)|judgements?|ageing|fulfil|enrol|practis(?:e|es|ed|ing))\b/i,
    better: 'the American spelling',
  },
  {
    pattern: /\b(?:whilst|amongst|learnt|burnt|spelt|fortnight|postcode|solicitors?)\b/i,
    better: 'while, among, learned',
  },
  { pattern: /\b(?:towards|afterwards|backwards)\b/i, better: 'toward, afterward' },
  { pattern: /\bfill(?:s|ed|ing)? in (?:the|a|this|that) form\b/i, better: 'fill out' },
  { pattern: /\bpower cuts?\b/i, better: 'power outage' },
  { pattern: /\bat the moment\b/i, better: 'right now' },
  {
    pattern: /\b(?:autumn|at weekends|dearer|must I)\b/i,
    better: 'fall, on weekends, costlier, do I have to',
  },
  { pattern: /\b(?:way|c[ao]mes?) round\b/i, better: 'around' },
  {
    pattern:
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December),? \d{4}\b/,
    better: 'the month first',
  },
  { pattern: /\bwhoever\b/i, better: 'the person who' },
  { pattern: /\b(?:somebody|anybody) else\b/i, better: 'someone else' },
  {
    pattern: /\b(?:need not|needn[’']t|shan[’']t|mustn[’']t|oughtn[’']t)\b/i,
    better: 'don’t have to',
  },
  { pattern: /\bneed do\b/i, better: 'have to do' },
  { pattern: /\b(?:lest|afresh|anew|thereof|hereby|whereupon)\b/i, better: 'again, so that' },
  {
    pattern: /\bnor (?:do|does|did|is|are|was|were|has|have|can|could|may|must|will)\b/i,
    better: 'and … not',
  },
  { pattern: /\bis told\b/i, better: 'hears, sees' },
  { pattern: /\b(?:good to have|have|keep) at hand\b/i, better: 'handy' },
  {
    pattern:
      /\bstands? (?:in|there|below|above|behind|beside|at the top|more than once)\b(?! the way)/i,
    better: 'is',
  },
  { pattern: /\b(?:mend|mends|mended)\b/i, better: 'fix' },
  {
    pattern:
      /\b(?<!there )(?:is|are) no (?:setting|journal|number|address|day|name|ruling|homestead|waiver|page|lead|form)\b/i,
    better: 'isn’t a',
  },
  { pattern: /\bany more(?:[.,;:)]|$)/i, better: 'anymore, no longer' },
  { pattern: /\bgoes on by itself\b/i, better: 'continues on its own' },
  { pattern: /\bknows? no\b/i, better: 'doesn’t know' },
  {
    pattern:
      /\bso (?:gives|takes|gets|makes|shows|keeps|says|comes|goes|stays|opens) (?:the|a|an|it)\b/i,
    better: 'subject before verb',
  },
  { pattern: /\bthe same but for\b/i, better: 'except for' },
  { pattern: /\bbelongs? into\b/i, better: 'belongs in' },
]

/** "whoever (the person who) in: …", for each turn in the text. */
export function strangeTurns(text: string): readonly string[] {
  return turns.flatMap(({ pattern, better }) => {
    const found = pattern.exec(text)
    if (!found) return []
    const around = text.slice(Math.max(0, found.index - 50), found.index + found[0].length + 40)
    return [`“${found[0]}” (${better}): ${around.trim()}`]
  })
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SpokenWords {
  /** File and line, from the project's folder. */
  readonly place: string
  readonly text: string
}

/** TypeScript sources below a folder or a file of the project, relative to its root. */
export function sourcesIn(place: string): readonly string[] {
  if (/\.[cm]?[jt]sx?$/.test(place)) return [place]
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|cjs)$/.test(name))
    .map((name) => `${place}/${name}`)
    .sort()
}

/** Texts of at least three words; names, classes and SQL have fewer, or are in capitals. */
export function wordsInSource(file: string): readonly SpokenWords[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const found: SpokenWords[] = []
  visit(parseSync(file, source).program)
  return found.filter(({ text }) => /[a-z’']+ [\w’']+ [\w’']+/.test(text))

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isNode(node)) return
    const text = textOf(node)
    if (text !== undefined) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ place: `${file}:${line}`, text: text.replace(/\s+/g, ' ') })
    }
    for (const child of Object.values(node)) visit(child)
  }
}

/** Lines of a document, without code in fences or backticks, names of documents and cited titles of tests. */
export function wordsInDocument(file: string): readonly SpokenWords[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^```.*?^```/gms, (fence) =>
    fence.replace(/[^\n]/g, ''),
  )
  return text
    .split('\n')
    .map((line, index) => ({
      place: `${file}:${index + 1}`,
      text: line.replace(/`tests\/\S+` [^|`]+(?=<br>| \|)|`[^`]*`|\S*\.md\b\S*/g, '`'),
    }))
    .filter(({ text }) => text.trim() !== '')
}

interface Node {
  readonly type: string
  readonly start: number
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' && 'value' in node) return String(node.value)
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') {
    return node.value
  }
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return undefined
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}
