/**
 * A fault patch: the smallest change that breaks one promise of the product, and the test that catches it.
 * Sources are found by the code, and paths are named by their ends, so that a move changes nothing here.
 */

import { readFileSync } from 'node:fs'

export interface Fault {
  /** Code that occurs once in the product, or else in `file`. */
  readonly find: string
  /** End of the source file's path, if other files have the code, too. */
  readonly file?: string
  readonly replace: string
  /** End of the test file's path: `.test.ts` runs in Vitest, `.spec.ts` in Playwright. */
  readonly caughtBy: string
  /** Pattern of the test's name, where the whole file would take long. */
  readonly named?: string
  /** Whether the pages are built with the fault first: for a browser always, else if the test reads them. */
  readonly builds?: boolean
}

/** By what the product promises and the fault breaks. */
export type Faults = Readonly<Record<string, Fault>>

const inProduct = /^(?:backend|domain|frontend|scripts)\/.*\.(?:ts|tsx|mjs|scss)$/

/** @returns a function that finds the file to break, and throws unless there is one */
export function sourcesIn(paths: readonly string[]): (fault: Fault) => string {
  const product = paths.filter((path) => inProduct.test(path))
  const texts = product.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  return ({ find, file = '' }) => {
    const found = texts.filter(({ path, text }) => path.endsWith(file) && text.includes(find))
    return only(
      found.map(({ path }) => path),
      find,
    )
  }
}

/** @throws Error unless one path ends so */
export function pathEndingIn(paths: readonly string[], end: string): string {
  return only(
    paths.filter((path) => `/${path}`.endsWith(`/${end}`)),
    end,
  )
}

function only([path, ...others]: readonly string[], what: string): string {
  if (path !== undefined && others.length === 0) return path
  throw new Error(`${path ? `${path} and others have` : 'No file has'} "${what}"`)
}

/** @throws Error unless the fault applies to exactly one place of the text */
export function withFault(text: string, { find, replace }: Fault): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`"${find}" occurs ${parts.length - 1} times, not once`)
  return parts.join(replace)
}
