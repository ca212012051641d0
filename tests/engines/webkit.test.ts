/**
 * The journeys in WebKit, and without popovers, like older Safaris. WebKitGTK's MiniBrowser, driven
 * by its own WebDriver on a virtual display, is the closest to Safari that runs on a server: the
 * same engine in another window.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver'
import { expect, test } from 'vitest'
import { findOnPath } from '#scripts/setup/run.mjs'
import { freePort } from '#tests/support/free-port.ts'
import { guideWith } from '#tests/support/site-paths.ts'
import { type Engine, EnginePage } from './engine-page.ts'
import { describeInEngine, describeJourneys, menuIsHidden, menuIsShown } from './journeys.ts'

const displaySize = '1700x1100x24'

const miniBrowser = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser')[0]
const isHere = ['WebKitWebDriver', 'Xvfb'].every((name) => findOnPath([name]))

const webkit: Engine = {
  name: 'WebKit',
  missing:
    miniBrowser && isHere
      ? undefined
      : 'WebKitGTK’s driver and Xvfb are not installed (Debian: webkit2gtk-driver, xvfb)',
  start: startWebKit,
}

/** @param features as MiniBrowser --features=help lists them */
async function startWebKit(siteUrl: string, features: readonly string[]): Promise<EnginePage> {
  const display = await startDisplay()
  const port = await freePort()
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  })
  async function stopProcesses(): Promise<void> {
    await end(driverProcess)
    await end(display.process)
  }
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))) await sleep(50)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: miniBrowser,
            args: ['--automation', ...features.map((name) => `--features=${name}`)],
          },
        }),
      )
      .build()
    await driver.manage().setTimeouts({ pageLoad: 30_000, script: 20_000 })
    return new WebKitPage(siteUrl, driver, stopProcesses)
  } catch (error) {
    await stopProcesses()
    throw error
  }
}

class WebKitPage extends EnginePage {
  readonly #driver: WebDriver
  readonly #stopProcesses: () => Promise<void>

  constructor(siteUrl: string, driver: WebDriver, stopProcesses: () => Promise<void>) {
    super(siteUrl)
    this.#driver = driver
    this.#stopProcesses = stopProcesses
  }

  protected evaluate(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.#driver.executeScript(`const args = arguments[0]; ${script}`, args)
  }

  async clickAt(x: number, y: number): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }
    await this.#driver.actions({ async: false }).move(at).press().release().perform()
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform()
  }

  /** Adds the size of the window's frame, so that the page itself has this size. */
  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window()
    await window.setRect({ width, height })
    const [innerWidth, innerHeight] = await this.#driver.executeScript<[number, number]>(
      'return [innerWidth, innerHeight]',
    )
    await window.setRect({
      width: width + (width - innerWidth),
      height: height + (height - innerHeight),
    })
  }

  async forget(): Promise<void> {
    if (!(await this.#driver.getCurrentUrl()).startsWith('http')) return
    await this.#driver.manage().deleteAllCookies()
    await this.#driver.executeScript('sessionStorage.clear(); localStorage.clear()')
  }

  async stop(): Promise<void> {
    await this.#driver.quit().catch(() => {})
    await this.#stopProcesses()
  }
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', displaySize, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data')
  return { name: `:${String(number).trim()}`, process: display }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

describeJourneys(webkit)

describeInEngine(
  webkit,
  'without popovers (Safari 16.4 to 16.6)',
  (page) => {
    test('the menu opens, closes with its button, and its links work', async () => {
      await page().resize(390, 844)
      await page().goto('/plans')
      expect(await page().run(`return 'popover' in HTMLElement.prototype`)).toBe(false)
      await page().click({ css: 'header button', words: 'Menu' })
      await page().waitFor(menuIsShown)
      await page().click({ css: '#site-menu button', words: 'Close' })
      await page().waitFor(menuIsHidden)
      await page().click({ css: 'header button', words: 'Menu' })
      await page().click({ css: '#site-menu a', words: 'Guides' })
      await page().waitForPath(/^\/guides$/)
    })

    test('a page starts at its top, and a term leads to its definition and back', async () => {
      await page().goto(guideWith('button.term'))
      expect(await page().run('return scrollY')).toBe(0)
      await page().click({ css: 'button.term' })
      await page().waitFor(
        `const at = document.activeElement
         const box = at.getBoundingClientRect()
         return at.id.startsWith('term-') && box.top >= 0 && box.bottom <= innerHeight`,
      )
      await page().press('Escape')
      await page().waitForFocus({ css: 'button.term' })
    })
  },
  ['!PopoverAttribute'],
)
