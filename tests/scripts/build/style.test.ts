import { expect, test } from 'vitest'
import { themeColors } from '#frontend/styles/theme-values.ts'
import { compileStyles } from '#scripts/build/sass.ts'
import { dropUnused, pageStyles } from '#scripts/build/style.ts'
import { readPage, readPolicies } from '#tests/support/built-site.ts'

const form = `<form><label class="form-label" for="a">Name</label>
  <input class="form-control" id="a" name="a"/><button class="btn btn-primary">Send</button></form>`

/** The styles of one page, and of what an island shows in it later. */
const styles = await pageStyles(
  [form, '<p>table card badge row</p>'],
  [
    `return <div className="alert alert-danger"><button aria-disabled="true">{words}</button></div>`,
    `<p role="card">{form.querySelector('select')}</p>`,
  ],
)
const style = await styles.styleOf(form)

test('drops styles that the page does not use, even if its text contains their names', () => {
  expect(style).not.toMatch(/\.(?:accordion|carousel|btn-danger|table|card|badge|row)\b/)
  expect(style).toContain(`background:${themeColors.lamp}`)
})

test('leaves styles that scripts and islands need later to the stylesheet that comes with them', () => {
  for (const later of [/\.btn:disabled/, /\.alert-danger/]) {
    expect(style).not.toMatch(later)
    expect(styles.laterStyle).toMatch(later)
  }
})

test('defines every custom property that a page uses, if the whole stylesheet does', () => {
  const whole = compileStyles('site.scss')
  for (const path of Object.keys(readPolicies())) {
    const own = readPage(path).match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    const defined = new Set([...own.matchAll(/(?<=[{;])(--[\w-]+):/g)].map(([, name]) => name))
    const used = [...own.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    const lost = used.filter((name) => !defined.has(name) && whole.includes(`${name}:`))
    expect(lost).toEqual([])
  }
})

const page = `<ul class="a" data-state="shut"><li>x</li></ul><details><summary>y</summary></details>
  <button>z</button><input type="date">`

test.each([
  ...['.a > li', '.a:hover > li::before', 'ul:has(:checked)', 'button:not(:disabled)'],
  ...['html :focus-visible, details[open] > summary::after', '.a + details:has(summary:focus)'],
  ...['[data-state="shut"]', '.a:not(:has(li))', 'summary::-webkit-details-marker', '[hidden]'],
  ...['details:is([open], :popover-open)', '::-webkit-datetime-edit'],
])('keeps a rule that may match an element of the page: %s', (selector) => {
  const css = `${selector}{top:0}`
  expect(dropUnused(css, `<html>${page}</html>`)).toBe(css)
})

test.each([
  ...['.a > button', 'li + li', '.a:not(ul)', 'button:disabled', 'ul ul', '[data-state="open"]'],
  ...['button:has(li)', 'button:indeterminate', '::file-selector-button', '::-moz-focus-inner'],
  '.a::placeholder',
])('drops a rule that matches no element: %s', (selector) => {
  const css = `@media print{${selector},.a{top:0}}${selector}{top:0}`
  expect(dropUnused(css, page)).toBe('@media print{.a{top:0}}')
})

test('keeps the steps of an animation', () => {
  const css = '@keyframes turn{from{top:0}50%{top:1px}}'
  expect(dropUnused(css, page)).toBe(css)
})
