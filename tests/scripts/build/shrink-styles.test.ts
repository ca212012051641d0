import { expect, test } from 'vitest'
import {
  dropUnmatched,
  inlineConstants,
  shortenCustomProperties,
} from '#scripts/build/shrink-styles.ts'

test('shortens custom properties, the most used first', () => {
  const css =
    ':root{--rare:1px;--often:2px}.a--rare{top:var(--often);left:calc(var(--often) + var(--rare,3px))}'
  expect(shortenCustomProperties(css, new Set())).toBe(
    ':root{--b:1px;--a:2px}.a--rare{top:var(--a);left:calc(var(--a) + var(--b,3px))}',
  )
})

test('leaves names that scripts set or read', () => {
  const css = ':root{--kept:1px}.a{top:var(--kept);left:var(--set-by-script)}'
  expect(shortenCustomProperties(css, new Set(['--kept']))).toBe(css)
})

const page = `<ul class="a" data-state="shut"><li>x</li></ul><details><summary>y</summary></details>
  <button>z</button>`

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
  '::-moz-focus-inner',
])('keeps what may match an element of the page: %s', (selector) => {
  const css = `${selector}{top:0}`
  expect(dropUnmatched(css, `<html>${page}</html>`)).toBe(css)
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
  '.a::placeholder',
  '::-webkit-datetime-edit-day-field',
])('drops what matches none: %s', (selector) => {
  const css = `@media print{${selector},.a{top:0}}${selector}{top:0}`
  expect(dropUnmatched(css, page)).toBe('@media print{.a{top:0}}')
})

test('leaves the steps of an animation', () => {
  const css = '@keyframes turn{from{top:0}50%{top:1px}}'
  expect(dropUnmatched(css, page)).toBe(css)
})

test('keeps the parts of a control where the page has one', () => {
  const css = '::-webkit-datetime-edit{top:0}'
  expect(dropUnmatched(css, '<input type="date">')).toBe(css)
})

test('puts a value that never changes in the place of its name', () => {
  const css =
    ':root{--once:#123}.a{--own:1px;color:var(--once);border:var(--own) solid var(--once)}'
  expect(inlineConstants(css, new Set())).toBe(':root{}.a{color:#123;border:1px solid #123}')
  expect(inlineConstants(css, new Set(['--once', '--own']))).toBe(css)
})

test('puts a property in the place of its other name', () => {
  const css =
    ':root{--x:var(--y);--y:1px;--v:var(--w);--w:#123}@media print{:root{--y:2px}}.a{top:var(--x);color:var(--v)}'
  expect(inlineConstants(css, new Set())).toBe(
    ':root{--x:var(--y);--y:1px}@media print{:root{--y:2px}}.a{top:var(--x);color:#123}',
  )
})

test('takes the fallback of a property that is never given', () => {
  const css =
    '.a{--none:initial;top:var(--none,var(--never,3px));left:calc(1px + var(--never, 2px))}'
  expect(inlineConstants(css, new Set())).toBe('.a{top:3px;left:calc(1px + 2px)}')
  expect(inlineConstants(css, new Set(['--none', '--never']))).toBe(css)
})

test.each([
  ['changes on a condition', ':root{--x:1px}@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is given on a condition only', '@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is another on another element', '.b{--x:1px}.c{--x:2px}.a{top:var(--x)}'],
  ['is made of what changes', ':root{--x:var(--y);--y:1px}.b{--y:2px}.a{top:var(--x)}'],
  ['is empty', '.a{--x: ;top:var(--x)}'],
  ['is missing', '.a{top:var(--x)}'],
])('leaves a custom property that %s', (_case, css) => {
  expect(inlineConstants(css, new Set())).toBe(css)
})
