/**
 * American English in everything that people read (pages, downloads, email, the dashboard, messages
 * of commands and the log, documents) and American spelling in every source.
 */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloads } from '#frontend/content/downloads.ts'
import { metaContent, pageRoot, textOf, titleOf } from '#tests/support/page-content.ts'
import { furtherPaths, publicPaths } from '#tests/support/site-paths.ts'

/** A pattern, and what an American writes. */
type Turn = readonly [pattern: RegExp, better: string]

/** Refused everywhere: in words for people, comments, names of tests and files, and code. */
const spellings: readonly Turn[] = [
  [
    /\b(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|sav|vap|vig)our(?:s|ed|ing|ite|ites|able|ably|ful|hood|less)?\b/i,
    '-or',
  ],
  [/\b(?:cent|lit|met|theat|fib|calib|mea[gt]|lust|spect)re[sd]?\b/i, '-er'],
  [
    /\b(?:apolog|author|capital|categor|character|custom|emphas|equal|final|general|global|initial|item|local|maxim|memor|minim|modern|neutral|normal|optim|organ|parallel|personal|prior|public|random|real|recogn|sanit|serial|special|stabil|standard|summar|synchron|token|util|visual)is(?:e[drs]?|ing|ations?)\b/i,
    '-ize',
  ],
  [/\b(?:anal|catal|paral)ys(?:e[ds]?|ing)\b/i, '-yze'],
  [/\b(?:licence|defence|offence|pretence)s?\b/i, '-ense'],
  [
    /\b(?:cancel|channel|counsel|fuel|label|level|marshal|model|quarrel|signal|total|travel)l(?:ed|ing|ers?|ors?)\b/i,
    'one l',
  ],
  [/\b(?:enrol|fulfil|instal|skilful|wilful)(?:s|ments?)?\b/i, 'two l'],
  [
    /\b(?:ageing|artefacts?|catalogues?|cheques?|dialogues|enquir(?:y|ies|e[ds]?)|grey|judgements?|acknowledgements?|kerbs?|mould|practis(?:e[ds]?|ing)|programmes?|pyjamas|sceptical|storeys|tyres?)\b/i,
    'the American spelling',
  ],
  [
    /\b(?:whilst|amongst|learnt|burnt|spelt|dreamt|fortnight|postcode|solicitors?)\b/i,
    'while, among, learned',
  ],
  [/\b(?:towards|afterwards|backwards|forwards|upwards|downwards)\b/i, 'toward, afterward'],
]

