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
  const reading = new Reading(known)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (let index = 0; index < lines.length; ) index += reading.read(lines, index)
  return reading.result()
}

class Reading {
  readonly #known: KnownNames
  readonly #assignments: Assignment[] = []
  readonly #problems: string[] = []
  readonly #warnings: string[] = []
  /** The first and the last of neighboring lines that mean nothing. */
  #unread: { first: number; last: number } | undefined

  constructor(known: KnownNames) {
    this.#known = known
  }

  /** @returns how many lines the one at `index` takes */
  read(lines: readonly string[], index: number): number {
    const raw = lines[index] ?? ''
    const line = withoutBlanksAround(raw)
    const number = index + 1
    if (line === '' || line.startsWith('#')) return 1
    const [, name = '', rest = ''] = assignment.exec(raw.slice(raw.indexOf(line))) ?? []
    if (name === '') {
      this.#noteUnreadable(line, number)
      return 1
    }
    const quote = /^\s*(["'`])/.exec(rest)?.[1]
    if (quote === undefined) {
      this.#assign(name, this.#plainValue(name, rest, number), number)
      return 1
    }
    const { value, taken, problem } = quotedValue(
      rest.trimStart(),
      quote,
      lines,
      index,
      this.#known,
    )
    if (problem !== undefined) this.#problems.push(`${name} (.env, line ${number}): ${problem}`)
    this.#assign(name, value, number)
    return taken
  }

  result(): EnvFile {
    this.#tellUnread()
    const values = new Map<string, string>()
    const byName = Map.groupBy(this.#assignments, ({ name }) => name)
    for (const [name, all] of byName) {
      const given = new Set(all.map(({ value }) => value).filter((value) => value !== ''))
      const [first = ''] = given
      values.set(name, first)
      if (all.length === 1) continue
      const where = `${this.#shown(name)} (.env, lines ${all.map(({ line }) => line).join(' and ')})`
      if (given.size > 1) this.#problems.push(`${where}: expected one value, found ${given.size}`)
      else this.#warnings.push(`${where}: set more than once; the value counts.`)
    }
    return {
      values: Object.fromEntries(values),
      problems: this.#problems,
      warnings: this.#warnings,
    }
  }

  #assign(name: string, value: string, line: number): void {
    const { names } = this.#known
    if (!names.includes(name) && !isReadByOthers(name)) {
      const meant = nearestName(name, names)
      if (meant !== undefined) {
        this.#problems.push(`${name} (.env, line ${line}): unknown; did you mean ${meant}?`)
        return
      }
      this.#warnings.push(
        `${this.#shown(name)} (.env, line ${line}): isn’t a setting of this service.`,
      )
    }
    this.#assignments.push({ name, value, line })
  }

  /** As Node reads it, up to #; and the whole where it is in doubt whether a comment begins there. */
  #plainValue(name: string, rest: string, line: number): string {
    const whole = withoutBlanksAround(rest)
    const hash = rest.indexOf('#')
    if (hash === -1) return whole
    const before = withoutBlanksAround(rest.slice(0, hash))
    const isComment =
      /\s/.test(rest[hash - 1] ?? '') &&
      /[\s#]/.test(rest[hash + 1] ?? ' ') &&
      (before === '' || !this.#known.secrets.has(name))
    if (isComment) return before
    this.#problems.push(
      `${name} (.env, line ${line}): # starts a comment, so what follows it would be lost. If it is part of the value, put the value in single quotes. If not, put the comment on its own line`,
    )
    return whole
  }

  /** A line of a key that was broken may look like a name. */
  #shown(name: string): string {
    const isPlain = this.#known.names.includes(name) || /^[A-Z][A-Z_]{1,40}$/.test(name)
    return isPlain ? name : 'A name'
  }

  #noteUnreadable(line: string, number: number): void {
    const words = line.match(/[A-Za-z_][\w-]*/g) ?? []
    // PORT: 4818, "PORT": "4818", set PORT=4818, $env:PORT = 4818, PORT 4818
    const meant = words
      .slice(0, 2)
      .map((word) => nearestName(word, this.#known.names))
      .find(Boolean)
    if (meant !== undefined) {
      this.#problems.push(`${meant} (.env, line ${number}): expected ${meant}=… on this line`)
      return
    }
    if (this.#unread?.last === number - 1) this.#unread.last = number
    else {
      this.#tellUnread()
      this.#unread = { first: number, last: number }
    }
  }

  #tellUnread(): void {
    if (this.#unread === undefined) return
    const { first, last } = this.#unread
    this.#problems.push(
      `.env, line${first === last ? ` ${first}` : `s ${first} to ${last}`}: expected NAME=value, or # before a comment (put a value of several lines in single quotes)`,
    )
  }
}

function quotedValue(
  opened: string,
  quote: string,
  lines: readonly string[],
  index: number,
  { names }: KnownNames,
): { readonly value: string; readonly taken: number; readonly problem?: string } {
  const unclosed = {
    value: withoutBlanksAround(opened.slice(1)),
    taken: 1,
    problem: 'a quotation mark is never closed',
  }
  let text = opened.slice(1)
  for (let taken = 1; ; taken += 1) {
    const end = text.indexOf(quote)
    if (end !== -1) {
      const inner = text.slice(0, end)
      const value = quote === '"' ? inner.replaceAll('\\n', '\n') : inner
      const isWhole = /^(?:#.*)?$/.test(withoutBlanksAround(text.slice(end + 1)))
      return isWhole
        ? { value, taken }
        : {
            value,
            taken,
            problem:
              'what follows the closing quotation mark would be lost: put the whole value in quotation marks of a kind it doesn’t contain',
          }
    }
    const next = lines[index + taken]
    const begins = assignment.exec(withoutBlanksAround(next ?? ''))?.[1]
    if (next === undefined || (begins !== undefined && names.includes(begins))) return unclosed
    text += `\n${next}`
  }
}
