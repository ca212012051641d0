/** Groups of tests in Firefox or WebKit: starts the engine, or says why the group is skipped. */

import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { EnginePage } from './engine-page.ts'

export interface Engine {
  readonly name: 'Firefox' | 'WebKit'
  /** Why it cannot run on this machine; undefined when it can. */
  readonly missing: () => string | undefined
  /** @param features of the engine to switch on, or off with a "!" before the name */
  readonly start: (siteUrl: string, features: readonly string[]) => Promise<EnginePage>
}

/** @param define gets the page as a function, because the engine starts only when the group runs */
export function describeInEngine(
  engine: Engine,
  title: string,
  define: (page: () => EnginePage) => void,
  features: readonly string[] = [],
): void {
  const reason = engine.missing()
  const why = reason === undefined ? '' : ` (skipped: ${reason})`
  describe.skipIf(reason !== undefined)(`${engine.name}: ${title}${why}`, () => {
    let page: EnginePage
    beforeAll(async () => {
      page = await engine.start(inject('siteUrl'), features)
    })
    afterAll(() => page?.stop())
    define(() => page)
  })
}
