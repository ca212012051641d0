/** Firefox through WebDriver BiDi, as puppeteer speaks it. */

import { existsSync } from 'node:fs'
import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core'
import type { Engine, EngineSession, SessionOptions } from './engine.ts'
import type { EngineWindow, Key } from './engine-page.ts'

const executables = [
  process.env.FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const keys: Readonly<Record<Key, KeyInput>> = {
  Tab: 'Tab',
  ShiftTab: 'Tab',
  Enter: 'Enter',
  Escape: 'Escape',
  Space: ' ',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
  '/': '/',
}

export const firefox: Engine = {
  name: 'Firefox',
  missing: () =>
    findFirefox() === undefined ? 'Firefox is not installed (Debian: firefox-esr)' : undefined,
  start: startFirefox,
}

function findFirefox(): string | undefined {
  return executables.find((file) => file !== undefined && existsSync(file))
}

async function startFirefox({ scripts = true }: SessionOptions = {}): Promise<EngineSession> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': scripts },
  })
  const page = await browser.newPage()
  return {
    version: (await browser.version()).replace('firefox/', ''),
    window: new FirefoxWindow(browser, page),
    stop: () => browser.close(),
  }
}

class FirefoxWindow implements EngineWindow {
  readonly #browser: Browser
  #page: Page

  constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  async back(): Promise<void> {
    await this.#page.evaluate(() => history.back())
  }

  async forward(): Promise<void> {
    await this.#page.evaluate(() => history.forward())
  }

  /** As an expression: a function made from text would break the page's security policy. */
  run(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.#page.evaluate(`((args) => { ${script}\n })(${JSON.stringify(args)})`)
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y)
  }

  moveTo(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y)
  }

  async press(key: Key): Promise<void> {
    if (key === 'ShiftTab') await this.#page.keyboard.down('Shift')
    await this.#page.keyboard.press(keys[key])
    if (key === 'ShiftTab') await this.#page.keyboard.up('Shift')
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot())
  }

  /** A new window of its own storage; after going back, the old one no longer takes every key. */
  async forget(): Promise<void> {
    const context = await this.#browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport(this.#page.viewport())
    await this.#page.close()
    this.#page = page
  }
}
