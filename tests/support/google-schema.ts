/**
 * Google's own description of the Sheets API, read from the types shipped with googleapis: which
 * fields a message has, and of which kind. The fake service refuses what the real one would not know.
 */

import { readFileSync } from 'node:fs'

export interface FieldType {
  readonly kind: 'string' | 'number' | 'boolean' | 'message' | 'map' | 'any'
  /** Name of the message, where kind is message or map. */
  readonly message: string
  readonly isList: boolean
}

type Message = ReadonlyMap<string, FieldType>

const typesFile = new URL(
  '../../node_modules/googleapis/build/src/apis/sheets/v4.d.ts',
  import.meta.url,
)

let messages: ReadonlyMap<string, Message> | undefined

/** @throws Error when Google describes no such message */
export function fieldsOf(message: string): Message {
  messages ??= parse(readFileSync(typesFile, 'utf8'))
  const fields = messages.get(message)
  if (fields === undefined) throw new Error(`googleapis describes no ${message}`)
  return fields
}

/** Messages of which exactly one field may be set; Google's JSON says so only in prose. */
const unions: Readonly<Record<string, (fields: readonly string[]) => boolean>> = {
  Request: (fields) => fields.length === 1,
  ExtendedValue: (fields) => fields.length <= 1,
}

/** The first thing wrong with `value` as a `message`, worded like Google's answer; or undefined. */
export function faultIn(value: unknown, message: string, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `Invalid value at '${path}' (type.googleapis.com/google.apps.sheets.v4.${message})`
  }
  const fields = fieldsOf(message)
  const given = Object.entries(value).filter(([, field]) => field !== undefined)
  for (const [name, field] of given) {
    const type = fields.get(name)
    const at = path === '' ? name : `${path}.${name}`
    if (type === undefined) {
      return `Invalid JSON payload received. Unknown name "${name}" at '${path}': Cannot find field.`
    }
    if (field === null) continue
    const fault = type.isList ? faultInList(field, type, at) : faultInField(field, type, at)
    if (fault !== undefined) return fault
  }
  const isUnionKept = unions[message]?.(given.map(([name]) => name)) ?? true
  return isUnionKept ? undefined : `Invalid value at '${path}' (oneof), exactly one kind is needed`
}

function faultInList(value: unknown, type: FieldType, path: string): string | undefined {
  if (!Array.isArray(value)) return `Invalid value at '${path}', a list is needed`
  for (const [index, item] of value.entries()) {
    const fault = faultInField(item, type, `${path}[${index}]`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultInField(value: unknown, type: FieldType, path: string): string | undefined {
  switch (type.kind) {
    case 'message':
      return faultIn(value, type.message, path)
    case 'map':
      return typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([key, item]) => faultIn(item, type.message, `${path}[${key}]`))
            .find((fault) => fault !== undefined)
        : `Invalid value at '${path}', a map is needed`
    case 'any':
      return undefined
    default: {
      const isKind = typeof value === type.kind
      return isKind ? undefined : `Invalid value at '${path}' (TYPE_${type.kind.toUpperCase()})`
    }
  }
}

function parse(source: string): ReadonlyMap<string, Message> {
  const bare = source.replace(/\/\*\*[\s\S]*?\*\//g, '')
  const found = new Map<string, Message>()
  for (const [, name = '', body = ''] of bare.matchAll(
    /export interface Schema\$(\w+) \{([\s\S]*?)\n {4}\}/g,
  )) {
    const fields = [...body.matchAll(/^ {8}(\w+)\?: (\{[\s\S]*?\}|[^;]+)(?: \| null)?;/gm)]
    found.set(
      name,
      new Map(fields.map(([, field = '', type = '']) => [field, typeOf(type.trim())])),
    )
  }
  return found
}

function typeOf(text: string): FieldType {
  const type = text.replace(/ \| null$/, '')
  const mapped = /\[key: string\]: Schema\$(\w+)/.exec(type)
  if (mapped) return { kind: 'map', message: mapped[1] ?? '', isList: false }
  const isList = type.endsWith('[]')
  const item = type.replace(/(\[\])+$/, '')
  const message = /^Schema\$(\w+)$/.exec(item)?.[1]
  if (message !== undefined) return { kind: 'message', message, isList }
  const isPlain = item === 'string' || item === 'number' || item === 'boolean'
  return { kind: isPlain ? item : 'any', message: '', isList: isList && isPlain }
}
