/** A person's email address: recognizes it in any spelling, to find what is kept of the person. */

import { domainToASCII, domainToUnicode } from 'node:url'
import { emailPattern } from '#domain/forms/email-address.ts'

export interface PersonAddress {
  /** In lower case. */
  readonly text: string
  /** Whether a cell is this address, and nothing else. */
  readonly isAll: (cell: string) => boolean
  /** Whether a text contains it. */
  readonly isIn: (text: string) => boolean
  /** The same for the bytes of a UTF-8 file, decoded as latin1. */
  readonly isInBytes: (latin1: string) => boolean
}

/** @returns undefined if it is not an email address */
export function personAddress(given: string): PersonAddress | undefined {
  const text = folded(given)
  if (!emailPattern.test(given.trim())) return undefined
  const [local = '', domain = ''] = text.split('@')
  const spellings = [...new Set([domain, domainToUnicode(domain), domainToASCII(domain)])]
  const anyOf = spellings.filter((spelling) => spelling !== '').map(escaped)
  const address = `${escaped(local)}(?:@|%40)(?:${anyOf.join('|')})`
  const inText = standalone(address, '\\p{L}\\p{N}')
  const inBytes = standalone(asLatin1(address), 'A-Za-z0-9')
  const pattern = new RegExp(inText, 'iu')
  const bytesPattern = new RegExp(inBytes, 'i')
  return {
    text,
    isAll: (cell) => folded(cell) === text,
    isIn: (value) => pattern.test(value.normalize('NFC')),
    isInBytes: (latin1) => bytesPattern.test(latin1),
  }
}

/** Not as part of a longer address, but after a JSON line break, whose escape ends in a letter. */
function standalone(address: string, letters: string): string {
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
