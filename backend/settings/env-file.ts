/**
 * Reader of the file `.env`: one NAME=value a line, as Node reads it, and a judge of each line. What Node
 * would drop or misread without a word (a value cut at #, a line without =, a misspelled name) is a problem
 * that names the line. No message holds a value or a part of one.
 */

import { isReadByOthers, nearestName } from './nearest-name.ts'

export interface EnvFile {
  /** By name, as they stand: also those that a problem is about, so that all can be checked at once. */
  readonly values: Readonly<Record<string, string>>
  /** Sentences about what must be mended before anything starts. */
  readonly problems: readonly string[]
  /** Sentences about what is harmless, and perhaps not meant. */
  readonly warnings: readonly string[]
}

interface KnownNames {
  readonly names: readonly string[]
  /** Of them those in which even a clear comment may be a part of the value. */
  readonly secrets: ReadonlySet<string>
}

interface Assignment {
  readonly name: string
  readonly value: string
  readonly line: number
}

const assignment = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/s
const blanks = String.raw`[\s\u200B-\u200F\u2060\uFEFF]`
const blanksAround = new RegExp(`^${blanks}+|${blanks}+$`, 'g')

/** Blanks, line ends and invisible characters around a value never belong to it. */
export function withoutBlanksAround(text: string): string {
  return text.replace(blanksAround, '')
}

export function readEnvFile(text: string, known: KnownNames): EnvFile {
  if (/[\0\uFFFD]/.test(text)) {
    return { values: {}, warnings: [], problems: ['.env: expected a text file in UTF-8'] }
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const assignments: Assignment[] = []
  const problems: string[] = []
  const warnings: string[] = []
  let lastUnreadable = 0
  for (let index = 0, taken = 1; index < lines.length; index += taken) {
    taken = 1
    const number = index + 1
    const raw = lines[index] ?? ''
    const line = withoutBlanksAround(raw)
    if (line === '' || line.startsWith('#')) continue
    const [, name, rest = ''] = assignment.exec(raw.slice(raw.indexOf(line))) ?? []
    if (name === undefined) {
      const meant = nameIn(line, known)
      if (meant !== undefined) {
        problems.push(`${meant} (.env, line ${number}): expected ${meant}=… on this line`)
        continue
      }
      // The lines of a broken key are told once.
      if (lastUnreadable !== number - 1) problems.push(unreadable(number))
      lastUnreadable = number
      continue
    }
    const found = foundValue(name, rest, lines.slice(number), known)
    taken = found.taken
    if (found.problem !== undefined) {
      problems.push(`${name} (.env, line ${number}): ${found.problem}`)
    }
    const isKnown = known.names.includes(name) || isReadByOthers(name)
    const meant = isKnown ? undefined : nearestName(name, known.names)
    if (meant !== undefined) {
      problems.push(`${name} (.env, line ${number}): unknown; did you mean ${meant}?`)
      continue
    }
    if (!isKnown) {
      warnings.push(
        `${shown(name, known)} (.env, line ${number}): isn’t a setting of this service.`,
      )
    }
    assignments.push({ name, value: found.value, line: number })
  }
  const values: Record<string, string> = {}
  // Of names that are set more than once the one value counts that is given; of two, the start is refused.
  for (const [name, all] of Map.groupBy(assignments, (each) => each.name)) {
    const given = new Set(all.map(({ value }) => value).filter((value) => value !== ''))
    const [first = ''] = given
    values[name] = first
    if (all.length === 1) continue
    const where = `${shown(name, known)} (.env, lines ${all.map(({ line }) => line).join(' and ')})`
    if (given.size > 1) problems.push(`${where}: expected one value, found ${given.size}`)
    else warnings.push(`${where}: set more than once; the value counts.`)
  }
  return { values, problems, warnings }
}

/** A line of a key that was broken may look like a name. */
function shown(name: string, { names }: KnownNames): string {
  return names.includes(name) || /^[A-Z][A-Z_]{1,40}$/.test(name) ? name : 'A name'
}

/** The setting that a line is about: PORT: 4818, "PORT": "4818", set PORT=4818, $env:PORT = 4818, PORT 4818. */
function nameIn(line: string, { names }: KnownNames): string | undefined {
  const words = line.match(/[A-Za-z_][\w-]*/g) ?? []
  return words
    .slice(0, 2)
    .map((word) => nearestName(word, names))
    .find(Boolean)
}

function unreadable(line: number): string {
  return `.env, line ${line}: expected NAME=value, or # before a comment (put a value of several lines in single quotes)`
}

interface FoundValue {
  readonly value: string
  /** Lines. */
  readonly taken: number
  readonly problem?: string
}

/** As Node reads it, up to #; and the whole where it is in doubt whether a comment begins there. */
function foundValue(
  name: string,
  rest: string,
  following: readonly string[],
  known: KnownNames,
): FoundValue {
  const quote = /^\s*(["'`])/.exec(rest)?.[1]
  if (quote !== undefined) return quotedValue(rest.trimStart(), quote, following, known)
  const whole = { value: withoutBlanksAround(rest), taken: 1 }
  const hash = rest.indexOf('#')
  if (hash === -1) return whole
  const before = withoutBlanksAround(rest.slice(0, hash))
  const isComment =
    /\s/.test(rest[hash - 1] ?? '') &&
    /[\s#]/.test(rest[hash + 1] ?? ' ') &&
    (before === '' || !known.secrets.has(name))
  if (isComment) return { value: before, taken: 1 }
  const problem =
    '# starts a comment, so what follows it would be lost. If it is part of the value, put the value in single quotes. If not, put the comment on its own line'
  return { ...whole, problem }
}

function quotedValue(
  opened: string,
  quote: string,
  following: readonly string[],
  { names }: KnownNames,
): FoundValue {
  let text = opened.slice(1)
  for (let taken = 1; ; taken += 1) {
    const end = text.indexOf(quote)
    if (end !== -1) {
      const inner = text.slice(0, end)
      const value = quote === '"' ? inner.replaceAll('\\n', '\n') : inner
      const isWhole = /^(?:#.*)?$/.test(withoutBlanksAround(text.slice(end + 1)))
      const problem =
        'what follows the closing quotation mark would be lost: put the whole value in quotation marks of a kind it doesn’t contain'
      return { value, taken, ...(!isWhole && { problem }) }
    }
    const next = following[taken - 1]
    const begins = assignment.exec(withoutBlanksAround(next ?? ''))?.[1]
    if (next === undefined || (begins !== undefined && names.includes(begins))) {
      const value = withoutBlanksAround(opened.slice(1))
      return { value, taken: 1, problem: 'a quotation mark is never closed' }
    }
    text += `\n${next}`
  }
}