/** Refused in what people read; an engineer's comment may be terser. */
const turns: readonly Turn[] = [
  [/\be[-‑]mails?\b/i, 'email'],
  [/\bfill(?:s|ed|ing)? in (?:the|a|this|that) form\b/i, 'fill out'],
  [/\bpower cuts?\b/i, 'power outage'],
  [/\bat the moment\b/i, 'right now'],
  [/\b(?:autumn|at weekends|dearer|must I)\b/i, 'fall, on weekends, costlier, do I have to'],
  [/\b(?:way|c[ao]mes?) round\b/i, 'around'],
  [
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December),? \d{4}\b/,
    'the month first',
  ],
  [/\bwhoever\b/i, 'the person who'],
  [/\b(?:somebody|anybody) else\b/i, 'someone else'],
  [/\b(?:need not|needn[’']t|shan[’']t|mustn[’']t|oughtn[’']t)\b/i, 'don’t have to'],
  [/\bneed do\b/i, 'have to do'],
  [/\b(?:lest|afresh|anew|thereof|hereby|whereupon)\b/i, 'again, so that'],
  [/\bnor (?:do|does|did|is|are|was|were|has|have|can|could|may|must|will)\b/i, 'and … not'],
  [/\bis told\b/i, 'hears, sees'],
  [/\b(?:good to have|have|keep) at hand\b/i, 'handy'],
  [
    /\bstands? (?:in|there|below|above|behind|beside|at the top|more than once)\b(?! the way)/i,
    'is',
  ],
  [/(?<=[a-z] )mend(?:s|ed)?\b/i, 'fix'],
  [
    /\b(?<!there )(?:is|are) no (?:setting|journal|number|address|day|name|ruling|homestead|waiver|page|lead|form)\b/i,
    'isn’t a',
  ],
  [/\bany more(?:[.,;:)'’<]|$)/i, 'anymore, no longer'],
  [/\bgoes on by itself\b/i, 'continues on its own'],
  [/\bknows? no\b/i, 'doesn’t know'],
  [
    /\bso (?:gives|takes|gets|makes|shows|keeps|says|comes|goes|stays|opens) (?:the|a|an|it)\b/i,
    'subject before verb',
  ],
  [/\bthe same but for\b/i, 'except for'],
  [/\bbelongs? into\b/i, 'belongs in'],
]

test.each([...publicPaths, ...furtherPaths])('%s is in American English', (path) => {
  const seen = [titleOf(path), metaContent(path, 'description') ?? '', textOf(pageRoot(path))]
  expect(seen.flatMap(strangeTurns)).toEqual([])
})

test('downloads are in American English', () => {
  expect(strangeTurns(JSON.stringify(downloads))).toEqual([])
})

/** @returns each file's name with the turns found in it */
function strangeIn(
  files: readonly string[],
  look: (text: string, file: string) => readonly string[],
) {
  return files.flatMap((file) =>
    look(readFileSync(file, 'utf8'), file).map((strange) => `${file}: ${strange}`),
  )
}

test.each(['domain', 'backend', 'frontend', 'scripts'])('messages in %s are American', (folder) => {
  // Only developers read the messages of benchmarks and campaigns.
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs,cjs}`, { exclude: ['scripts/benchmarks/**'] })
  expect(files.length).toBeGreaterThan(20)
  expect(strangeIn(files, (source) => strangeTurns(saidIn(source)))).toEqual([])
})

const documents = globSync(['*.md', 'docs/**/*.md'])

test('documents are in American English', () => {
  expect(strangeIn(documents, (document) => strangeTurns(proseIn(document)))).toEqual([])
})

test('file names, comments, code, and tests use American spelling', () => {
  const sources = globSync(
    '{domain,backend,frontend,scripts,tests}/**/*.{[cm]js,ts,tsx,mdx,scss,sql}',
  )
  const spelled = sources.filter((file) => !file.includes('american-english'))
  expect(spelled.length).toBeGreaterThan(600)
  const look = (source: string, file: string) =>
    // A method of a package.
    strangeSpellings(`${file} ${source.replaceAll('.initialise()', '')}`)
  expect(strangeIn(spelled, look)).toEqual([])
})

/** "“whoever” (the person who): …", for each spelling and turn in what people read. */
function strangeTurns(text: string): readonly string[] {
  return found([...spellings, ...turns], text.replaceAll(/\s+/g, ' '))
}

/** The same for spellings alone, also within a name: `isCancelled`. */
function strangeSpellings(source: string): readonly string[] {
  return found(spellings, source.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
}

function found(table: readonly Turn[], text: string): readonly string[] {
  return table.flatMap(([pattern, better]) => {
    const match = pattern.exec(text)
    if (!match) return []
    const around = text.slice(Math.max(0, match.index - 50), match.index + match[0].length + 40)
    return [`“${match[0]}” (${better}): ${around.trim()}`]
  })
}

/** A source without its comments, SQL's included: its messages to people, among its code. */
function saidIn(source: string): string {
  return source.replaceAll(/^[\s{]*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|^ *-- .*/gm, '')
}

/** A document without code in fences or backticks, names of documents, and cited test titles. */
function proseIn(document: string): string {
  const fences = /^```.*?^```/gms
  const quoted = /`tests\/\S+` [^|`]+(?=<br>| \|)|`[^`\n]*`|\S*\.md\b\S*/g
  return document.replaceAll(fences, '').replaceAll(quoted, '`')
}
