/** Every route: opens whole at phone and desktop widths; Tab reaches every control of each kind. */

import { expect, onTestFinished, test } from 'vitest'
import { startService } from '#tests/support/service-process.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'
import { postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type EnginePage, keys } from './engine-page.ts'
import { describeInEngine, type Engine } from './in-engine.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Runs in the page and reads the signs that it opened whole. */
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

/** Numbers the controls that Tab should reach, in page order; a radio group counts once. */
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

const adminToken = 'keyboard-admin-token'

/** Records each focus: a control's number (a radio's group), -1 off the page, -2 elsewhere. */
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
    // Firefox stops at scrolling boxes on its own.
    else if (!scrolls) note(-2)
  })`

const isInDialog = `return document.querySelector('.lead-detail').contains(document.activeElement)`

/** Presses beyond the controls: a date has several parts, and Firefox stops at scrolling boxes. */
const furtherPresses = 8

/** The controls in the order in which Tab reaches them, each once. */
async function stopsByTab(page: EnginePage, count: number): Promise<readonly number[]> {
  await page.run(noteStops)
  // In one call, because each separate press waits for its answer.
  await page.type(keys.Tab.repeat(count))
  for (let press = 0; ; press += 1) {
    const stops = await page.run<readonly number[]>('return stops')
    if (stops.length >= count || press === furtherPresses) return stops.slice(0, count)
    await page.press('Tab')
  }
}

export function describePages(engine: Engine): void {
  describeInEngine(engine, 'pages', (page) => {
    test.each(sizes)('every route opens whole at $width px', async ({ width, height }) => {
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

    test.each(framedPaths.filter(isFirstOfKind))('Tab reaches all controls of %s', async (path) => {
      await page().resize(1280, 900)
      await page().goto(path)
      const count = await page().run<number>(numberControls)
      expect(await stopsByTab(page(), count)).toEqual([...Array(count).keys()])
    })

    test('Tab reaches every control of the dashboard and stays inside an open lead', async () => {
      // A separate service with one lead: rows that arrive or scroll into view would add controls.
      const service = await startService({ DATA_DIR: temporaryFolder(), ADMIN_TOKEN: adminToken })
      onTestFinished(async () => void (await service.kill('SIGTERM')))
      const request = { name: `Kim ${engine.name}`, email: `${engine.name}@keys.example` }
      await postJson(`${service.url}/api/consultation-requests`, request)
      await page().forget()
      await page().resize(1280, 900)
      await page().goto(`${service.url}/admin/leads?token=${adminToken}`)
      // Parts for certain roles appear only with the answer that names the role.
      for (const words of [`Kim ${engine.name}`, 'Audit trail']) {
        await page().waitForWords(words)
      }
      const count = await page().run<number>(numberControls)
      expect(await stopsByTab(page(), count)).toEqual([...Array(count).keys()])

      const details = { css: 'tbody button', words: `Details of Kim ${engine.name}` }
      await page().click(details)
      await page().waitForFocus({ css: '.lead-detail' })
      for (let press = 0; press < 8; press += 1) {
        await page().press('Tab')
        expect(await page().run(isInDialog)).toBe(true)
      }
      await page().press('Escape')
      await page().waitForFocus(details)
    })
  })
}
