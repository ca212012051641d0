/** Starts an engine for a group of tests, or says why they are skipped. */

import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Engine, EngineSession, SessionOptions } from './engine.ts'
import { EnginePage } from './engine-page.ts'

/** @param define gets the page as a function: the engine starts only when the group runs */
export function describeInEngine(
  engine: Engine,
  title: string,
  define: (page: () => EnginePage) => void,
  options: SessionOptions = {},
): void {
  const reason = engine.missing()
  const why = reason === undefined ? '' : ` (skipped: ${reason})`
  describe.skipIf(reason !== undefined)(`${engine.name}: ${title}${why}`, () => {
    let session: EngineSession
    let page: EnginePage
    beforeAll(async () => {
      session = await engine.start(options)
      page = new EnginePage(session.window, inject('siteUrl'))
    })
    afterAll(() => session?.stop())
    define(() => page)
  })
}
