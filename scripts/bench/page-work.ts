/**
 * What a step costs the browser, counted rather than timed: a busy machine makes the same step slower,
 * but not its work more.
 */

import type { Page } from 'puppeteer-core'

export interface PageWork {
  /** Nodes put in, taken out or changed. */
  readonly nodes: number
  readonly styles: number
  readonly layouts: number
  /** In milliseconds, for the share of each in a step. */
  readonly script: number
  readonly style: number
  readonly layout: number
}

/** Counts what a step does until the browser has nothing left to do. */
export async function workOf<Result>(
  page: Page,
  step: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly work: PageWork }> {
  await page.evaluate(countNodes)
  const before = await page.metrics()
  const result = await step()
  const after = await page.metrics()
  const grown = (name: keyof typeof after) => (after[name] ?? 0) - (before[name] ?? 0)
  return {
    result,
    work: {
      nodes: await page.evaluate(() => Number(Reflect.get(window, 'countedNodes'))),
      styles: grown('RecalcStyleCount'),
      layouts: grown('LayoutCount'),
      script: grown('ScriptDuration') * 1000,
      style: grown('RecalcStyleDuration') * 1000,
      layout: grown('LayoutDuration') * 1000,
    },
  }
}

function countNodes(): void {
  Reflect.get(window, 'nodeWatcher')?.disconnect()
  Reflect.set(window, 'countedNodes', 0)
  const size = (node: Node) => (node instanceof Element ? 1 + node.querySelectorAll('*').length : 1)
  const watcher = new MutationObserver((changes) => {
    let count = Number(Reflect.get(window, 'countedNodes'))
    for (const { type, addedNodes, removedNodes } of changes) {
      if (type !== 'childList') count += 1
      for (const node of [...addedNodes, ...removedNodes]) count += size(node)
    }
    Reflect.set(window, 'countedNodes', count)
  })
  watcher.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  Reflect.set(window, 'nodeWatcher', watcher)
}

/** "214 nodes, 3 styles, 4 layouts, script 31 ms, style 5 ms, layout 9 ms", each for one of `steps`. */
export function workText(work: PageWork, steps: number): string {
  const each = (value: number, unit: string) => `${(value / steps).toFixed(1)} ${unit}`
  return [
    each(work.nodes, 'nodes'),
    each(work.styles, 'styles'),
    each(work.layouts, 'layouts'),
    `script ${each(work.script, 'ms')}`,
    `style ${each(work.style, 'ms')}`,
    `layout ${each(work.layout, 'ms')}`,
  ].join(', ')
}
