/**
 * WebKitGTK's MiniBrowser, driven by its own WebDriver on a virtual display. It is the closest to
 * Safari that runs on a server: the same engine in another window.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver'
import { placesOnPath } from '#scripts/setup/run.mjs'
import { freePort } from '#tests/support/free-port.ts'
import { type Engine, EnginePage } from './engine-page.ts'

const displaySize = '1700x1100x24'

export const webkit: Engine = {
  name: 'WebKit',
  missing: () => {
    if (process.platform !== 'linux') return 'WebKit’s driver is WebKitGTK’s, which needs Linux'
    const absent = ['WebKitWebDriver', 'Xvfb'].filter(
      (name) => !placesOnPath([name]).some((file) => existsSync(file)),
    )
    if (findMiniBrowser() === undefined) absent.push('MiniBrowser')
    if (absent.length === 0) return undefined
    return `${absent.join(', ')} not installed (Debian: webkit2gtk-driver, xvfb)`
  },
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
            binary: findMiniBrowser(),
            args: [
              '--automation',
              ...(features.length === 0 ? [] : [`--features=${features.join()}`]),
            ],
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

function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser')[0]
}
