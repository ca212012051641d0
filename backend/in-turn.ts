/**
 * Handlers one after another as a single one. A layer of Express's router costs more than most of what
 * we hang into it: it matches the address again and keeps its own place (docs/quality.md §4).
 */

import type { RequestHandler } from 'express'

/** What a handler throws, rejects with or passes on ends the turn and goes to `next`. */
export function inTurn(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let index = 0
    function step(error?: unknown): void {
      const handler = handlers[index]
      index += 1
      if (error !== undefined || handler === undefined) {
        next(error)
        return
      }
      try {
        const done: unknown = handler(request, response, step)
        if (done instanceof Promise) done.catch(next)
      } catch (thrown) {
        next(thrown)
      }
    }
    step()
  }
}
