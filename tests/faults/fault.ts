/**
 * A fault patch: the smallest change that breaks one promise of the product, and the test that catches it.
 * Paths are named by their ends, so that a move to another folder changes nothing here.
 */

export interface Fault {
  /** End of the source file's path, as long as it takes to name one file. */
  readonly file: string
  /** Code that occurs once in that file. */
  readonly find: string
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

/** @throws Error unless one path ends so */
export function pathEndingIn(paths: readonly string[], end: string): string {
  const found = paths.filter((path) => `/${path}`.endsWith(`/${end}`))
  const [path] = found
  if (path === undefined || found.length > 1) throw new Error(`${found.length} files end in ${end}`)
  return path
}

/** @throws Error unless the fault applies to exactly one place of the text */
export function withFault(text: string, { find, replace }: Fault): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`"${find}" occurs ${parts.length - 1} times, not once`)
  return parts.join(replace)
}
