/** Every route opens whole at the widths of a telephone and of a desk; by Tab every control of each kind of page is reached. */

import { expect, onTestFinished, test } from 'vitest'
import { startService } from '#tests/support/service-process.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'
import { postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { EnginePage } from './engine-page.ts'
import { describeInEngine, type Engine } from './in-engine.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Routes shown in one go; a fault is told with its address. */
const look = `
  const main = document.querySelector('main')
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    hasMain: (main?.innerText ?? '').length > 100,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    hasStyle: getComputedStyle(document.body).margin === '0px',
  }`

interface Look {
  readonly heading: string
  readonly hasMain: boolean
  readonly sideways: number
  readonly hasStyle: boolean
}

/** Numbers every control that Tab should reach, a radio group once, in the page's order. */
const numberControls = `
  const groups = new Set()
  const controls = [...document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  )].filter((control) => {
    if (control.disabled || control.tabIndex < 0 || control.type === 'hidden') return false
    if (!control.checkVisibility({ visibilityProperty: true })) return false
    if (control.type !== 'radio') return true
    const group = control.form?.getAttribute('action') + control.name
    if (groups.has(group)) return false
    groups.add(group)
    return true
  })
  controls.forEach((control, index) => { control.dataset.stop = index })
  return controls.length`

/** As both drivers write it in a text. */
const tabKey = '\uE004'

const adminToken = 'keyboard-admin-token'

/** Notes where the focus goes: a control's number (a radio's group), -1 outside the page, -2 elsewhere in it. */
const noteStops = `
  window.stops = []
  const note = (stop) => { if (stop !== stops.at(-1)) stops.push(stop) }
  addEventListener('focusout', ({ relatedTarget }) => { if (!relatedTarget) note(-1) })
  addEventListener('focusin', ({ target: at }) => {
    const first = at.type === 'radio'
      ? [...document.getElementsByName(at.name)].find((radio) => radio.form === at.form && radio.dataset.stop)
      : at
    const scrolls = at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight
    if (first?.dataset.stop !== undefined) note(Number(first.dataset.stop))
    // Firefox stops there of itself.
    else if (!scrolls) note(-2)
  })`

const isInDialog = `return document.querySelector('.lead-detail').contains(document.activeElement)`

/** More presses than controls: a date has several parts, and Firefox stops at what scrolls. */
const furtherPresses = 8

/** The controls in the order in which Tab reaches them, each once. */
async function stopsByTab(page: EnginePage, count: number): Promise<readonly number[]> {
  await page.run(noteStops)
  // In one go: a press alone waits for its answer.
  await page.type(tabKey.repeat(count))
  for (let press = 0; ; press += 1) {
    const stops = await page.run<readonly number[]>('return stops')
    if (stops.length >= count || press === furtherPresses) return stops.slice(0, count)
    await page.press('Tab')
  }
}

export function describePages(engine: Engine): void {
  describeInEngine(engine, 'pages', (page) => {
    test.each(sizes)('opens whole at $width px', async ({ width, height }) => {
      await page().resize(width, height)
      const faults: string[] = []
      for (const path of framedPaths) {
        await page().goto(path)
        const seen = await page().run<Look>(look)
        const isWhole = seen.heading !== '' && seen.hasStyle && seen.sideways <= 0
        if (!isWhole || (!seen.hasMain && path !== notFoundPath)) {
          faults.push(`${path}: ${JSON.stringify(seen)}`)
        }
      }
      expect(faults).toEqual([])
    })

    test.each(framedPaths.filter(isFirstOfKind))('%s: Tab reaches every control', async (path) => {
      await page().resize(1280, 900)
      await page().goto(path)
      const count = await page().run<number>(numberControls)
      expect(await stopsByTab(page(), count)).toEqual([...Array(count).keys()])
    })

    test('the dashboard: Tab reaches every control, and of one lead its own', async () => {
      // Of its own, with one lead: what arrives meanwhile, or is scrolled into sight, adds controls.
      const service = await startService({ DATA_DIR: temporaryFolder(), ADMIN_TOKEN: adminToken })
      onTestFinished(async () => void (await service.kill('SIGTERM')))
      const request = { name: `Kim ${engine.name}`, email: `${engine.name}@keys.example` }
      await postJson(`${service.url}/api/consultation-requests`, request)
      await page().forget()
      await page().resize(1280, 900)
      await page().goto(`${service.url}/admin/leads?token=${adminToken}`)
      // The parts that only some roles have come with the answer that names the role.
      for (const words of [`Kim ${engine.name}`, 'Audit trail']) {
        await page().waitForWords(words)
      }
      const count = await page().run<number>(numberControls)
      expect(await stopsByTab(page(), count)).toEqual([...Array(count).keys()])

      const details = { css: 'tbody button', words: `Details of Kim ${engine.name}` }
      await page().click(details)
      await page().waitForFocus({ css: '.lead-detail' })
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'ShiftTab', 'ShiftTab', 'ShiftTab'] as const) {
        await page().press(key)
        expect(await page().run(isInDialog)).toBe(true)
      }
      await page().press('Escape')
      await page().waitForFocus(details)
    })
  })
}
