/**
 * A page in a browser engine's window for the journeys: real navigation, real pointer and keys.
 * Puppeteer drives Firefox (WebDriver BiDi), WebKit has its own driver (WebDriver); shared actions
 * are written here on top of the few that each engine does in its own way.
 */

import { setTimeout as sleep } from 'node:timers/promises'

/** Keys as both drivers type them. */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ' } as const

/** A control or element by CSS selector, and by the words in it if several match. */
export interface Target {
  readonly css: string
  readonly words?: string
}

const patienceMs = 15_000
const lookAgainMs = 20

/** Finds the first visible element of a target; runs in the page, so it is text. */
const findElement = `
  const find = ({ css, words }) => [...document.querySelectorAll(css)].find((element) => {
    if (!element.getClientRects().length || getComputedStyle(element).visibility === 'hidden') return false
    const named = [element.getAttribute('aria-label'), element.textContent].join(' ')
    return named.replace(/\\s+/g, ' ').includes(words ?? '')
  })`

export interface Engine {
  readonly name: 'Firefox' | 'WebKit'
  /** Why it cannot run on this machine; undefined when it can. */
  readonly missing: string | undefined
  /** @param features of the engine to switch on, or off with a "!" before the name */
  readonly start: (siteUrl: string, features: readonly string[]) => Promise<EnginePage>
}

export abstract class EnginePage {
  readonly #siteUrl: string
  #visits = 0

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
  }

  /** @param x,y CSS pixels of the viewport */
  abstract clickAt(x: number, y: number): Promise<void>
  abstract type(text: string): Promise<void>
  abstract resize(width: number, height: number): Promise<void>
  /** Forgets cookies and everything stored for the site. */
  abstract forget(): Promise<void>
  /** Closes the browser. */
  abstract stop(): Promise<void>
  /** `script` is the body of a function; its arguments are JSON values in `args`. */
  protected abstract evaluate(script: string, args: readonly unknown[]): Promise<unknown>

  /**
   * Sets the page's own location and waits for the new document, because the drivers lose some
   * navigations. Reloads the document if only the fragment differs.
   * @param address path on the site under test, or a full URL
   */
  async goto(address: string): Promise<void> {
    const { href, origin } = new URL(address, this.#siteUrl)
    this.#visits += 1
    await this.run(
      `window.visit = args[0]
      const isSame = location.href.split('#')[0] === args[1].split('#')[0]
      if (isSame) history.replaceState(null, '', args[1])
      if (isSame) location.reload()
      else location.href = args[1]`,
      this.#visits,
      href,
    )
    await this.waitFor(
      `return location.href.startsWith(args[1]) && window.visit !== args[0] && document.readyState === 'complete'`,
      this.#visits,
      origin,
    )
  }

  back(): Promise<void> {
    return this.run('history.back()')
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key])
  }

  async run<Value>(script: string, ...args: readonly unknown[]): Promise<Value> {
    return (await this.evaluate(script, args)) as Value
  }

  /** Runs `script` until it returns something true; an error while the page changes is not yet. */
  async waitFor<Value>(script: string, ...args: readonly unknown[]): Promise<Value> {
    const until = performance.now() + patienceMs
    let trouble: unknown
    for (;;) {
      try {
        const value = await this.run<Value>(script, ...args)
        if (value) return value
      } catch (error) {
        trouble = error
      }
      if (performance.now() > until) {
        throw new Error(`never true: ${script} ${JSON.stringify(args)}`, { cause: trouble })
      }
      await sleep(lookAgainMs)
    }
  }

  waitForPath(pattern: RegExp): Promise<boolean> {
    return this.waitFor(
      `return document.readyState === 'complete' && new RegExp(args[0]).test(location.href.slice(location.origin.length))`,
      pattern.source,
    )
  }

  waitForWords(words: string): Promise<boolean> {
    return this.waitFor(
      `return document.body.innerText.replace(/\\s+/g, ' ').includes(args[0])`,
      words,
    )
  }

  /** Waits for the element, scrolls to it and clicks its middle. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.#middleOf(target)
    await this.clickAt(x, y)
  }

  /** Clicks into the field, as visitors do, and types without clearing it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.waitForFocus(target)
    await this.type(text)
  }

  async waitForFocus(target: Target): Promise<void> {
    await this.waitFor(`${findElement}; return find(args[0]) === document.activeElement`, target)
  }

  /**
   * Waits until the element stands still: twice in the same place, and not sliding in. A busy
   * machine may draw no frame between two looks at a menu that is still outside the window.
   */
  #middleOf(target: Target): Promise<{ x: number; y: number }> {
    return this.waitFor(
      `${findElement}
      const element = find(args[0])
      if (!element) return false
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
      if (moving.some(({ effect }) => effect.target.contains(element))) return false
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const box = element.getClientRects()[0]
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const before = window.lastMiddle
      window.lastMiddle = { element, x, y }
      if (before?.element !== element || before.x !== x || before.y !== y) return false
      const hit = document.elementFromPoint(x, y)
      if (!hit || !(element.contains(hit) || hit.contains(element))) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return false
      }
      return { x, y }`,
      target,
    )
  }
}
