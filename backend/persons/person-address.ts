/** A person, for whoever asks what is kept of them: one e-mail address, however it was written. */

import { domainToASCII, domainToUnicode } from 'node:url'
import { emailPattern } from '#domain/forms/email-address.ts'

export interface PersonAddress {
  /** In lower case. */
  readonly text: string
  /** Whether a cell is this address, and nothing else. */
  readonly isAll: (cell: string) => boolean
  /** Whether it stands somewhere in a text. */
  readonly isIn: (text: string) => boolean
  /** The same for bytes of a file that holds UTF-8, given as latin1. */
  readonly isInBytes: (latin1: string) => boolean
}

/** Returns undefined when it is no e-mail address. */
export function personAddress(given: string): PersonAddress | undefined {
  const text = folded(given)
  if (!emailPattern.test(given.trim())) return undefined
  const [local = '', domain = ''] = text.split('@')
  const spellings = [...new Set([domain, domainToUnicode(domain), domainToASCII(domain)])]
  const anyOf = spellings.filter((spelling) => spelling !== '').map(escaped)
  const address = `${escaped(local)}(?:@|%40)(?:${anyOf.join('|')})`
  const inText = standing(address, '\\p{L}\\p{N}')
  const inBytes = standing(asLatin1(address), 'A-Za-z0-9')
  const pattern = new RegExp(inText, 'iu')
  const bytesPattern = new RegExp(inBytes, 'i')
  return {
    text,
    isAll: (cell) => folded(cell) === text,
    isIn: (value) => pattern.test(value.normalize('NFC')),
    isInBytes: (latin1) => bytesPattern.test(latin1),
  }
}

/** Not as a part of a longer address; but after a line break in JSON, which ends in a letter. */
function standing(address: string, letters: string): string {
  return `(?:(?<![${letters}._+-])|(?<=\\\\[nrtbf]))(?:${address})(?![${letters}-]|\\.[${letters}])`
}

function folded(cell: string): string {
  const lower = cell.normalize('NFC').trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = domainToASCII(lower.slice(at + 1))
  return domain === '' ? lower : lower.slice(0, at + 1) + domain
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function asLatin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
