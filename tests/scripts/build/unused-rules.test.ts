import { expect, test } from 'vitest'
import { dropUnused } from '#scripts/build/unused-rules.ts'

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
