/**
 * Reader of `.env`: one NAME=value per line, as Node reads it. Whatever Node would drop or misread
 * silently (a value cut off at #, a line without =, a misspelled name) becomes a problem that names
 * the line. No message contains a value or a part of one.
 */

import { isReadByOthers, nearestName, slipsInFile } from './nearest-name.ts'

interface KnownNames {
  readonly names: readonly string[]
  /** Names whose values may contain even what is clearly a comment elsewhere. */
  readonly secrets: ReadonlySet<string>
}

interface Assignment {
  readonly name: string
  readonly value: string
  readonly line: number
}

const blanks = String.raw`[\s\u200B-\u200F\u2060\uFEFF]`
const blanksAround = new RegExp(`^${blanks}+|${blanks}+$`, 'g')
/** A comment, an assignment (a quoted value may have several lines), or a line that is neither. */
const entry =
  /(?:[^\S\n]|[\u200B-\u200F\u2060\uFEFF])*(?:#.*|(?:export\s+)?([A-Za-z_][\w.-]*)[^\S\n]*=(?:[^\S\n]*(["'`])([\s\S]*?)\2(.*)|(.*))|(.*))(?:\n|$)/gy

/** Blanks, line ends and invisible characters around a value are never part of it. */
export function withoutBlanksAround(text: string): string {
  return text.replace(blanksAround, '')
}

/**
 * @returns values by name, even those with a problem, so that all can be checked at once; sentences
 * about what must be fixed before startup, and about what is harmless but perhaps unintended
 */
export function readEnvFile(text: string, known: KnownNames) {
  if (/[\0\uFFFD]/.test(text)) {
    return { values: {}, warnings: [], problems: ['.env: expected a text file in UTF-8'] }
  }
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const assignments: Assignment[] = []
  const problems: string[] = []
  const warnings: string[] = []
  let lastUnreadable = -1
  for (const found of plain.matchAll(entry)) {
    const [, name, quote, quoted = '', behind = '', bare = '', other = ''] = found
    const line = plain.slice(0, found.index).split('\n').length
    if (name === undefined) {
      const meant = nameIn(other, known)
      if (meant !== undefined) {
        problems.push(`${meant} (.env, line ${line}): expected ${meant}=… on this line`)
      } else if (withoutBlanksAround(other) !== '') {
        // The lines of a broken key are reported once.
        if (lastUnreadable !== line - 1) problems.push(unreadable(line))
        lastUnreadable = line
      }
      continue
    }
    const { value, problem } =
      quote === undefined ? bareValue(name, bare, known) : quotedValue(quote, quoted, behind)
    if (problem !== undefined) problems.push(`${name} (.env, line ${line}): ${problem}`)
    const isKnown = known.names.includes(name) || isReadByOthers(name)
    const meant = isKnown ? undefined : nearestName(name, known.names, slipsInFile)
    if (meant !== undefined) {
      problems.push(`${name} (.env, line ${line}): unknown; did you mean ${meant}?`)
      continue
    }
    if (!isKnown) {
      warnings.push(`${shown(name, known)} (.env, line ${line}): isn’t a setting of this service.`)
    }
    assignments.push({ name, value, line })
  }
  const values: Record<string, string> = {}
  // If a name is set more than once, its one nonempty value counts; two values are a problem.
  for (const [name, all] of Map.groupBy(assignments, (each) => each.name)) {
    const given = new Set(all.map(({ value }) => value).filter((value) => value !== ''))
    const [first = ''] = given
    values[name] = first
    if (all.length === 1) continue
    const where = `${shown(name, known)} (.env, lines ${all.map(({ line }) => line).join(' and ')})`
    if (given.size > 1) problems.push(`${where}: expected one value, found ${given.size}`)
    else warnings.push(`${where}: set more than once; its only value counts.`)
  }
  return { values, problems, warnings }
}

/** A line of a broken key may look like a name, so only likely names are shown. */
function shown(name: string, { names }: KnownNames): string {
  return names.includes(name) || /^[A-Z][A-Z_]{1,40}$/.test(name) ? name : 'A name'
}

/** Setting in lines like PORT: 4818, "PORT": "4818", set PORT=4818, PORT 4818, $env:PORT = 4818. */
function nameIn(line: string, { names }: KnownNames): string | undefined {
  const words = line.match(/[A-Za-z_][\w-]*/g) ?? []
  return words
    .slice(0, 2)
    .map((word) => nearestName(word, names, slipsInFile))
    .find(Boolean)
}

function unreadable(line: number): string {
  return `.env, line ${line}: expected NAME=value, or # before a comment (put a value of several lines in single quotes)`
}

interface FoundValue {
  readonly value: string
  readonly problem?: string
}

/** As Node reads it, up to #; the whole text if it is doubtful that # starts a comment. */
function bareValue(name: string, text: string, known: KnownNames): FoundValue {
  const value = withoutBlanksAround(text)
  if (/^["'`]/.test(value)) return { value, problem: 'a quotation mark is never closed' }
  const hash = text.indexOf('#')
  if (hash === -1) return { value }
  const before = withoutBlanksAround(text.slice(0, hash))
  const isComment =
    /\s/.test(text[hash - 1] ?? '') &&
    /[\s#]/.test(text[hash + 1] ?? ' ') &&
    (before === '' || !known.secrets.has(name))
  if (isComment) return { value: before }
  const problem =
    '# starts a comment, so what follows it would be lost. If it is part of the value, put the value in single quotes. If not, put the comment on its own line'
  return { value, problem }
}

function quotedValue(quote: string, inner: string, behind: string): FoundValue {
  const value = quote === '"' ? inner.replaceAll('\\n', '\n') : inner
  if (/^(?:#.*)?$/.test(withoutBlanksAround(behind))) return { value }
  if (/\n\s*\w+=/.test(inner)) return { value, problem: 'a quotation mark is never closed' }
  const problem =
    'what follows the closing quotation mark would be lost: put the whole value in quotation marks of a kind it doesn’t contain'
  return { value, problem }
}
