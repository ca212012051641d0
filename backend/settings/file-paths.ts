/** Settings that name a place on the disk: what is there, before anything is opened or made. */

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { KeyError } from './service-account-key.ts'

/** Made again by builds and installations, with all that lies in them. */
const replacedFolders = ['dist', '.builds', 'node_modules', '.git']

/** @returns the rest of a sentence; undefined where leads may be kept there */
export function dataDirProblem(dataDir: string, projectRoot: string): string | undefined {
  const [first = ''] = path.relative(projectRoot, dataDir).split(path.sep)
  if (replacedFolders.includes(first)) {
    return `expected a folder outside ${first}, which is rebuilt along with everything in it`
  }
  const file = nearestThatExists(dataDir)
  return file === undefined ? undefined : `expected a folder, but ${file} is a file`
}

function nearestThatExists(place: string): string | undefined {
  for (let folder = place; ; folder = path.dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found) return found.isDirectory() ? undefined : folder
    if (folder === path.dirname(folder)) return undefined
  }
}

const readTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no file at that path',
  ENAMETOOLONG: 'there is no file at that path',
  ENOTDIR: 'there is no file at that path',
  EISDIR: 'it is a folder',
  EACCES: 'this user isn’t allowed to read it',
  EPERM: 'this user isn’t allowed to read it',
}

/**
 * The text of a key's file, which editors save in more than one encoding. The path stands in no message:
 * some paste the key itself.
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
      : (readTroubles[code] ?? 'it can’t be read')
    throw new KeyError(
      `expected the path of a readable file: ${reason} (a relative path starts at the project’s folder)`,
    )
  }
}
