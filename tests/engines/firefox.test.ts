/** The journeys in Firefox, driven by puppeteer through WebDriver BiDi. */

import { existsSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { type Engine, EnginePage } from './engine-page.ts'
import { describeJourneys } from './journeys.ts'

const executables = [
  process.env.FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const executablePath = executables.find((file) => file !== undefined && existsSync(file))

const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath ? undefined : 'Firefox is not installed (Debian: firefox-esr)',
  start: async (siteUrl) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
      headless: true,
    })
    return new FirefoxPage(siteUrl, browser, await browser.newPage())
  },
}

class FirefoxPage extends EnginePage {
  readonly #browser: Browser
  #page: Page

  constructor(siteUrl: string, browser: Browser, page: Page) {
    super(siteUrl)
    this.#browser = browser
    this.#page = page
  }

  /** Sends an expression: a function made from text would violate the page's security policy. */
  protected evaluate(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.#page.evaluate(`((args) => { ${script}\n })(${JSON.stringify(args)})`)
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height })
  }

  /** Opens a window with its own storage; after going back, the old one would miss some keys. */
  async forget(): Promise<void> {
    const context = await this.#browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport(this.#page.viewport())
    await this.#page.close()
    this.#page = page
  }

  stop(): Promise<void> {
    return this.#browser.close()
  }
}

describeJourneys(firefox)
