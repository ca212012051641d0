/**
 * Reader of a Google service account's key as people paste it. Repairs what is unambiguous (line
 * breaks escaped twice or lost, CRLF, a BOM, quotation marks around it, base64), or else says what
 * it is instead. No message contains a part of it.
 */

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { withoutBlanksAround } from './env-file.ts'

export interface ServiceAccountKey {
  readonly clientEmail: string
  /** PEM, as Google issued it. */
  readonly privateKey: string
}

/** Its message, the rest of a sentence, says what the text is instead of a usable key. */
export class KeyError extends Error {}

const renew = 'make a new JSON key for the service account (docs/connecting-a-sheet.md §1)'

/** @param isFile changes the advice for a key that is cut off @throws KeyError */
export function readServiceAccountKey(text: string, isFile: boolean): ServiceAccountKey {
  const key = fieldsOf(withoutBlanksAround(text), isFile)
  if ('installed' in key || 'web' in key) {
    throw new KeyError(`expected a service-account key, found an OAuth client: ${renew}`)
  }
  const { type = 'service_account', client_email: email, private_key: privateKey } = key
  if (type !== 'service_account') {
    throw new KeyError(
      `expected a service-account key, found credentials of another type: ${renew}`,
    )
  }
  const clientEmail = withoutBlanksAround(String(email ?? ''))
  const unusable = [
    ...(/^[^\s@]+@[^\s@]+$/.test(clientEmail) ? [] : ['client_email']),
    ...(typeof privateKey === 'string' && privateKey !== '' ? [] : ['private_key']),
  ]
  if (unusable.length > 0) {
    throw new KeyError(
      `expected a service-account key with a usable ${unusable.join(', ')}: ${renew}`,
    )
  }
  return { clientEmail, privateKey: usablePem(String(privateKey)) }
}

function fieldsOf(text: string, isFile: boolean): Readonly<Record<string, unknown>> {
  if (text === '') throw new KeyError('expected a service-account key, found nothing in it')
  const found = [text, ...repairs(text)].map(parsedObject).find((object) => object !== undefined)
  if (found !== undefined) return found
  throw new KeyError(`expected a service-account key in JSON form${insteadOfJson(text, isFile)}`)
}

/** Each undoes one thing that a shell, an editor or a container does to pasted JSON. */
function* repairs(text: string): Generator<string> {
  const plain = /^(["'`]).*\1$/s.test(text) ? text.slice(1, -1) : text
  yield plain
  // Line breaks inside a JSON string: expanded escapes.
  yield plain.replace(/"(?:[^"\\]|\\.)*"/gs, (word) => word.replace(/\r\n?|\n/g, '\\n'))
  // {\"type\": …}: escaped twice.
  yield plain.replaceAll('\\"', '"').replaceAll('\\\\n', '\\n')
  if (/^[\w+/=\s-]+$/.test(plain)) yield Buffer.from(plain, 'base64').toString('utf8').trim()
}

function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return parsedObject(value)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}

function insteadOfJson(text: string, isFile: boolean): string {
  if (/^-+BEGIN/.test(text)) return ', found one field of it: the whole downloaded file is needed'
  if (/^["'`]?\{/.test(text) && !/\}["'`]?$/.test(text)) {
    const step = isFile
      ? `copy the whole downloaded file again, or ${renew}`
      : 'put JSON of several lines in single quotes, or on one line'
    return `, found only the start of one: it is cut off (${step})`
  }
  if (/^[~./]|\.json$|^[A-Za-z]:\\/.test(text)) {
    return ', found a path, which belongs in GOOGLE_APPLICATION_CREDENTIALS'
  }
  return ''
}

/** @throws KeyError */
function usablePem(given: string): string {
  const pem = pemOf(given.replace(/\\+r|\r/g, '').replace(/\\+n/g, '\n'))
  const type = typeOfIntactKey(pem)
  if (type === 'rsa') return pem
  throw new KeyError(
    type === undefined
      ? `expected a service-account key with a usable private_key: a part of it is missing or changed; ${renew}`
      : `expected a service-account key, found a private_key of another kind: ${renew}`,
  )
}

/** Undefined if unreadable, or if its parts do not match, which reading alone does not reveal. */
function typeOfIntactKey(pem: string): string | undefined {
  try {
    const key = createPrivateKey(pem)
    const text = Buffer.from('signed to try the key')
    const signature = sign('sha256', text, key)
    const isIntact = verify('sha256', text, createPublicKey(key), signature)
    return isIntact ? key.asymmetricKeyType : undefined
  } catch {
    return undefined
  }
}

/** Header, lines of 64 characters and footer, whatever happened to the line breaks. */
function pemOf(text: string): string {
  const [, kind = '', rest = ''] = /-----BEGIN ([A-Z ]+)-----(.*)$/s.exec(text) ?? []
  const unusable = 'expected a service-account key with a usable private_key'
  if (!/^(?:RSA )?PRIVATE KEY$/.test(kind)) {
    const found = kind === '' ? 'no BEGIN PRIVATE KEY line' : `a ${kind.toLowerCase()}`
    throw new KeyError(`${unusable}, found ${found}: ${renew}`)
  }
  const end = rest.indexOf(`-----END ${kind}-----`)
  if (end === -1) {
    throw new KeyError(`${unusable}: it is cut off and its END line is missing; ${renew}`)
  }
  const body = rest.slice(0, end).replace(/\s+/g, '')
  return [
    `-----BEGIN ${kind}-----`,
    ...(body.match(/.{1,64}/g) ?? []),
    `-----END ${kind}-----`,
    '',
  ].join('\n')
}

const readErrors: Readonly<Record<string, string>> = {
  ENOENT: 'there is no file at that path',
  ENAMETOOLONG: 'there is no file at that path',
  ENOTDIR: 'there is no file at that path',
  EISDIR: 'it is a folder',
  EACCES: 'this user isn’t allowed to read it',
  EPERM: 'this user isn’t allowed to read it',
}

/**
 * The text of a key file, which editors may save as UTF-8 or UTF-16. No message contains the path,
 * because some people paste the key itself there.
 * @throws KeyError
 */
export function keyFileText(file: string): string {
  try {
    const bytes = readFileSync(file)
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = /[{]|BEGIN/.test(file)
      ? 'this is the key itself, which belongs in GOOGLE_SERVICE_ACCOUNT_JSON'
      : (readErrors[code] ?? 'it can’t be read')
    throw new KeyError(
      `expected the path of a readable file: ${reason} (a relative path starts at the project’s folder)`,
    )
  }
}
