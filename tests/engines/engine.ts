/** A browser engine that is not Chromium: what the journeys need of one. */

import type { EngineWindow } from './engine-page.ts'

export interface Engine {
  readonly name: 'Firefox' | 'WebKit'
  /** Why it cannot run on this machine; undefined when it can. */
  readonly missing: () => string | undefined
  readonly start: (options?: SessionOptions) => Promise<EngineSession>
}

export interface SessionOptions {
  /** False: a browser that runs no script of the page. */
  readonly scripts?: boolean
  /** Features of WebKit to switch on, or off with a "!" before the name (MiniBrowser --features=help). */
  readonly features?: readonly string[]
}

export interface EngineSession {
  readonly version: string
  readonly window: EngineWindow
  readonly stop: () => Promise<void>
}
