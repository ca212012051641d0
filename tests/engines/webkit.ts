/**
 * WebKit as WebKitGTK's MiniBrowser, through its own WebDriver, on a display that nobody sees. The
 * nearest to Safari that runs on a server: the same engine, another window around it.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key as DriverKey, Origin, type WebDriver } from 'selenium-webdriver'
import type { Engine, EngineSession, SessionOptions } from './engine.ts'
import type { EngineWindow, Key } from './engine-page.ts'

const displaySize = '1700x1100x24'
const driverStartMs = 10_000

const keys: Readonly<Record<Exclude<Key, 'ShiftTab'>, string>> = {
  Tab: DriverKey.TAB,
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Space: DriverKey.SPACE,
  ArrowDown: DriverKey.ARROW_DOWN,
  ArrowUp: DriverKey.ARROW_UP,
  '/': '/',
}

export const webkit: Engine = {
  name: 'WebKit',
  missing: () => {
    if (process.platform !== 'linux') return 'WebKit’s driver is WebKitGTK’s, which needs Linux'
    const absent = ['WebKitWebDriver', 'Xvfb'].filter((name) => findOnPath(name) === undefined)
    if (findMiniBrowser() === undefined) absent.push('MiniBrowser')
    if (absent.length === 0) return undefined
    return `${absent.join(', ')} not installed (Debian: webkit2gtk-driver, xvfb)`
  },
  start: startWebKit,
}

async function startWebKit({
  scripts = true,
  features = [],
}: SessionOptions = {}): Promise<EngineSession> {
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
    await untilAnswering(`http://127.0.0.1:${port}/status`)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: [
              '--automation',
              ...(scripts ? [] : ['--enable-javascript=FALSE']),
              ...(features.length === 0 ? [] : [`--features=${features.join()}`]),
            ],
          },
        }),
      )
      .build()
    await driver.manage().setTimeouts({ pageLoad: 30_000, script: 20_000 })
    return {
      version: String((await driver.getCapabilities()).get('browserVersion')),
      window: new WebKitWindow(driver),
      stop: async () => {
        await driver.quit().catch(() => {})
        await stopProcesses()
      },
    }
  } catch (error) {
    await stopProcesses()
    throw error
  }
}

class WebKitWindow implements EngineWindow {
  readonly #driver: WebDriver

  constructor(driver: WebDriver) {
    this.#driver = driver
  }

  back(): Promise<void> {
    return this.#driver.navigate().back()
  }

  forward(): Promise<void> {
    return this.#driver.navigate().forward()
  }

  run(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.#driver.executeScript(`const args = arguments[0]; ${script}`, args)
  }

  async clickAt(x: number, y: number): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }
    await this.#driver.actions({ async: false }).move(at).press().release().perform()
  }

  async moveTo(x: number, y: number): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }
    await this.#driver.actions().move(at).perform()
  }

  async press(key: Key): Promise<void> {
    const actions = this.#driver.actions()
    if (key === 'ShiftTab') {
      await actions
        .keyDown(DriverKey.SHIFT)
        .sendKeys(DriverKey.TAB)
        .keyUp(DriverKey.SHIFT)
        .perform()
      return
    }
    await actions.sendKeys(keys[key]).perform()
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform()
  }

  /** The window's frame is taken off, so that the page itself has this size. */
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

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64')
  }

  async forget(): Promise<void> {
    if (!(await this.#driver.getCurrentUrl()).startsWith('http')) return
    await this.#driver.manage().deleteAllCookies()
    await this.#driver.executeScript('sessionStorage.clear(); localStorage.clear()')
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function untilAnswering(url: string): Promise<void> {
  const until = performance.now() + driverStartMs
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (performance.now() > until) throw new Error('WebKitWebDriver does not answer')
    await sleep(50)
  }
}

function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser')[0]
}
