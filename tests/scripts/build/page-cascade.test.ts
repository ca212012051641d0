import { expect, test } from 'vitest'
import { BuiltPage } from '#scripts/build/built-page.ts'
import { dropUnused } from '#scripts/build/page-cascade.ts'

const page = `<ul class="a" data-state="shut"><li>x</li></ul><details><summary>y</summary></details>
  <button>z</button><input type="date">`

test.each([
  '.a > li',
  '.a:hover > li::before',
  'ul:has(:checked)',
  'button:not(:disabled)',
  'html :focus-visible, details[open] > summary::after',
  '.a + details:has(summary:focus)',
  '[data-state="shut"]',
  '.a:not(:has(li))',
  'summary::-webkit-details-marker',
  '[hidden]',
  'details:is([open], :popover-open)',
  '::-webkit-datetime-edit',
])('keeps a rule that may match an element of the page: %s', (selector) => {
  const css = `${selector}{top:0}`
  expect(dropUnused(css, new BuiltPage(`<html>${page}</html>`))).toBe(css)
})

test.each([
  '.a > button',
  'li + li',
  '.a:not(ul)',
  'button:disabled',
  'ul ul',
  '[data-state="open"]',
  'button:has(li)',
  'button:indeterminate',
  '::file-selector-button',
  '::-moz-focus-inner',
  '.a::placeholder',
])('drops a rule that matches no element: %s', (selector) => {
  const css = `@media print{${selector},.a{top:0}}${selector}{top:0}`
  expect(dropUnused(css, new BuiltPage(page))).toBe('@media print{.a{top:0}}')
})

test('keeps the steps of an animation', () => {
  const css = '@keyframes turn{from{top:0}50%{top:1px}}'
  expect(dropUnused(css, new BuiltPage(page))).toBe(css)
})

const both = new BuiltPage('<html><p class="a b">x</p><p class="a b c">y</p></html>')

test.each([
  ['by a later rule', '.a{top:1px}.b{top:2px}', '.b{top:2px}'],
  ['by a stronger rule before it', '.a.b{top:1px}.a{top:2px}', '.a.b{top:1px}'],
  ['by an important one', '.a{top:1px!important}.a.b{top:2px}', '.a{top:1px!important}'],
  ['by its shorthand', '.a{margin-top:1px}.b{margin:0}', '.b{margin:0}'],
  ['on a condition', '@media print{.a{top:1px}}.b{top:2px}', '@media print{}.b{top:2px}'],
  ['in the same state', '.a:hover{top:1px}.b:hover{top:2px}', '.b:hover{top:2px}'],
  ['as a custom property', '.a{--x:1px}.b{--x:2px}', '.b{--x:2px}'],
])('drops a declaration that is overridden on every element %s', (_how, css, left) => {
  expect(dropUnused(css, both)).toBe(left)
})

test.each([
  ['on another element', '.a{top:1px}.c{top:2px}'],
  ['on a condition', '.a{top:1px}@media print{.b{top:2px}}'],
  ['in a state', '.a{top:1px}.b:hover{top:2px}'],
  ['in a state of an ancestor', '.a{top:1px}html:hover .b{top:2px}'],
  ['in a pseudo-element', '.a{top:1px}.b::before{top:2px}'],
  ['by a newer value in the same rule', '.a{top:1px;top:min(1px,2px)}'],
  ['by one browser’s own value', '.a{width:1px}.b{width:-webkit-fill-available}'],
])('keeps a declaration that is overridden only %s', (_what, css) => {
  expect(dropUnused(css, both)).toBe(css)
})
